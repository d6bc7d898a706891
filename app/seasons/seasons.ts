import { type Garden, type YearPart, yearParts } from "../gardens/gardens.ts";

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

/** Whether something is to be done now, in a garden of this hemisphere. */
export function isGoodNow(parts: readonly YearPart[], hemisphere: Hemisphere, now: number) {
  return parts.includes(partAt(now, hemisphere));
}

/** A window as a number with a bit for each part, for the database. */
export function windowBits(parts: readonly YearPart[]) {
  return parts.reduce((bits, part) => bits | partBit(part), 0);
}
const partBit = (part: YearPart) => 1 << yearParts.indexOf(part);
export const windowOfBits = (bits: number) => yearParts.filter((part) => bits & partBit(part));
