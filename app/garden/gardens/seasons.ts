import { monthName } from "../../platform/text/dates.ts";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import {
  type Garden,
  type RainPart,
  type SeasonPart,
  seasonParts,
  type YearPart,
  yearParts,
} from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";

type Hemisphere = Garden["hemisphere"];

/** The properties of a garden that say which part of its year a month is. */
export type Year = Pick<Garden, "hemisphere" | "wetMonths">;

/** Once each, in the order of the year. */
export const sortedSeason = (parts: readonly SeasonPart[]) =>
  seasonParts.filter((part) => parts.includes(part));

const isYearPart = (part: SeasonPart): part is YearPart =>
  (yearParts as readonly SeasonPart[]).includes(part);

/** The parts of a season that depend on the side of the equator, and not on rain. */
export const yearPartsOf = (parts: readonly SeasonPart[]) => sortedSeason(parts).filter(isYearPart);

/** True for a year that has rain and drought in place of winters. */
export const isOfRain = ({ wetMonths = [] }: Pick<Year, "wetMonths">) => wetMonths.length > 0;

/** True for a season that has parts of a year of rain and drought. */
export const hasRain = (parts: readonly SeasonPart[]) => parts.some((part) => !isYearPart(part));

/** True for a season of all twelve months. */
export const isAnyTime = (parts: readonly SeasonPart[]) =>
  yearPartsOf(parts).length === yearParts.length;

/** The month in which spring begins, 0 for January. */
const firstOfSpring: Record<Hemisphere, number> = { north: 2, south: 8 };

/** The month of a part of the year, 0 for January. */
export function monthOfPart(part: YearPart, hemisphere: Hemisphere) {
  return (yearParts.indexOf(part) + firstOfSpring[hemisphere]) % 12;
}

const months = Array.from({ length: 12 }, (_, month) => month);

/** The part of the year of a month, 0 for January. */
export function partOfMonth(month: number, hemisphere: Hemisphere): YearPart {
  return yearParts[(month - firstOfSpring[hemisphere] + 12) % 12] ?? "early-spring";
}

/** The part of the year of a time. @param now milliseconds since 1970 */
export function partAt(now: number, hemisphere: Hemisphere) {
  return partOfMonth(new Date(now).getUTCMonth(), hemisphere);
}

/** All parts of the year of a month in a garden, 0 for January: by its season, and by its rain. */
export function partsOfMonth(month: number, { hemisphere, wetMonths = [] }: Year): SeasonPart[] {
  return [partOfMonth(month, hemisphere), ...rainPartsOfMonth(month, wetMonths)];
}

/** All parts of the year of a time in a garden. @param now milliseconds since 1970 */
export const partsAt = (now: number, year: Year) => partsOfMonth(new Date(now).getUTCMonth(), year);

/** A season of one month is early and late at once; of an odd number, the middle one is early. */
function rainPartsOfMonth(month: number, wetMonths: readonly number[]): RainPart[] {
  const isWet = (at: number) => wetMonths.includes((at + 12) % 12);
  if (wetMonths.length === 0 || months.every(isWet)) return [];
  let first = month;
  while (isWet(first - 1) === isWet(month)) first -= 1;
  let last = month;
  while (isWet(last + 1) === isWet(month)) last += 1;
  const rain = isWet(month) ? "wet" : "dry";
  if (first === last) return [`early-${rain}`, `late-${rain}`];
  return [`${month - first < (last - first + 1) / 2 ? "early" : "late"}-${rain}`];
}

/** The months of a season in a garden, 0 for January, in the order of its year from spring. */
export const monthsOfSeason = (parts: readonly SeasonPart[], year: Year) =>
  fromSpring(year).filter((month) =>
    partsOfMonth(month, year).some((part) => parts.includes(part)),
  );

/** The months in which a season opens in a garden, 0 for January: none if it is always open there. */
export function openingMonths(parts: readonly SeasonPart[], year: Year) {
  const open = monthsOfSeason(parts, year);
  return open.filter((month) => !open.includes((month + 11) % 12));
}

const fromSpring = ({ hemisphere }: Year) =>
  months.map((at) => (at + firstOfSpring[hemisphere]) % 12);

/** When the next month begins, in milliseconds since 1970. */
export function nextMonthAfter(now: number) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** The month on the other side of the equator that is in the same season, 0 for January. */
export const acrossEquator = (month: number) => (month + 6) % 12;

/** True if it is one of these parts of the year now, in such a garden. */
export const isGoodNow = (parts: readonly SeasonPart[], year: Year, now: number) =>
  partsAt(now, year).some((part) => parts.includes(part));

/** A season as a number with a bit for each part, for the database. */
export function seasonBits(parts: readonly SeasonPart[]) {
  return parts.reduce((bits, part) => bits | partBit(part), 0);
}
const partBit = (part: SeasonPart) => 1 << seasonParts.indexOf(part);
export const seasonOfBits = (bits: number) => seasonParts.filter((part) => bits & partBit(part));

/**
 * A season as bits for those who look for what is good now. A summer or winter is of use only where the
 * year is as its author's: where that is of rain and drought, seasons have other bits.
 */
