import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { plantPath } from "./plants.ts";

/** The plant of a tip by the reader's name, or in its author's words. */
export const PlantName = ({ tip: { plantName, plantType, language } }: { tip: PlantOfTip }) => (
  <bdi lang={plantName ? undefined : langOf(language)}>{plantName ?? plantType}</bdi>
);

/** The plant of a tip, with a link to the page of the plant if there is one. */
export function PlantLink({ tip, className = "" }: { tip: PlantOfTip; className?: string }) {
  const { membersOnly } = useSite();
  const name = <PlantName tip={tip} />;
  if (!tip.plant || membersOnly) return <span className={className}>{name}</span>;
  return (
    <Link
      to={plantPath({ slug: tip.plant })}
      className={`link-hover link relative z-1 wrap-anywhere ${className}`}
    >
      {name}
    </Link>
  );
}

interface PlantOfTip {
  plantType: string;
  plant?: string;
  plantName?: string;
  language: Language;
}
