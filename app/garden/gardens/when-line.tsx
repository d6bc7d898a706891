import { useSite } from "../../platform/page/site.tsx";
import { areAlike } from "./climates.ts";
import { deedInSeasons } from "./deeds.words.ts";
import type { Deed, Garden, WindowPart, YearPart } from "./gardens.ts";
import { useMyGarden } from "./my-garden.tsx";
import {
  hasRain,
  isAnyTime,
  monthOfPart,
  partName,
  partsOfMonth,
  windowInMonths,
  windowInSeasons,
  type Year,
} from "./seasons.ts";

interface Timed {
  when?: WindowPart[];
  deed?: Deed;
  garden?: Garden;
}

/**
 * After other facts of a tip, when what is to be done, in seasons and in the months of whoever reads:
 * ` · Prune in late winter (February)`. A season of rain has no months where they are not known.
 */
export function AndWhen({ when, deed }: Timed) {
  const year = useYear();
  if (!when?.length) return null;
  const months = isAnyTime(when) ? "" : windowInMonths(when, year);
  return (
    <>
      {" · "}
      {deedInSeasons(when, deed)}
      {months && ` (${months})`}
    </>
  );
}

/**
 * When a tip is to be done, for whoever reads and for its author: `Sow in late spring: May for you,
 * November for Astrid`.
 */
export function WhenLine({ tip: { when, deed, garden }, author }: WhenLineProps) {
  const mine = useMyGarden();
  const year = useYear();
  if (!when?.length) return null;
  const whole = deedInSeasons(when, deed);
  if (isAnyTime(when)) return deed ? whole : "Any time of the year";
  const other = year.hemisphere === "north" ? "south" : "north";
  const here = windowInMonths(when, year);
  const there = windowInMonths(when, { hemisphere: other });
  const theirs = garden ? windowInMonths(when, garden) : "";
  const isFar = theirs !== "" && (hasRain(when) || garden?.hemisphere === other);
  // Another winter's months are no advice.
  const isForYou = mine && (!garden || areAlike(mine, garden));
  const whose = isForYou
    ? "for you"
    : mine
      ? `in a garden like ${author}’s`
      : sides[year.hemisphere];
  const months = [
    here && `${here} ${whose}`,
    isFar && theirs !== here && `${theirs} for ${author}`,
    !isFar && !mine && there && `${there} ${sides[other]}`,
  ].filter(Boolean);
  return (
    <>
      <span className="font-semibold">{whole}</span>
      {months.length > 0 && `: ${months.join(", ")}`}
    </>
  );
}

interface WhenLineProps {
  tip: Timed;
  author: string;
}

/**
 * A part of the year where it is which month: `Late autumn: November`. For whoever has wet months, it
 * is a part of those: `Early dry season: November`.
 */
export function PartInMonths({ part, hemisphere }: PartInMonthsProps) {
  const mine = useMyGarden();
  const month = monthOfPart(part, hemisphere);
  const [, ...rains] = mine?.hemisphere === hemisphere ? partsOfMonth(month, mine) : [part];
  const name = rains.length > 0 ? windowInSeasons(rains) : partName(part);
  return `${name}: ${windowInMonths([part], { hemisphere })}`;
}

interface PartInMonthsProps {
  part: YearPart;
  hemisphere: Garden["hemisphere"];
}

const sides = { north: "north of the equator", south: "south of the equator" } as const;

/** The year of whoever reads: by the side of the equator, or else that of the site, and by its rain. */
export function useYear(): Year {
  const { southern } = useSite();
  const mine = useMyGarden();
  return mine ?? { hemisphere: southern ? "south" : "north" };
}

/** The hemisphere of whoever reads, or else of the site. */
export const useHemisphere = () => useYear().hemisphere;
