import { atMonth } from "../../platform/text/dates.ts";
import { months } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";

export function MonthBars({ months: chosen, isHarvest, height = "h-5" }: MonthBarsProps) {
  const isIn = (month: number) => chosen.includes((month + 12) % 12);
  return (
    <span
      aria-hidden="true"
      className="grid grid-cols-12 divide-x divide-base-300 overflow-hidden rounded-selector bg-base-200"
    >
      {months.map((month) => (
        <span
          key={month}
          className={
            isIn(month)
              ? `${height} ${isHarvest ? "harvest-bar" : "bg-primary"} ${
                  isIn(month - 1) ? "" : "rounded-s-full"
                } ${isIn(month + 1) ? "" : "rounded-e-full"}`
              : height
          }
        />
      ))}
    </span>
  );
}

interface MonthBarsProps {
  /** 0 for January. */
  months: readonly number[];
  /** True for a harvest, which has a hatched bar. */
  isHarvest: boolean;
  height?: string;
}

/**
 * Shows the first letters of the months, below their bars.
 * @param now the current month, which is marked
 */
export function MonthLetters({ now }: { now?: number }) {
  return (
    <span
      aria-hidden="true"
      className="mt-1 grid grid-cols-12 text-center text-base-content/75 text-xs"
    >
      {months.map((month) => (
        <span key={month}>
          {month === now ? (
            <span className="inline-block w-5 rounded-full bg-neutral font-bold text-neutral-content">
              {atMonth(gardenWords.monthLetters, month)}
            </span>
          ) : (
            atMonth(gardenWords.monthLetters, month)
          )}
        </span>
      ))}
    </span>
  );
}
