import { maxDates, type Series, weekdayPlace } from "./events.ts";
import { dayOf } from "./events.words.ts";

const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"] as const;

/** Returns the RRULE of a series without UNTIL (RFC 5545, 3.3.10); null for a single event. */
export function recurrence({ repeats, starts }: Pick<Series, "repeats" | "starts">) {
  const { weekday, nth } = weekdayPlace(starts);
  switch (repeats) {
    case "never":
      return null;
    case "week":
      return "FREQ=WEEKLY";
    case "month":
      return "FREQ=MONTHLY";
    case "monthWeekday":
      return `FREQ=MONTHLY;BYDAY=${nth}${weekdays[weekday]}`;
    case "lastWeekday":
      return `FREQ=MONTHLY;BYDAY=-1${weekdays[weekday]}`;
    case "year":
      return "FREQ=YEARLY";
  }
}

/** Removes the separators of a day or a local time, as iCalendar requires. */
export const compact = (text: string) => text.replaceAll(/[-:]/g, "");

/**
 * Returns the dates that the rule of an event gives, with local times. Leaves out months and years
 * without the day, for example June if the event starts on 31 May.
 * @returns at most `maxDates` + 1 dates
 */
export async function datesOf(rule: Series) {
  const { isWholeDays, starts, ends } = rule;
  const first = dayOf(starts);
  const length = Temporal.PlainDate.from(first).until(dayOf(ends));
  return (await daysOf(rule)).map((day) => ({
    ...{ day, isWholeDays },
    starts: day + starts.slice(first.length),
    ends: Temporal.PlainDate.from(day).add(length).toString() + ends.slice(first.length),
  }));
}

async function daysOf({ starts, repeats, until }: Series) {
  const first = dayOf(starts);
  const repeated = recurrence({ repeats, starts });
  if (repeated === null) return [first];
  // Only sites with series need the library in memory.
  const { RRuleTemporal } = await import("rrule-temporal");
  const series = new RRuleTemporal({
    rruleString: [
      `DTSTART;VALUE=DATE:${compact(first)}`,
      `RRULE:${repeated};UNTIL=${compact(until ?? first)}`,
    ].join("\n"),
  });
  const dates = series.all((_, index) => index <= maxDates);
  return dates.map((date) => date.toPlainDate().toString());
}
