import { Link, useSearchParams } from "react-router";
import { monthName, shortMonthName } from "../../platform/text/dates.ts";
import { lastDayOf, today } from "./days.ts";
import { journalWords } from "./journal.words.ts";

/** Shows a year: each month with a mark for each day. A month links to its entries. */
export function YearGlance({ days, years }: YearGlanceProps) {
  const [search] = useSearchParams();
  const present = today().slice(0, 4);
  const year = Number(search.get("year") ?? present);
  const marked = new Map(days.map((one) => [one.day, one.entries]));
  const others = [...new Set([Number(present), ...years])].sort((one, other) => other - one);

  /** Returns the page's address with another year or month. */
  function at(changes: Record<string, string>) {
    const params = new URLSearchParams(search);
    params.delete("until");
    for (const [name, value] of Object.entries(changes)) params.set(name, value);
    return `?${params}`;
  }

  return (
    <section aria-labelledby="year-glance">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="year-glance" className="font-display text-2xl">
          {journalWords.yearAtAGlance({ year: String(year) })}
        </h2>
        {others.length > 1 && (
          <nav aria-label={journalWords.years} className="flex flex-wrap gap-2">
            {others.map((one) => (
              <Link
                key={one}
                to={at({ year: String(one) })}
                className="btn btn-sm"
                aria-current={one === year && "page"}
                preventScrollReset
              >
                {one}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-12">
        {Array.from({ length: 12 }, (_, month) => {
          const last = lastDayOf(year, month + 1);
          const all = Array.from({ length: Number(last.slice(8)) }, (_, at) =>
            last.slice(0, 8).concat(String(at + 1).padStart(2, "0")),
          );
          const count = all.reduce((sum, day) => sum + (marked.get(day) ?? 0), 0);
          return (
            <li key={last}>
              <MonthLink
                to={count > 0 ? at({ year: String(year), until: last }) : null}
                month={month}
                count={count}
                isMarked={all.map((day) => marked.has(day))}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface YearGlanceProps {
  days: readonly { day: string; entries: number }[];
  /** The years with entries. */
  years: readonly number[];
}

function MonthLink({ to, month, count, isMarked }: MonthLinkProps) {
  const label = journalWords.monthHas({ month: monthName(month), count });
  const content = (
    <>
      <span aria-hidden="true" className="flex flex-wrap justify-between gap-x-1 text-sm">
        <span>{shortMonthName(month)}</span>
        {count > 0 && <span className="font-semibold">{count}</span>}
      </span>
      <span aria-hidden="true" className="mt-1.5 grid grid-cols-7 gap-0.5">
        {isMarked.map((is, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month never move
            key={at}
            className={`aspect-square rounded-xs ${is ? "bg-primary" : "bg-base-300"}`}
          />
        ))}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
  const box = "block h-full rounded-field border border-base-300 p-2";
  return to ? (
    <Link to={to} className={`${box} bg-base-100 hover:border-primary`}>
      {content}
    </Link>
  ) : (
    <div className={`${box} text-base-content/75`}>{content}</div>
  );
}

interface MonthLinkProps {
  /** Null for a month without entries. */
  to: string | null;
  /** 0 for January. */
  month: number;
  count: number;
  isMarked: boolean[];
}
