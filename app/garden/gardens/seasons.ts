import { type Garden, type YearPart, yearParts } from "./gardens.ts";

type Hemisphere = Garden["hemisphere"];

/** Once each, in the order of the year. */
export function sortedWindow(parts: readonly YearPart[]) {
  return yearParts.filter((part) => parts.includes(part));
}

/** The month in which spring begins, 0 for January. */
const firstOfSpring: Record<Hemisphere, number> = { north: 2, south: 8 };

/** The month of a part of the year, 0 for January. */
export function monthOfPart(part: YearPart, hemisphere: Hemisphere) {
  return (yearParts.indexOf(part) + firstOfSpring[hemisphere]) % 12;
}

/** The part of the year of a month, 0 for January. */
export function partOfMonth(month: number, hemisphere: Hemisphere): YearPart {
  return yearParts[(month - firstOfSpring[hemisphere] + 12) % 12] ?? "early-spring";
}

/** The part of the year of a time. @param now milliseconds since 1970 */
export function partAt(now: number, hemisphere: Hemisphere) {
  return partOfMonth(new Date(now).getUTCMonth(), hemisphere);
}

/** When the next month begins, in milliseconds since 1970. */
export function nextMonthAfter(now: number) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** The month on the other side of the equator that is in the same season, 0 for January. */
export const acrossEquator = (month: number) => (month + 6) % 12;

/** True if it is one of these parts of the year now, in a garden of this hemisphere. */
export function isGoodNow(parts: readonly YearPart[], hemisphere: Hemisphere, now: number) {
  return parts.includes(partAt(now, hemisphere));
}

/** A window as a number with a bit for each part, for the database. */
export function windowBits(parts: readonly YearPart[]) {
  return parts.reduce((bits, part) => bits | partBit(part), 0);
}
const partBit = (part: YearPart) => 1 << yearParts.indexOf(part);
export const windowOfBits = (bits: number) => yearParts.filter((part) => bits & partBit(part));

export const monthNames: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `Late spring`. */
export function partName(part: YearPart) {
  const words = part.replace("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Parts of a window that follow each other, over the new year too: first and last of each run.
 */
export function runsOf(parts: readonly YearPart[]): [first: YearPart, last: YearPart][] {
  if (parts.length === yearParts.length) return [["early-spring", "late-winter"]];
  const before = (part: YearPart) => yearParts.at(yearParts.indexOf(part) - 1) as YearPart;
  const after = (part: YearPart) =>
    yearParts[(yearParts.indexOf(part) + 1) % yearParts.length] as YearPart;
  return sortedWindow(parts)
    .filter((part) => !parts.includes(before(part)))
    .map((first) => {
      let last = first;
      while (parts.includes(after(last))) last = after(last);
      return [first, last];
    });
}

/** A window by its seasons: `Late spring to mid summer, early autumn`; `Any time`. */
export function windowInSeasons(parts: readonly YearPart[]) {
  if (parts.length === yearParts.length) return "Any time";
  const text = runsOf(parts)
    .map(([first, last]) => seasonRange(first, last).toLowerCase())
    .join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The month of a part of the year: `May`. */
export function monthName(part: YearPart, hemisphere: Hemisphere) {
  return monthNames[monthOfPart(part, hemisphere)] ?? "";
}

/** A window by the months of a hemisphere: `May to July, September`. */
export function windowInMonths(parts: readonly YearPart[], hemisphere: Hemisphere) {
  if (parts.length === yearParts.length) return "any month";
  const month = (part: YearPart) => monthName(part, hemisphere);
  return runsOf(parts)
    .map(([first, last]) => range(month(first), month(last)))
    .join(", ");
}

/** `Mid to late spring`, of one season; `Late spring to mid summer`, of two. */
function seasonRange(first: YearPart, last: YearPart) {
  const [third = "", season = ""] = first.split("-");
  return first !== last && last.endsWith(season)
    ? `${third} to ${partName(last)}`
    : range(partName(first), partName(last));
}

function range(first: string, last: string) {
  return first === last ? first : `${first} to ${last}`;
}
