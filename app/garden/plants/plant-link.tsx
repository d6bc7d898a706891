import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { plantPath } from "./plants.ts";

const langOfName = ({ plantName, language }: PlantOfTip) =>
  plantName ? undefined : langOf(language);

/** The plant of a tip: its name in the reader's language, or the author's words. */
export const PlantName = ({ tip }: { tip: PlantOfTip }) => (
  <bdi lang={langOfName(tip)}>{tip.plantName ?? tip.plantType}</bdi>
);

/** The plant of a tip, with a link to the page of the plant if there is one. */
export function PlantLink({ tip, className = "" }: { tip: PlantOfTip; className?: string }) {
  const { membersOnly } = useSite();
  const name = tip.plantName ?? tip.plantType;
  const lang = langOfName(tip);
  if (!tip.plant || membersOnly) {
    return (
      <span dir="auto" lang={lang} className={className}>
        {name}
      </span>
    );
  }
  return (
    <Link
      to={plantPath({ slug: tip.plant })}
      dir="auto"
      lang={lang}
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
