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
 * Shows the season of a tip for its author and for the reader: `Sow in late spring: November for
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
  // If the reader has no garden, the bars show the site's hemisphere, so the text adds the months
  // of that hemisphere.
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
      {/*
       * The invisible text reserves its space, so that nothing moves when the garden is loaded.
       */}
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

/**
 * Describes a part of the year with its month in a hemisphere. If the reader's garden is in this
 * hemisphere, names the garden's wet or dry season, if it has one.
 */
export function usePartInMonths(part: YearPart, hemisphere: Garden["hemisphere"]) {
  const mine = useMyGarden();
  return partAndMonth(part, mine?.hemisphere === hemisphere ? mine : { hemisphere });
}

/** Returns the year of the reader's garden. Without a garden, uses the site's hemisphere. */
export function useYear(): Year {
  const { southern } = useSite();
  const mine = useMyGarden();
  return mine ?? { hemisphere: southern ? "south" : "north" };
}

/** Returns the hemisphere of the reader's garden. Without a garden, returns the site's. */
export const useHemisphere = () => useYear().hemisphere;
