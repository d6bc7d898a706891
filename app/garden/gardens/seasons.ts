import { monthName } from "../../platform/text/dates.ts";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import {
  bitsOf,
  type Garden,
  months,
  type RainPart,
  type SeasonPart,
  seasonParts,
  valuesOfBits,
  type YearPart,
  yearParts,
} from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";

type Hemisphere = Garden["hemisphere"];

/** The properties of a garden that decide to which part of the year a month belongs. */
export type Year = Pick<Garden, "hemisphere" | "wetMonths">;

/** Returns the parts of a season without repeats, in the order of the year. */
export const sortedSeason = (parts: readonly SeasonPart[]) =>
  seasonParts.filter((part) => parts.includes(part));

const isYearPart = (part: SeasonPart): part is YearPart =>
  (yearParts as readonly SeasonPart[]).includes(part);

/** Returns the parts of a season that depend on the hemisphere, and not on rain. */
export const yearPartsOf = (parts: readonly SeasonPart[]) => sortedSeason(parts).filter(isYearPart);

export const isOfRain = ({ wetMonths = [] }: Pick<Year, "wetMonths">) => wetMonths.length > 0;

export const hasRain = (parts: readonly SeasonPart[]) => parts.some((part) => !isYearPart(part));

export const isAnyTime = (parts: readonly SeasonPart[]) =>
  yearParts.every((part) => parts.includes(part));

/** The month in which spring begins, 0 for January. */
const firstOfSpring: Record<Hemisphere, number> = { north: 2, south: 8 };

/** Returns the month of a part of the year, 0 for January. */
export function monthOfPart(part: YearPart, hemisphere: Hemisphere) {
  return (yearParts.indexOf(part) + firstOfSpring[hemisphere]) % 12;
}

/** Returns the part of the year that a month (0 for January) belongs to. */
export function partOfMonth(month: number, hemisphere: Hemisphere): YearPart {
  return yearParts[(month - firstOfSpring[hemisphere] + 12) % 12] ?? "early-spring";
}

/** Returns the part of the year at a time. @param now milliseconds since 1970 */
export function partAt(now: number, hemisphere: Hemisphere) {
  return partOfMonth(new Date(now).getUTCMonth(), hemisphere);
}

/**
 * Returns all parts of a garden's year that a month (0 for January) belongs to: the part of spring
 * to winter, and the part of the wet or dry season.
 */
export function partsOfMonth(month: number, { hemisphere, wetMonths = [] }: Year): SeasonPart[] {
  return [partOfMonth(month, hemisphere), ...rainPartsOfMonth(month, wetMonths)];
}

/** Returns all parts of a garden's year at a time. @param now milliseconds since 1970 */
export const partsAt = (now: number, year: Year) => partsOfMonth(new Date(now).getUTCMonth(), year);

/**
 * Returns the early or late parts of the wet or dry season in a month. A season of one month is
 * both early and late. The middle month of a season counts as early.
 */
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

/**
 * Returns the months of a season in a garden, 0 for January. They are sorted from the first month
 * of spring.
 */
export const monthsOfSeason = (parts: readonly SeasonPart[], year: Year) =>
  fromSpring(year).filter((month) =>
    partsOfMonth(month, year).some((part) => parts.includes(part)),
  );

/**
 * Returns the months in which a season begins in a garden, 0 for January. Empty for a season that
 * lasts all year.
 */
export function openingMonths(parts: readonly SeasonPart[], year: Year) {
  const open = monthsOfSeason(parts, year);
  return open.filter((month) => !open.includes((month + 11) % 12));
}

const fromSpring = ({ hemisphere }: Year) =>
  months.map((at) => (at + firstOfSpring[hemisphere]) % 12);

