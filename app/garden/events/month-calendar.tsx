import { contentLanguage } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import type { Language } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { anchorOf } from "./event-row.tsx";
import { sayMonth, shortWeekday, weekdayName } from "./event-texts.ts";
import type { ListedEvent } from "./events.ts";
import { dayOf, eventWords } from "./events.words.ts";

/** The first day of the week, 0 for Sunday, in languages whose week does not begin on Monday. */
const firstWeekdays = new Map<Language, number>([
  ["ar", 6],
  ["ja", 0],
]);

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);

/** Returns the weeks of a month as lists of days; the day is 0 if it belongs to another month. */
function weeksOf(month: string, firstWeekday: number) {
  const first = new Date(timeOf(`${month}-01`));
  const blank = (first.getUTCDay() - firstWeekday + 7) % 7;
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((blank + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - blank + 1;
      return { weekday, day: day > 0 && day <= days ? day : 0 };
    }),
  );
}

/** Shows a month. Days with events link to the events on the same page. */
export function MonthCalendar({ month, events }: MonthCalendarProps) {
  const titles = Map.groupBy(events, ({ starts }) => dayOf(starts));
  const firstWeekday = firstWeekdays.get(contentLanguage(locale())) ?? 1;
  const weekdays = Array.from({ length: 7 }, (_, column) => (column + firstWeekday) % 7);
  return (
    <table className="w-full table-fixed text-center text-sm tabular-nums">
      <caption className="mb-2 text-start font-display text-xl">{sayMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 font-normal text-base-content/80">
              <span aria-hidden="true">{shortWeekday(weekday)}</span>
              <span className="sr-only">{weekdayName(weekday)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, firstWeekday).map((week, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month stay in their places
          <tr key={position}>
            {week.map(({ weekday, day }) => {
              const date = `${month}-${String(day).padStart(2, "0")}`;
              const onDay = day > 0 ? titles.get(date) : undefined;
              return (
                <td key={weekday} className="h-9 p-0">
                  {onDay ? (
                    <a
                      href={`#${anchorOf(date)}`}
                      className="m-0.5 grid h-8 place-items-center rounded-field bg-primary font-semibold text-primary-content"
                    >
                      <span aria-hidden="true">{day}</span>
                      <span className="sr-only">
                        {eventWords.dayWith({
                          day: formatDay(timeOf(date)),
                          title: onDay.map(({ title }) => title).join(", "),
                        })}
                      </span>
                    </a>
                  ) : (
                    day > 0 && day
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthCalendarProps {
  /** A month such as `2026-05`. */
  month: string;
  events: readonly ListedEvent[];
}