export function bitsForGardens(parts: readonly SeasonPart[], author: Year | null) {
  if (isAnyTime(parts)) return seasonBits(parts) | seasonsOfRain(parts);
  return author && isOfRain(author)
    ? seasonBits(parts.filter((part) => !isYearPart(part))) | seasonsOfRain(parts)
    : seasonBits(parts);
}

/** The bits of `bitsForGardens` that are good at a time in a garden. */
export function bitsGoodNow(now: number, year: Year) {
  const parts = partsAt(now, year);
  return isOfRain(year)
    ? seasonBits(parts.filter((part) => !isYearPart(part))) | seasonsOfRain(parts)
    : seasonBits(parts);
}

/** The bits of `bitsForGardens` with a part, in a year of either kind. */
export const bitsOfPart = (part: SeasonPart) => seasonBits([part]) | seasonsOfRain([part]);

/** The seasons of years of rain and drought as bits, above those of all others. */
const seasonsOfRain = (parts: readonly SeasonPart[]) =>
  seasonBits(yearPartsOf(parts)) << seasonParts.length;

/** The months by their English names, for programs that read English. */
export const englishMonths: readonly string[] = [
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

/** `Late spring`, `Early wet season`. */
export const partName = (part: SeasonPart) => capitalized(gardenWords.partsOfYear[part]);

/**
 * Parts of a season that follow each other, over the new year too: first and last of each run. Those
 * of rain are not among them.
 */
export function runsOf(season: readonly SeasonPart[]): [first: YearPart, last: YearPart][] {
  const parts = yearPartsOf(season);
  return runsIn(yearParts.map((part) => parts.includes(part))).map(([first, last]) => [
    yearParts[first] as YearPart,
    yearParts[last] as YearPart,
  ]);
}

/** The first and the last place of each run of a circle. */
function runsIn(circle: readonly boolean[]): [first: number, last: number][] {
  const { length } = circle;
  if (circle.every(Boolean)) return [[0, length - 1]];
  return circle.flatMap((isIn, first) => {
    if (!isIn || circle.at(first - 1)) return [];
    let last = first;
    while (circle[(last + 1) % length]) last = (last + 1) % length;
    return [[first, last] as [number, number]];
  });
}

/**
 * A part of the year where it is which month: `Late autumn: November`. In a year of rain and drought,
 * the part of that: `Early dry season: November`.
 */
export function partAndMonth(part: YearPart, year: Year) {
  const month = monthOfPart(part, year.hemisphere);
  const [, ...rains] = partsOfMonth(month, year);
  return gardenWords.partAndMonth({
    part: rains.length > 0 ? seasonInWords(rains) : partName(part),
    month: monthName(month),
  });
}

/** A season in words: `Late spring to mid summer, early autumn`; `Any time`; `Wet season`. */
export const seasonInWords = (parts: readonly SeasonPart[]) => capitalized(seasonsOf(parts));

/** The same within a sentence: `late spring to mid summer, early autumn`. */
export function seasonsOf(parts: readonly SeasonPart[]) {
  if (isAnyTime(parts)) return gardenWords.anyTime;
  return saidInOrder(parts, (part) => gardenWords.partsOfYear[part]);
}

/** The same as the time at which something is done: after “in”, `the wet season`. Not for any time. */
export const timesOf = (parts: readonly SeasonPart[]) =>
  saidInOrder(parts, (part) => gardenWords.timesOfYear[part]);

type NamedPart = SeasonPart | "wet" | "dry";

function saidInOrder(parts: readonly SeasonPart[], say: (part: NamedPart) => string) {
  const seasons = runsOf(parts).map(([first, last]) =>
    first === last ? say(first) : seasonRange(first, last),
  );
  return formatSequence([...seasons, ...rainsIn(parts).map(say)]);
}

const rainsIn = (parts: readonly SeasonPart[]) =>
  (["wet", "dry"] as const).flatMap((rain): NamedPart[] => {
    const found = ([`early-${rain}`, `late-${rain}`] as const).filter((part) =>
      parts.includes(part),
    );
    return found.length === 2 ? [rain] : found;
  });

/** `mid to late spring`, of one season; `late spring to mid summer`, of two. */
function seasonRange(first: YearPart, last: YearPart) {
  const [third = "", season = ""] = first.split("-");
  const ofOne: Readonly<Record<string, string>> = gardenWords.partsOfOneSeason;
  const inOne = last.endsWith(season) ? ofOne[`${third}-to-${last}`] : undefined;
  return (
    inOne ??
    gardenWords.fromTo({ from: gardenWords.fromParts[first], to: gardenWords.toParts[last] })
  );
}

/**
 * A season by the months of a garden: `May to July, September`. It is empty for a season of rain if
 * the garden's wet months are not known.
 * @param nameOf of a month, 0 for January
 */
export function seasonInMonths(parts: readonly SeasonPart[], year: Year, nameOf = monthName) {
  if (isAnyTime(parts)) return gardenWords.anyMonth;
  const found = monthsOfSeason(parts, year);
  const inOrder = fromSpring(year);
  const name = (at: number) => nameOf(inOrder[at] ?? 0);
  const ranges = runsIn(inOrder.map((month) => found.includes(month))).map(([first, last]) =>
    first === last ? name(first) : gardenWords.monthsFromTo({ from: name(first), to: name(last) }),
  );
  return formatSequence(ranges);
}
