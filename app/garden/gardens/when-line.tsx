import { useSite } from "../../platform/page/site.tsx";
import type { Garden, WindowPart, YearPart } from "./gardens.ts";
import { useMyGarden } from "./my-garden.tsx";
import { partName, windowInMonths, windowInSeasons } from "./seasons.ts";

interface Timed {
  when?: WindowPart[];
  garden?: Garden;
}

/**
 * After other facts of a tip, when it is to be done, in seasons and in the months of whoever reads:
 * ` · Late spring (May)`.
 */
export function AndWhen({ when }: Timed) {
  const hemisphere = useHemisphere();
  if (!when?.length) return null;
  const isAnyTime = when.length === 12;
  return (
    <>
      {" · "}
      {windowInSeasons(when)}
      {!isAnyTime && ` (${windowInMonths(when, { hemisphere })})`}
    </>
  );
}

/**
 * When a tip is to be done, for whoever reads and for its author: `Late spring: May for you, November
 * for Astrid`.
 */
export function WhenLine({ tip, author }: { tip: Timed; author: string }) {
  const mine = useMyGarden();
  const hemisphere = useHemisphere();
  if (!tip.when?.length) return null;
  if (tip.when.length === 12) return <>Any time of the year</>;
  const other = hemisphere === "north" ? "south" : "north";
  const months = windowInMonths(tip.when, { hemisphere });
  const isFar = tip.garden?.hemisphere === other;
  return (
    <>
      <span className="font-semibold">{windowInSeasons(tip.when)}</span>: {months}
      {mine ? " for you" : ` ${sides[hemisphere]}`}
      {isFar
        ? `, ${windowInMonths(tip.when, { hemisphere: other })} for ${author}`
        : !mine && `, ${windowInMonths(tip.when, { hemisphere: other })} ${sides[other]}`}
    </>
  );
}

/** A part of the year where it is which month: `Late autumn: November`. */
export function PartInMonths({ part, hemisphere }: PartInMonthsProps) {
  return `${partName(part)}: ${windowInMonths([part], { hemisphere })}`;
}

interface PartInMonthsProps {
  part: YearPart;
  hemisphere: Garden["hemisphere"];
}

const sides = { north: "north of the equator", south: "south of the equator" } as const;

/** The hemisphere of whoever reads, or else of the site. */
export function useHemisphere() {
  const { southern } = useSite();
  return useMyGarden()?.hemisphere ?? (southern ? "south" : "north");
}
