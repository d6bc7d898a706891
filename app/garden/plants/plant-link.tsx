import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { plantPath } from "./plants.ts";

/**
 * The plant of a tip by the reader's name or in its author's words, with a link to the page of the plant if there is one.
 */
export function PlantLink({ tip, className = "" }: PlantLinkProps) {
  const { plant, plantName, language } = tip;
  const { membersOnly } = useSite();
  const name = plantName ?? tip.plantType;
  const lang = plantName ? undefined : langOf(language);
  if (!plant || membersOnly) {
    return (
      <bdi lang={lang} className={className}>
        {name}
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
      {name}
    </Link>
  );
}

interface PlantLinkProps {
  tip: {
    plantType: string;
    plant?: string;
    plantName?: string;
    language: Language;
  };
  className?: string;
}
