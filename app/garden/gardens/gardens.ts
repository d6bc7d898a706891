import * as v from "valibot";
import { readStored } from "../../platform/process/stored.ts";

/** The winters from the mildest to the hardest. gardens.words.ts has their words and degrees. */
export const winters = ["none", "light", "moderate", "cold", "hard", "severe", "arctic"] as const;
export const summers = ["cool", "warm", "hot"] as const;
export const rains = ["dry", "moderate", "wet", "glass"] as const;
export const hemispheres = ["north", "south"] as const;

/** A garden as its gardener describes it. It never names a place. */
export const gardenSchema = v.object({
  hemisphere: v.picklist(hemispheres),
  winter: v.picklist(winters),
  summer: v.picklist(summers),
  rain: v.picklist(rains),
  kind: v.picklist(["beds", "raised", "pots", "orchard"]),
  /** The wet months, 0 for January. Only for a year with wet and dry seasons instead of winter. */
  wetMonths: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11)))),
});
export type Garden = v.InferOutput<typeof gardenSchema>;

/** The properties of a garden with a fixed list of values. */
export type Banded = Exclude<keyof Garden, "wetMonths">;

export const gardenKey = "garden";

/** True if a garden is stored on this device. `useMyGarden` checks to whom the garden belongs. */
export const isGardenKept = () => typeof readStored(gardenKey) === "string";

/** The months of a year, 0 for January. */
export const months = Array.from({ length: 12 }, (_, month) => month);

/** The twelve parts of a year. Each is one month, which depends on the hemisphere. */
const thirds = ["early", "mid", "late"] as const;
const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type YearPart = `${(typeof thirds)[number]}-${(typeof seasons)[number]}`;
export const yearParts = seasons.flatMap((season) =>
  thirds.map((third): YearPart => `${third}-${season}`),
);

/** The parts of a year of rain and drought. Their months depend on the wet months of a garden. */
export const rainParts = ["early-wet", "late-wet", "early-dry", "late-dry"] as const;
export type RainPart = (typeof rainParts)[number];
export type SeasonPart = YearPart | RainPart;
/** All parts that a season may have, in the order of their bits in the database. */
export const seasonParts: readonly SeasonPart[] = [...yearParts, ...rainParts];

/** A season: no part if the season is unknown, all twelve parts of the year for any time. */
export const seasonSchema = v.array(v.picklist(seasonParts));

/** The tasks of gardening, in the order of the work. */
export const tasks = [
  "prepare",
  "sow",
  "plant",
  "propagate",
  "support",
  "prune",
  "feed",
  "water",
  "protect",
  "harvest",
] as const;
export const taskSchema = v.picklist(tasks, "Choose what is to be done");
export type Task = (typeof tasks)[number];

/** Encodes values as a number with one bit for each place in the list. */
export const bitsOf = <Value>(list: readonly Value[], values: readonly Value[]) =>
  values.reduce((bits, value) => bits | (1 << list.indexOf(value)), 0);

/** Returns the values of a list whose bits are set in a number. */
export const valuesOfBits = <Value>(list: readonly Value[], bits: number) =>
  list.filter((_, at) => bits & (1 << at));
