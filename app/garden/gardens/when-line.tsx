import { useSite } from "../../platform/page/site.tsx";
import { monthName } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { isAdviceFor, type Timed } from "./climates.ts";
import { type Garden, hemispheres, type YearPart } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { useMyGarden } from "./my-garden.tsx";
import { isAnyTime, partAndMonth, seasonInMonths, type Year } from "./seasons.ts";
import { taskInSeasons } from "./tasks.words.ts";

/**
 * When a tip is to be done, for its author and for whoever reads: `Sow in late spring: November for
 * Astrid; May for you`.
 */
export function WhenLine({ tip: { when, deed: task, garden }, author }: WhenLineProps) {
  const mine = useMyGarden();
  const { hemisphere: here } = useYear();
  if (!when?.length) return null;
  const whole = taskInSeasons(when, task);
  if (isAnyTime(when)) return task ? whole : gardenWords.anyTimeOfTheYear;
  const theirs = garden ? seasonInMonths(when, garden) : "";
  const inOwn = mine ? seasonInMonths(when, mine) : "";
  // Another winter's months are no advice.
  const isForYou = mine && isAdviceFor(mine, { when, garden });
  const isSame = theirs === inOwn;
  const isForBoth = isSame && isForYou;
  const own =
    inOwn &&
    (isForYou
      ? gardenWords.monthsForYou({ months: inOwn })
      : gardenWords.monthsLikeAuthors({ months: inOwn, author }));
  const onSide = (hemisphere: Garden["hemisphere"]) => {
    const found = seasonInMonths(when, { hemisphere });
    return found && gardenWords.monthsOnSide[hemisphere]({ months: found });
  };
  const [north, south] = hemispheres.map(onSide);
  // Bars of months are those of this side, until it is known where whoever reads has a garden.
  const onThisSide = !mine && garden && garden.hemisphere !== here ? onSide(here) : "";
  const [first, second] = garden
    ? [
        theirs &&
          (isForBoth
            ? gardenWords.monthsForBoth({ months: theirs, author })
            : gardenWords.monthsFor({ months: theirs, author })),
        isSame ? "" : own || onThisSide,
      ]
    : mine
      ? [own, ""]
      : [north, south];
  return (
    <>
      {first || second ? (
        <>{rich(gardenWords.whenThen({ when: whole }), { b: inBold })} </>
      ) : (
        inBold(whole)
      )}
      <span className="block">
        {first && second ? `${gardenWords.firstOfTwo({ first })} ` : first}
      </span>
      {/* There is room for it from the beginning, so that nothing moves when a garden is known. */}
      <span
        className="grid *:col-start-1 *:row-start-1 before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-room)]"
        data-room={
          garden
            ? gardenWords.monthsLikeAuthors({ months: theirs || monthName(10), author })
            : south
        }
      >
        {second && <span>{second}</span>}
      </span>
    </>
  );
}

interface WhenLineProps {
  tip: Timed;
  author: string;
}

const inBold = (text: string) => <span className="font-semibold">{text}</span>;

/** The part of the year that it is, with its month; for whoever has wet months, that of those. */
export function usePartInMonths(part: YearPart, hemisphere: Garden["hemisphere"]) {
  const mine = useMyGarden();
  return partAndMonth(part, mine?.hemisphere === hemisphere ? mine : { hemisphere });
}

/** The year of whoever reads: by the side of the equator, or else that of the site, and by its rain. */
export function useYear(): Year {
  const { southern } = useSite();
  const mine = useMyGarden();
  return mine ?? { hemisphere: southern ? "south" : "north" };
}

/** The hemisphere of whoever reads, or else of the site. */
export const useHemisphere = () => useYear().hemisphere;
