import * as v from "valibot";
import { namesQuery } from "../../platform/text/languages.ts";
import { climateSchema, settings } from "../gardens/climates.ts";
import { gardenSchema, type Task, yearParts } from "../gardens/gardens.ts";
import type { Sums } from "../results/evidence.ts";
import { type TipHeading, tipHeadingSchema, tipSchema } from "../tips/tips.ts";

/**
 * A schema for `Sums`. It is in this module so that visitors do not load the module that counts
 * results.
 */
const sumsSchema: v.GenericSchema<Sums> = v.object({
  worked: v.number(),
  partly: v.number(),
  of: v.number(),
});

/**
 * A tip with its results in gardens of the requested climate, and in all other gardens. The results
 * are absent if the request names no climate.
 */
const seasonTipSchema = v.object({
  ...tipSchema.entries,
  likeYours: v.optional(sumsSchema),
  elsewhere: v.optional(sumsSchema),
});
export type SeasonTip = v.InferOutput<typeof seasonTipSchema>;

/** The fields of a tip that a card shows. Only the server uses this schema. */
export const seasonCardSchema = /* @__PURE__ */ v.pick(seasonTipSchema, [
  "_id",
  "title",
  "plantType",
  "plant",
  "plantName",
  "language",
  "category",
  "image_url",
  "photos",
  "availability",
  "when",
  "deed",
]);
export type SeasonCard = v.InferOutput<typeof seasonCardSchema> &
  Partial<Pick<SeasonTip, "likeYours" | "elsewhere">>;

/** True if nobody with a similar garden has reported a result for any of these tips. */
export const areUntried = (tips: readonly Pick<SeasonTip, "likeYours">[]) =>
  tips.length > 0 && tips.every(({ likeYours }) => likeYours?.of === 0);

/** Sorts tips about harvest after all other tips. */
export const workFirst = <Tip extends { deed?: Task | null }>(tips: readonly Tip[]) =>
  tips.toSorted((a, b) => Number(a.deed === "harvest") - Number(b.deed === "harvest"));

/** The garden and the time for which tips are requested. */
export const seasonQuery = v.object({
  ...namesQuery.entries,
  hemisphere: v.optional(gardenSchema.entries.hemisphere),
  climate: v.optional(v.union([climateSchema, v.literal("all")], "A climate, or all")),
  /** The rain or the shelter of the garden. The default is an outdoor garden with any rain. */
  setting: v.optional(v.picklist(settings, "One of dry, moderate, wet, glass, pots")),
  /** The months with rain, as numbers from 0 for January, such as `4,5,6`. */
  wet: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\d|1[01])(,(\d|1[01])){0,11}$/, "Months from 0 to 11, such as 4,5,6"),
      v.transform((months) => months.split(",").map(Number)),
    ),
  ),
  /** Only tips about this plant, named by its slug. */
  plant: v.optional(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{1,100}$/u, "One of the plants"))),
  /** `soon` lists tips for now, then tips for the next months in order. */
  when: v.optional(v.picklist(["now", "soon", "any"], "One of now, soon, any"), "now"),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([1-9]|1\d|2[0-4])$/, "A number up to 24"),
      v.transform(Number),
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(24),
    ),
    "6",
  ),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}_[\da-f-]{36}$/, "As `next` of a reply"))),
});

export type SeasonQuery = v.InferOutput<typeof seasonQuery>;

/** A page of the best tips for the requested garden and time. */
export const seasonTipsSchema = v.object({
  /** The current part of the year in the requested hemisphere. */
  part: v.picklist(yearParts),
  hemisphere: gardenSchema.entries.hemisphere,
  climate: v.union([climateSchema, v.literal("all")]),
  items: v.array(v.union([seasonTipSchema, tipHeadingSchema])),
  /**
   * The value of `after` for the next page. Null if there is no next page, or if the caller may not
   * read the next page.
   */
  next: v.nullable(v.string()),
});
export type SeasonTips = v.InferOutput<typeof seasonTipsSchema>;

/** A list of tips as pages show it. Visitors of a site for members get headings only. */
export interface Season extends Pick<SeasonTips, "part" | "hemisphere"> {
  items: (SeasonCard | TipHeading)[];
}
export const isSeasonCard = (tip: SeasonCard | TipHeading): tip is SeasonCard => "image_url" in tip;
