import * as v from "valibot";

/** How many earlier versions of a tip are kept: the latest (docs/decisions/0038). */
export const maxVersions = 10;

/** What a tip said until it was changed. */
export const tipVersionSchema = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  /** Until when it said so, in milliseconds since 1970. */
  changedAt: v.number(),
  /** How many gardeners had reported how it went for them. */
  reports: v.number(),
});
export type TipVersion = v.InferOutput<typeof tipVersionSchema>;
