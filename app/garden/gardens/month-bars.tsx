import { atMonth } from "../../platform/text/dates.ts";
import { gardenWords } from "./gardens.words.ts";

const yearOfMonths = Array.from({ length: 12 }, (_, month) => month);

/** The twelve months of a year, from January, with a bar over those in which something is done. */
export function MonthBars({ months, isHarvest, height = "h-5" }: MonthBarsProps) {
  const isIn = (month: number) => months.includes((month + 12) % 12);
  return (
    <span
      aria-hidden="true"
      className="grid grid-cols-12 divide-x divide-base-300 overflow-hidden rounded-selector bg-base-200"
    >
      {yearOfMonths.map((month) => (
        <span
          key={month}
          className={`${height} ${isIn(month) ? (isHarvest ? "harvest-bar" : "bg-primary") : ""} ${
            isIn(month) && !isIn(month - 1) ? "rounded-s-full" : ""
          } ${isIn(month) && !isIn(month + 1) ? "rounded-e-full" : ""}`}
        />
      ))}
    </span>
  );
}

interface MonthBarsProps {
  /** 0 for January. */
  months: readonly number[];
  /** True for what is gathered in: its bar is another one. */
  isHarvest: boolean;
  /** The class of its height. */
  height?: string;
}

/**
 * The first letters of the months below their bars.
 * @param now the month that it is, 0 for January, which gets a mark
 */
export function MonthLetters({ now }: { now?: number }) {
  return (
    <span aria-hidden="true" className="mt-1 grid grid-cols-12 text-center text-xs">
      {yearOfMonths.map((month) => (
        <span key={month}>
          <span
            className={
              month === now
                ? "inline-block w-5 rounded-full bg-neutral font-bold text-neutral-content"
                : "text-base-content/75"
            }
          >
            {atMonth(gardenWords.monthLetters, month)}
          </span>
        </span>
      ))}
    </span>
  );
}
