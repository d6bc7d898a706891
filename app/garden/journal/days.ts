import { deviceTime } from "../../platform/process/clock.ts";
import { formatDay, monthName } from "../../platform/text/dates.ts";
import { journalWords } from "./journal.words.ts";

/**
 * Returns the day of a time in the browser's time zone, such as `2026-05-03`. This function must
 * not run on the server.
 * @param time milliseconds since 1970
 */
export function localDay(time: number) {
  const at = new Date(time);
  const parts = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0"));
  return [at.getFullYear(), ...parts].join("-");
}

/** Returns today's date on this device. */
export const today = () => localDay(deviceTime());

export const sayDay = (day: string) => formatDay(Date.parse(day));

/**
 * Returns a month in words, such as `May 2026`.
 * @param month a month or a day, such as `2026-05`
 */
export const sayMonth = (month: string) =>
  journalWords.monthOfYear({
    month: monthName(Number(month.slice(5, 7)) - 1),
    year: month.slice(0, 4),
  });

/** Returns the last day of a month. @param month from 1 to 12 */
export function lastDayOf(year: number, month: number) {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
