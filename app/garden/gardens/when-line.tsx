import { useSite } from "../../platform/page/site.tsx";
import { isAdviceFor, type Timed } from "./climates.ts";
import { deedInSeasons } from "./deeds.words.ts";
import { type Garden, hemispheres, type YearPart } from "./gardens.ts";
import { useMyGarden } from "./my-garden.tsx";
import { isAnyTime, partAndMonth, windowInMonths, windowInSeasons, type Year } from "./seasons.ts";

/**
 * After other facts of a tip, when it is to be done, in seasons and in the months of whoever reads:
 * ` · Late winter (February)`. A season of rain has no months where they are not known.
 */
export function AndWhen({ when }: Timed) {
  const year = useYear();
  if (!when?.length) return null;
  const months = isAnyTime(when) ? "" : windowInMonths(when, year);
  return (
    <>
      {" · "}
      {windowInSeasons(when)}
      {months && ` (${months})`}
    </>
  );
}

/**
 * When a tip is to be done, for whoever reads and for its author: `Sow in late spring: May for you;
 * November for Astrid`.
 */
export function WhenLine({ tip: { when, deed, garden }, author }: WhenLineProps) {
  const mine = useMyGarden();
  if (!when?.length) return null;
  const whole = deedInSeasons(when, deed);
  if (isAnyTime(when)) return deed ? whole : "Any time of the year";
  const theirs = garden ? windowInMonths(when, garden) : "";
  const inOwn = mine ? windowInMonths(when, mine) : "";
  // Another winter's months are no advice.
  const isForYou = mine && isAdviceFor(mine, { when, garden });
  const months = mine
    ? [
        inOwn && `${inOwn} ${isForYou ? "for you" : `in a garden like ${author}’s`}`,
        theirs !== inOwn && theirs && `${theirs} for ${author}`,
      ]
    : garden
      ? [theirs && `${theirs} for ${author}`]
      : hemispheres.map((hemisphere) => {
          const found = windowInMonths(when, { hemisphere });
          return found && `${found} ${sides[hemisphere]}`;
        });
  const said = months.filter(Boolean).join("; ");
  return (
    <>
      <span className="font-semibold">{whole}</span>
      {said && `: ${said}`}
    </>
  );
}

interface WhenLineProps {
  tip: Timed;
  author: string;
}

/** The part of the year that it is, with its month; for whoever has wet months, that of those. */
export function PartInMonths({ part, hemisphere }: PartInMonthsProps) {
  const mine = useMyGarden();
  return partAndMonth(part, mine?.hemisphere === hemisphere ? mine : { hemisphere });
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
