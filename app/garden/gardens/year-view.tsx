import { atMonth, shortMonthName } from "../../platform/text/dates.ts";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { isAdviceFor, type Timed } from "./climates.ts";
import { climateOfBands } from "./climates.words.ts";
import { months, type SeasonPart } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";
import { MonthBars } from "./month-bars.tsx";
import { useMyGarden } from "./my-garden.tsx";
import {
  hasRain,
  isAnyTime,
  monthsOfSeason,
  seasonInMonths,
  seasonsOf,
  type Year,
} from "./seasons.ts";
import { useHemisphere, useYear } from "./when-line.tsx";

/** A task of a year, with the address of its tips. */
interface YearRow {
  name: string;
  when: readonly SeasonPart[];
  to: string;
  tips: number;
  /** True for a harvest, which has a hatched bar. */
  isHarvest: boolean;
}

const columns =
  "grid grid-cols-[min(5.5rem,40%)_minmax(0,1fr)] items-center gap-x-3 md:grid-cols-[7rem_1fr_14rem] md:gap-x-5";

/**
 * Shows twelve months for the reader's garden, with a bar and words for each task. A row has no bar
 * if it applies only to other gardens, or to a wet or dry season whose months are unknown.
 */
export function YearStrip({ rows }: { rows: readonly YearRow[] }) {
  const year = useYear();
  return (
    <>
      <MonthNames />
      <ul>
        {rows.map(({ name, to, when, isHarvest, tips }) => (
          <li
            key={name}
            className={`${columns} relative border-t border-base-300 py-2 first:border-t-0 hover:bg-base-200`}
          >
            <a href={to} className="whole-link link-hover link font-semibold max-md:row-span-2">
              {name}
              <span className="sr-only">:</span>
            </a>
            <MonthBars months={monthsOfSeason(when, year)} isHarvest={isHarvest} />
            <span className="text-base leading-snug max-md:col-start-2">
              {capitalized(
                gardenWords.monthsAndTips({
                  months:
                    when.length > 0
                      ? monthsAndRains(when, year, shortMonthName)
                      : gardenWords.inOtherGardens,
                  tips: gardenWords.tips({ count: tips }),
                }),
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function MonthNames() {
  return (
    <p
      aria-hidden="true"
      className={`${columns} border-b border-base-300 text-sm text-base-content/80 max-sm:text-xs max-sm:tracking-tighter`}
    >
      <span className="col-start-2 grid grid-cols-12 pb-1 text-center">
        {months.map((month) => (
          <span key={shortMonthName(month)}>
            <span className="lg:hidden">{atMonth(gardenWords.monthLetters, month)}</span>
            <span className="max-lg:hidden">{shortMonthName(month)}</span>
          </span>
        ))}
      </span>
    </p>
  );
}

/** Lists the months of a season. Names a wet or dry season if its months are unknown. */
function monthsAndRains(
  when: readonly SeasonPart[],
  year: Year,
  nameOf?: (month: number) => string,
) {
  const rains = when.filter((part) => hasRain([part]));
  const isNamed = rains.length > 0 && seasonInMonths(rains, year) === "";
  const words = [seasonInMonths(when, year, nameOf), isNamed ? seasonsOf(rains) : ""];
  return formatSequence(words.filter((each) => each !== ""));
}

/**
 * Shows the months of a tip after its other facts: ` · March to April`. If the author's garden
 * differs too much from the reader's, adds the climate: ` · June (light frosts, hot summers)`.
 */
export function AndMonths({ when, garden }: Timed) {
  const year = useYear();
  const mine = useMyGarden();
  if (!when?.length) return null;
  if (isAnyTime(when)) return ` · ${gardenWords.anyTime}`;
  const isOther = garden && !(mine && isAdviceFor(mine, { when, garden }));
  const inWords = monthsAndRains(when, year);
  const climate = isOther && climateOfBands(garden);
  return ` · ${climate ? gardenWords.monthsInClimate({ months: inWords, climate }) : inWords}`;
}

export function WhoseMonths() {
  return gardenWords.whoseMonths[useHemisphere()];
}
