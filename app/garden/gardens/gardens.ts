import * as v from "valibot";

/** From the mildest to the hardest; gardens.words.ts says what each is in words and degrees. */
export const winters = ["none", "light", "moderate", "cold", "hard", "severe", "arctic"] as const;
export const summers = ["cool", "warm", "hot"] as const;
export const rains = ["dry", "moderate", "wet", "glass"] as const;
export const hemispheres = ["north", "south"] as const;

/** A garden as its gardener describes it: as coarse as advice needs, and never a place. */
export const gardenSchema = v.object({
  hemisphere: v.picklist(hemispheres),
  winter: v.picklist(winters),
  summer: v.picklist(summers),
  rain: v.picklist(rains),
  kind: v.picklist(["beds", "raised", "pots", "orchard"]),
  /** The months of rain, 0 for January, where the year has rain and drought in place of winters. */
  wetMonths: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11)))),
});
export type Garden = v.InferOutput<typeof gardenSchema>;

/** The properties of a garden that are one of a few bands or kinds. */
export type Banded = Exclude<keyof Garden, "wetMonths">;

/** Where in local storage the garden of whoever reads is kept. */
export const gardenKey = "garden";

/** True if a garden is kept on this device; `useMyGarden` checks whose it is. */
export function isGardenKept() {
  try {
    return localStorage.getItem(gardenKey) !== null;
  } catch {
    return false;
  }
}

/** The twelve parts of a gardener's year, of which each is a month: which one depends on the hemisphere. */
const thirds = ["early", "mid", "late"] as const;
const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type YearPart = `${(typeof thirds)[number]}-${(typeof seasons)[number]}`;
export const yearParts = seasons.flatMap((season) =>
  thirds.map((third): YearPart => `${third}-${season}`),
);

/** The parts of a year of rain and drought, where there are no winters. A garden says its wet months. */
export const rainParts = ["early-wet", "late-wet", "early-dry", "late-dry"] as const;
export type RainPart = (typeof rainParts)[number];
export type SeasonPart = YearPart | RainPart;
/** All parts that a season may have. Their order is that of their bits in the database. */
export const seasonParts: readonly SeasonPart[] = [...yearParts, ...rainParts];

/** When something is to be done: none for nobody knows, all of the twelve months for any time. */
export const seasonSchema = v.array(v.picklist(seasonParts));

/** The tasks that a season can be for, in the order of the work. */
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
