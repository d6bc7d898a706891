import * as v from "valibot";
import {
  bitsOf,
  type Garden,
  rains,
  type SeasonPart,
  summers,
  type Task,
  valuesOfBits,
  winters,
} from "./gardens.ts";
import { hasRain, isOfRain } from "./seasons.ts";

/**
 * The weight of one band, which is a step between two winters or two summers. The weight exceeds
 * the sum of the largest differences in rain (3) and kind of garden (1).
 */
const weightOfBand = 5;

const apart = (bands: readonly string[], one: string, other: string) =>
  Math.abs(bands.indexOf(one) - bands.indexOf(other));

/**
 * Returns the difference between two gardens; 0 if they are the same. The hemisphere does not
 * count, because seasons are named by parts of the year (seasons.ts).
 */
export const distance = (one: Garden, other: Garden) =>
  weightOfBand * bandsBetween(one, other) +
  apart(rains, one.rain, other.rain) +
  Number(one.kind !== other.kind);

/** Returns the number of bands between two climates: the sum for winter and summer. */
export const bandsBetween = (one: Bands, other: Bands) =>
  apart(winters, one.winter, other.winter) + apart(summers, one.summer, other.summer);

/** True if two climates are the same, or one band apart in winter or in summer. */
export const areAlike = (one: Bands, other: Bands) => bandsBetween(one, other) <= 1;

/** The properties of a garden that decide if the months of tips from other gardens suit it. */
export type Seasons = Pick<Garden, "hemisphere" | "winter" | "summer" | "wetMonths">;

/** A climate. For a year with wet and dry seasons, `rains` is the hemisphere. */
export interface KindOfYear extends Bands {
  /** Null for a year with winters, or if the wet months are unknown. */
  rains: Garden["hemisphere"] | null;
}

export const kindOfYear = (garden: Seasons): KindOfYear => ({
  ...garden,
  rains: isOfRain(garden) ? garden.hemisphere : null,
});

/** The season and the task of a tip, and the garden in which it was written. */
export interface Timed {
  when?: SeasonPart[];
  deed?: Task;
  garden?: Garden;
}

/**
 * True if the months of a tip from one garden suit another garden. The climates must be alike. In
 * addition, `rains` must be the same for both gardens, or the tip's season must include a part of
 * the wet or dry season.
 */
export const sharesMonths = (mine: KindOfYear, theirs: KindOfYear, when: readonly SeasonPart[]) =>
  areAlike(mine, theirs) && (hasRain(when) || mine.rains === theirs.rains);

/** True if the months of a tip suit my garden, or if the tip's garden is unknown. */
export const isAdviceFor = (mine: Seasons, { when = [], garden }: Timed) =>
  !garden || sharesMonths(kindOfYear(mine), kindOfYear(garden), when);

/** The settings of gardens: the amount of rain, under glass, or in pots. */
export const settings = [...rains, "pots"] as const;
export type Setting = (typeof settings)[number];

/** Returns the setting of a garden. Pots under glass count as glass. */
export const settingOf = ({ rain, kind }: Pick<Garden, "rain" | "kind">): Setting =>
  kind === "pots" && rain !== "glass" ? "pots" : rain;

export const settingBit = (setting: Setting) => bitsOf(settings, [setting]);
export const settingsOfBits = (bits: number) => valuesOfBits(settings, bits);
export const everySetting = (1 << settings.length) - 1;
/** The bits of all settings outdoors, without pots. */
export const openSettings = everySetting & ~settingBit("glass") & ~settingBit("pots");

export const isLikeMine = (mine: Garden, other: Garden) =>
  areAlike(mine, other) && settingOf(mine) === settingOf(other);

/** The bands of winter and summer, such as `hard-warm`. */
export type Climate = `${Garden["winter"]}-${Garden["summer"]}`;

type Bands = Pick<Garden, "winter" | "summer">;
export const climateOf = ({ winter, summer }: Bands): Climate => `${winter}-${summer}`;

/**
 * Every climate with its bands. The `@__PURE__` mark lets bundlers remove the list where it is
 * unused.
 */
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

/** Returns all climates that are like the given climate, including this climate itself. */
export function climatesLike(climate: Climate) {
  const mine = climates.get(climate);
  return [...climates].filter(([, bands]) => mine && areAlike(mine, bands)).map(([name]) => name);
}

/** A climate, alone or with a setting, such as `hard-warm-dry`. Used as a filter of searches. */
export type Conditions = Climate | `${Climate}-${Setting}`;

export const conditionsOf = (garden: Garden): Conditions =>
  `${climateOf(garden)}-${settingOf(garden)}`;

/** Parses conditions. Returns null for an invalid value. */
export function readConditions(value: unknown) {
  for (const climate of climates.keys()) {
    if (value === climate) return { climate, setting: null };
    for (const setting of settings) {
      if (value === `${climate}-${setting}`) return { climate, setting };
    }
  }
  return null;
}
