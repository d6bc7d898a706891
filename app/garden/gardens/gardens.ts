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
});
export type Garden = v.InferOutput<typeof gardenSchema>;

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

/** When something is to be done: none for nobody knows, all for any time. */
export const windowSchema = v.array(v.picklist(yearParts));
