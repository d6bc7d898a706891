import * as v from "valibot";

/** From the mildest to the hardest; garden-words.ts says what each is in words and degrees. */
export const winters = ["none", "light", "moderate", "cold", "hard", "severe", "arctic"] as const;
export const summers = ["cool", "warm", "hot"] as const;
export const rains = ["dry", "moderate", "wet", "glass"] as const;
export const hemispheres = ["north", "south"] as const;

/** A garden as its gardener describes it: as coarse as advice needs, and never a place. */
export const gardenSchema = v.object({
  hemisphere: v.picklist(hemispheres, "Choose one of these"),
  winter: v.picklist(winters, "Choose one of these"),
  summer: v.picklist(summers, "Choose one of these"),
  rain: v.picklist(rains, "Choose one of these"),
  kind: v.picklist(["beds", "raised", "pots", "orchard"], "Choose one of these"),
});
export type Garden = v.InferOutput<typeof gardenSchema>;
