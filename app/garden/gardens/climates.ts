import * as v from "valibot";
import { type Garden, rains, type SeasonPart, summers, type Task, winters } from "./gardens.ts";
import { hasRain, isOfRain } from "./seasons.ts";

/** A band of winter or summer weighs more than rain (3 at most) and the kind of garden (1) together. */
const weightOfBand = 5;

/** The distance from one garden to another, in bands: positive is colder, hotter, wetter. */
const bandsApart = (from: Garden, to: Garden) => ({
  winter: winters.indexOf(to.winter) - winters.indexOf(from.winter),
  summer: summers.indexOf(to.summer) - summers.indexOf(from.summer),
  rain: rains.indexOf(to.rain) - rains.indexOf(from.rain),
});

/**
 * The difference of two gardens: 0 for alike in everything, and the same from either side. The side
 * of the equator does not count, because a season is named by parts of the year (seasons.ts).
 */
export function distance(one: Garden, other: Garden) {
  const { rain } = bandsApart(one, other);
  const bands = bandsBetween(one, other);
  return weightOfBand * bands + Math.abs(rain) + Number(one.kind !== other.kind);
}

/** The bands from one climate to another, in winter and in summer together. */
export function bandsBetween(one: Bands, other: Bands) {
  const apart = (of: readonly string[], a: string, b: string) =>
    Math.abs(of.indexOf(a) - of.indexOf(b));
  return apart(winters, one.winter, other.winter) + apart(summers, one.summer, other.summer);
}

/** Gardens are alike that are at most one band apart, in winter or in summer. */
export const areAlike = (one: Bands, other: Bands) => bandsBetween(one, other) <= 1;

/** The properties of a garden that say whether another's months are its own. */
export type Seasons = Pick<Garden, "hemisphere" | "winter" | "summer" | "wetMonths">;

/** The same in short: its climate, and the side of the equator of a year of rain and drought. */
export interface KindOfYear extends Bands {
  /** Null for a year with winters, and where the wet months are not known. */
  rains: Garden["hemisphere"] | null;
}

export const kindOfYear = (garden: Seasons): KindOfYear => ({
  ...garden,
  rains: isOfRain(garden) ? garden.hemisphere : null,
});

/** When what is to be done, and in which garden that was written. */
export interface Timed {
  when?: SeasonPart[];
  deed?: Task;
  garden?: Garden;
}

/**
 * True if the months of one garden are advice in another: the gardens are alike. Months of rain are
 * those of each garden; other months of a year of rain and drought hold in such years on the same side
 * of the equator, for its seasons are not those of the other.
 */
export const sharesMonths = (mine: KindOfYear, theirs: KindOfYear, when: readonly SeasonPart[]) =>
  areAlike(mine, theirs) && (hasRain(when) || mine.rains === theirs.rains);

/** True if the months of a tip are advice in a garden of mine, or it is not known where it was written. */
export const isAdviceFor = (mine: Seasons, { when = [], garden }: Timed) =>
  !garden || sharesMonths(kindOfYear(mine), kindOfYear(garden), when);

/** How a garden gets its water: from the sky, by its rain; under glass; in pots. */
export const settings = [...rains, "pots"] as const;
export type Setting = (typeof settings)[number];

/** Pots under glass are under glass. */
export const settingOf = ({ rain, kind }: Pick<Garden, "rain" | "kind">): Setting =>
  kind === "pots" && rain !== "glass" ? "pots" : rain;

/** Settings as a number, with a bit for each. */
export const settingBit = (setting: Setting) => 1 << settings.indexOf(setting);
export const settingsOfBits = (bits: number) => settings.filter((each) => bits & settingBit(each));
export const everySetting = (1 << settings.length) - 1;
/** Any rain, in the open. */
export const openSettings = everySetting & ~settingBit("glass") & ~settingBit("pots");

/** True if they are alike, and in the same setting. */
export const isLikeMine = (mine: Garden, other: Garden) =>
  areAlike(mine, other) && settingOf(mine) === settingOf(other);

/** The bands of winter and summer, by which gardens are alike or not, such as `hard-warm`. */
export type Climate = `${Garden["winter"]}-${Garden["summer"]}`;

type Bands = Pick<Garden, "winter" | "summer">;
export const climateOf = ({ winter, summer }: Bands): Climate => `${winter}-${summer}`;

/** Every climate with its bands. What is marked as pure is left out where browsers do not use it. */
export const climates = /* @__PURE__ */ listClimates();

function listClimates() {
  const all = winters.flatMap((winter) => summers.map((summer) => ({ winter, summer })));
  return new Map(all.map((bands) => [climateOf(bands), bands]));
}

export const isClimate = (value: unknown): value is Climate => climates.has(value as Climate);

export const climateSchema = /* @__PURE__ */ createClimateSchema();

function createClimateSchema() {
  return v.picklist([...climates.keys()], "A climate, such as hard-warm");
}

/** The climates of all gardens that are alike one of this climate; itself is one of them. */
export function climatesLike(climate: Climate) {
  const mine = climates.get(climate);
  return [...climates].filter(([, bands]) => mine && areAlike(mine, bands)).map(([name]) => name);
}

/** What tips are looked for by: a climate, alone or with a setting, such as `hard-warm-dry`. */
export type Conditions = Climate | `${Climate}-${Setting}`;

export const conditionsOf = (garden: Garden): Conditions =>
  `${climateOf(garden)}-${settingOf(garden)}`;

/** The climate and the setting of conditions; null for what are none. */
export function readConditions(value: unknown) {
  for (const climate of climates.keys()) {
    if (value === climate) return { climate, setting: null };
    for (const setting of settings) {
      if (value === `${climate}-${setting}`) return { climate, setting };
    }
  }
  return null;
}
