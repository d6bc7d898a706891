import { dayOf, type EventRepeat, maxDates, weekdayPlace } from "./events.ts";

interface Rule {
  isWholeDays: boolean;
  starts: string;
  ends: string;
  repeats: EventRepeat;
  until: string | null;
}

const dayMs = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A day after some others, as in calendars without time zones. */
const addDays = (day: string, days: number) => toDay(timeOf(day) + days * dayMs);

/** The day of a month; undefined if the month has no such day. */
function dayOfMonth(year: number, month: number, date: number) {
  const day = new Date(Date.UTC(year, month, date));
  return day.getUTCDate() === date ? toDay(day.getTime()) : undefined;
}

/** The nth such weekday of a month, or the last one. @param weekday 0 for Sunday */
function weekdayOfMonth(year: number, month: number, weekday: number, nth: number | "last") {
  if (nth === "last") {
    const last = new Date(Date.UTC(year, month + 1, 0));
    const back = (last.getUTCDay() - weekday + 7) % 7;
    return toDay(last.getTime() - back * dayMs);
  }
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return dayOfMonth(year, month, 1 + ((weekday - first + 7) % 7) + 7 * (nth - 1));
}

/** Returns a function for the day of a step of a rule, which may not exist. */
function stepOf({ starts, repeats }: Rule): (step: number) => string | undefined {
  const first = dayOf(starts);
  const date = new Date(timeOf(first));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const { weekday, nth } = weekdayPlace(first);
  switch (repeats) {
    case "never":
      return (step) => (step === 0 ? first : undefined);
    case "week":
      return (step) => addDays(first, 7 * step);
    case "month":
      return (step) => dayOfMonth(year, month + step, day);
    case "monthWeekday":
      return (step) => weekdayOfMonth(year, month + step, weekday, nth);
    case "lastWeekday":
      return (step) => weekdayOfMonth(year, month + step, weekday, "last");
    case "year":
      return (step) => dayOfMonth(year + step, month, day);
  }
}

/** Every eighth year has a 29 February at the latest, and every second month a 31st. */
const longestGap = 8;

/**
 * Returns the dates of an event by its rule, with their local times. A month or a year without the
 * day is left out (RFC 5545, 3.3.10).
 * @returns at most one more than `maxDates`
 */
export function datesOf(rule: Rule) {
  const { isWholeDays, starts, ends, repeats } = rule;
  const first = dayOf(starts);
  const until = repeats === "never" ? first : (rule.until ?? first);
  const length = (timeOf(dayOf(ends)) - timeOf(first)) / dayMs;
  const dayAt = stepOf(rule);
  const dates: { day: string; isWholeDays: boolean; starts: string; ends: string }[] = [];
  let missing = 0;
  for (let step = 0; dates.length <= maxDates && missing <= longestGap; step += 1) {
    const day = dayAt(step);
    missing = day === undefined ? missing + 1 : 0;
    if (day === undefined) continue;
    if (day > until) break;
    dates.push({
      ...{ day, isWholeDays },
      starts: day + starts.slice(first.length),
      ends: addDays(day, length) + ends.slice(first.length),
    });
  }
  return dates;
}
