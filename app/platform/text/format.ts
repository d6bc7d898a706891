import { separated } from "./messages.ts";
import { textWords } from "./text.words.ts";

/**
 * An integer with the separators of the language: `10,070`. Without `Intl.NumberFormat`, whose first
 * use takes 35 ms and 8 MB.
 */
export function formatNumber(value: number) {
  return separated(value, textWords.thousands);
}

/** The name of a month. @param month 0 for January */
export const monthName = (month: number) => atMonth(textWords.months, month);

/** The name of a month where there is little room. @param month 0 for January */
export const shortMonthName = (month: number) => atMonth(textWords.shortMonths, month);

/** All months of a year by their names. */
export const monthNames = () => Array.from({ length: 12 }, (_, month) => monthName(month));

type Months = Record<1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12, string>;

/** The text of a month, where a group of texts has one for each. @param month 0 for January */
export const atMonth = (names: Months, month: number) => names[((month % 12) + 1) as keyof Months];

/** A day in UTC, alike on server and phone: `22 November 2026`. @param time milliseconds since 1970 */
export function formatDay(time: number) {
  const date = new Date(time);
  return dayOf(date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear());
}

/** A day and time where somebody is: `22 November 2026, 14:05`. Not for what the server renders. */
export function formatMoment(time: number) {
  const at = new Date(time);
  const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0"));
  const date = dayOf(at.getDate(), at.getMonth(), at.getFullYear());
  return textWords.dateAndTime({ date, time: clock.join(":") });
}

/** A day where somebody is: `22 November 2026`. Not for what the server renders. */
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

/** `thyme`, `thyme and sage`, `thyme, sage and mint`. */
export function formatList(items: readonly string[]) {
  const [first = "", ...others] = items;
  const last = others.pop();
  if (last === undefined) return first;
  if (others.length === 0) return textWords.listOfTwo({ first, last });
  const before = others.reduce((before, next) => textWords.listMiddle({ before, next }), first);
  return textWords.listEnd({ before, last });
}

/** `thyme, sage, mint`: one after another, without an “and”. */
export function formatSequence([first = "", ...others]: readonly string[]) {
  return others.reduce((before, next) => textWords.listMiddle({ before, next }), first);
}

/**
 * With a capital at its beginning, where the language has capitals. A text can be given one; taking it
 * away would be wrong in German, so what stands within a sentence, too, is written as it stands there.
 */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