/** Returns the start of the next month. Times are in milliseconds since 1970. */
export function nextMonthAfter(now: number) {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

/** Returns the month of the same season in the other hemisphere, 0 for January. */
export const acrossEquator = (month: number) => (month + 6) % 12;

export const seasonBits = (parts: readonly SeasonPart[]) => bitsOf(seasonParts, parts);
export const seasonOfBits = (bits: number) => valuesOfBits(seasonParts, bits);

/**
 * Encodes a season as bits, by which readers find tips that are good to do now. If the garden of
 * the author has wet and dry seasons, the parts from spring to winter have separate bits, because
 * they suit only readers whose gardens have such seasons too.
 */
export function bitsForGardens(parts: readonly SeasonPart[], author: Year | null) {
  if (isAnyTime(parts)) return seasonBits(parts) | seasonsOfRain(parts);
  return bitsInYear(parts, author);
}

/** Returns the bits of `bitsForGardens` for seasons that apply to a garden at this time. */
export const bitsGoodNow = (now: number, year: Year) => bitsInYear(partsAt(now, year), year);

const bitsInYear = (parts: readonly SeasonPart[], year: Year | null) =>
  year && isOfRain(year)
    ? seasonBits(parts.filter((part) => !isYearPart(part))) | seasonsOfRain(parts)
    : seasonBits(parts);

/** Returns the bits of `bitsForGardens` for one part, in both kinds of year. */
export const bitsOfPart = (part: SeasonPart) => seasonBits([part]) | seasonsOfRain([part]);

/**
 * Returns the bits of spring to winter in years of rain and drought. These bits come after all
 * other bits.
 */
const seasonsOfRain = (parts: readonly SeasonPart[]) =>
  seasonBits(yearPartsOf(parts)) << seasonParts.length;

/** The English names of the months, for texts that are always English. */
export const englishMonths = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/**
 * Returns the parts of the year for the English name of a month or season, such as `summer` or
 * `fall`.
 * @param third the third of a season: `early`, `mid` or `late`
 */
export function partsNamed(name: string, hemisphere: Hemisphere, third = ""): YearPart[] {
  const month = englishMonths.indexOf(name);
  if (month >= 0) return [partOfMonth(month, hemisphere)];
  const season = name.toLowerCase().replace("fall", "autumn");
  return yearParts.filter((part) => part.startsWith(third) && part.endsWith(`-${season}`));
}

/** Returns the name of a part: `Late spring`, `Early wet season`. */
export const partName = (part: SeasonPart) => capitalized(gardenWords.partsOfYear[part]);

/** Returns the first and last value of each run of adjacent chosen values. The list is a circle. */
export function runsOf<Value>(circle: readonly Value[], chosen: readonly unknown[]) {
  const isChosen = (at: number) => chosen.includes(circle[at % circle.length]);
  const starts = [...circle.keys()].filter(
    (at) => isChosen(at) && !isChosen(at + circle.length - 1),
  );
  const isWhole = starts.length === 0 && isChosen(0);
  return (isWhole ? [0] : starts).map((start): [first: Value, last: Value] => {
    let end = start;
    while (end < start + circle.length - 1 && isChosen(end + 1)) end += 1;
    return [circle[start] as Value, circle[end % circle.length] as Value];
  });
}

/** Describes the groups of `runsOf` in words: a single value, or a range. */
const runsInWords = <Value>(
  circle: readonly Value[],
  chosen: readonly unknown[],
  say: (value: Value) => string,
  range: (first: Value, last: Value) => string,
) =>
  runsOf(circle, chosen).map(([first, last]) => (first === last ? say(first) : range(first, last)));

/**
 * Describes a part of the year with its month in a garden: `Late autumn: November`, or in a year of
 * rain and drought `Early dry season: November`.
 */
export function partAndMonth(part: YearPart, year: Year) {
  const month = monthOfPart(part, year.hemisphere);
  const [, ...rains] = partsOfMonth(month, year);
  return gardenWords.partAndMonth({
    part: rains.length > 0 ? seasonInWords(rains) : partName(part),
    month: monthName(month),
  });
}

/** Describes a season: `Late spring to mid summer, early autumn`; `Any time`; `Wet season`. */
export const seasonInWords = (parts: readonly SeasonPart[]) => capitalized(seasonsOf(parts));

/** Describes a season within a sentence: `late spring to mid summer, early autumn`. */
export const seasonsOf = (parts: readonly SeasonPart[]) =>
  isAnyTime(parts) ? gardenWords.anyTime : inOrder(parts, gardenWords.partsOfYear);

/**
 * Describes a season in the form that follows the word "in": `the wet season`. The season must not
 * be the whole year.
 */
export const timesOf = (parts: readonly SeasonPart[]) => inOrder(parts, gardenWords.timesOfYear);

type PartNames = Readonly<Record<SeasonPart | "wet" | "dry", string>>;

const inOrder = (parts: readonly SeasonPart[], names: PartNames) =>
  formatSequence([
    ...runsInWords(yearParts, parts, (part) => names[part], seasonRange),
    ...(["wet", "dry"] as const).flatMap((rain) => {
      const found = ([`early-${rain}`, `late-${rain}`] as const).filter((part) =>
        parts.includes(part),
      );
      return found.length === 2 ? names[rain] : found.map((part) => names[part]);
    }),
  ]);

/** Returns `mid to late spring` within one season, `late spring to mid summer` across two. */
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
 * Describes a season as months of a garden: `May to July, September`. Empty for a wet or dry season
 * if the garden's wet months are unknown.
 * @param nameOf returns the name of a month, 0 for January
 */
export function seasonInMonths(parts: readonly SeasonPart[], year: Year, nameOf = monthName) {
  if (isAnyTime(parts)) return gardenWords.anyMonth;
  return formatSequence(
    runsInWords(fromSpring(year), monthsOfSeason(parts, year), nameOf, (first, last) =>
      gardenWords.monthsFromTo({ from: nameOf(first), to: nameOf(last) }),
    ),
  );
}
