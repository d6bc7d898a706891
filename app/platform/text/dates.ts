import { textWords } from "./text.words.ts";

/** Returns the name of a month. @param month 0 for January */
export const monthName = (month: number) => atMonth(textWords.months, month);

/** Returns the short name of a month. @param month 0 for January */
export const shortMonthName = (month: number) => atMonth(textWords.shortMonths, month);

export const monthNames = () => Array.from({ length: 12 }, (_, month) => monthName(month));

type Months = Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12, string>;

/** Returns the text of a month from a group of twelve. @param month 0 for January */
export const atMonth = (names: Months, month: number) => names[((month % 12) + 1) as keyof Months];

/**
 * Formats a day in UTC, the same on server and browser: `22 November 2026`. @param time since 1970,
 * in ms
 */
export function formatDay(time: number) {
  const date = new Date(time);
  return dayOf(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear());
}

/** Formats a local day and time: `22 November 2026, 14:05`. Use it only in the browser. */
export function formatMoment(time: number) {
  const at = new Date(time);
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0"));
  const date = dayOf(at.getDate(), at.getMonth(), at.getFullYear());
  return textWords.dateAndTime({ date, time: clock.join(":") });
}

/** Formats a local day: `22 November 2026`. Use it only in the browser. */
export function formatLocalDay(time: number) {
  const at = new Date(time);
  return dayOf(at.getDate(), at.getMonth(), at.getFullYear());
}

const dayOf = (day: number, month: number, year: number) =>
  textWords.date({
    day,
    month: atMonth(textWords.monthsOfDates, month),
    year: String(year),
  });
