import { monthNames } from "./seasons.ts";

/** The twelve months of a year, from January, with a bar over those in which something is done. */
export function MonthBars({ months, isHarvest, height = "h-5" }: MonthBarsProps) {
  const isIn = (month: number) => months.includes((month + 12) % 12);
  return (
    <span
      aria-hidden="true"
      className="grid grid-cols-12 divide-x divide-base-300 overflow-hidden rounded-selector bg-base-200"
    >
      {monthNames.map((name, month) => (
        <span
          key={name}
          className={`${height} ${isIn(month) ? (isHarvest ? "harvest-bar" : "bg-primary") : ""} ${
            isIn(month) && !isIn(month - 1) ? "rounded-l-full" : ""
          } ${isIn(month) && !isIn(month + 1) ? "rounded-r-full" : ""}`}
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
      {monthNames.map((name, month) => (
        <span key={name}>
          <span
            className={
              month === now
                ? "inline-block w-5 rounded-full bg-neutral font-bold text-neutral-content"
                : "text-base-content/75"
            }
          >
            {name.charAt(0)}
          </span>
        </span>
      ))}
    </span>
  );
}
