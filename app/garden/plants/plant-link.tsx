import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { langOf, saidIn } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { plantPath } from "./plants.ts";

/** The plant of a tip, with a link to the page of the plant if there is one. */
export function PlantLink({ tip, className = "" }: PlantLinkProps) {
  const { membersOnly } = useSite();
  const { plant, plantName, plantType, language } = tip;
  if (!plant || membersOnly) return <PlantName tip={tip} className={className} />;
  return (
    <Link
      to={plantPath({ slug: plant })}
      dir="auto"
      lang={plantName ? undefined : langOf(language)}
      className={`link-hover link relative z-1 wrap-anywhere ${className}`}
    >
      {plantName ?? plantType}
    </Link>
  );
}

/** The plant of a tip by the reader's name, or in its author's words. */
export const PlantName = ({ tip, className }: PlantLinkProps) => (
  <bdi lang={tip.plantName ? undefined : langOf(tip.language)} className={className}>
    {tip.plantName ?? tip.plantType}
  </bdi>
);

/** A mark of a tip in another language than the page, such as `EN`. */
export function LanguageMark({ tip: { language } }: { tip: { language: Language } }) {
  const lang = langOf(language);
  if (!lang) return null;
  return (
    <span
      role="img"
      aria-label={saidIn(lang)}
      className="badge border-base-300 align-middle badge-sm uppercase"
    >
      {lang}
    </span>
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
