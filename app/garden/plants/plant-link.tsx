import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { plantPath } from "./plants.ts";

/**
 * The plant of a tip in its author's words, with a link to the page of the plant if there is one.
 */
export function PlantLink({ tip: { plant, plantType, language }, className = "" }: PlantLinkProps) {
  const { membersOnly } = useSite();
  const lang = langOf(language);
  if (!plant || membersOnly) {
    return (
      <bdi lang={lang} className={className}>
        {plantType}
      </bdi>
    );
  }
  return (
    <Link
      to={plantPath({ slug: plant })}
      dir="auto"
      lang={lang}
      className={`link-hover link relative z-1 wrap-anywhere ${className}`}
    >
      {plantType}
    </Link>
  );
}

interface PlantLinkProps {
  tip: {
    plantType: string;
    plant?: string;
    language: Language;
  };
  className?: string;
}
