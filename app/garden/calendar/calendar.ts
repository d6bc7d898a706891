import * as v from "valibot";
import { climateSchema, settings } from "../gardens/climates.ts";
import { gardenSchema, type Task, yearParts } from "../gardens/gardens.ts";
import type { Sums } from "../results/evidence.ts";
import { type TipHeading, tipHeadingSchema, tipSchema } from "../tips/tips.ts";

/** Here and not beside what adds them up, which visitors do without. */
const sumsSchema: v.GenericSchema<Sums> = v.object({
  worked: v.number(),
  partly: v.number(),
  of: v.number(),
});

/**
 * A tip with how often it worked in gardens alike those of the climate that is asked for, and in the
 * others. Who names no climate is told no numbers.
 */
const seasonTipSchema = v.object({
  ...tipSchema.entries,
  likeYours: v.optional(sumsSchema),
  elsewhere: v.optional(sumsSchema),
});
export type SeasonTip = v.InferOutput<typeof seasonTipSchema>;

/** The part of it that a card shows. Browsers do not use it. */
export const seasonCardSchema = /* @__PURE__ */ v.pick(seasonTipSchema, [
  "_id",
  "title",
  "plantType",
  "plant",
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

/** True if nobody in gardens alike has reported on any of them. */
export const areUntried = (tips: readonly Pick<SeasonTip, "likeYours">[]) =>
  tips.length > 0 && tips.every(({ likeYours }) => likeYours?.of === 0);

/** What is harvested comes after what is to be done for it. */
export const workFirst = <Tip extends { deed?: Task | null }>(tips: readonly Tip[]) =>
  tips.toSorted((a, b) => Number(a.deed === "harvest") - Number(b.deed === "harvest"));

/** Whose season it is, and what is to be listed. */
export const seasonQuery = v.object({
  hemisphere: v.optional(gardenSchema.entries.hemisphere),
  climate: v.optional(v.union([climateSchema, v.literal("all")], "A climate, or all")),
  /** The rain of the garden, or its shelter; without it, any rain in the open. */
  setting: v.optional(v.picklist(settings, "One of dry, moderate, wet, glass, pots")),
  /** The months of rain of the garden, 0 for January, such as `4,5,6`. */
  wet: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(\d|1[01])(,(\d|1[01])){0,11}$/, "Months from 0 to 11, such as 4,5,6"),
      v.transform((months) => months.split(",").map(Number)),
    ),
  ),
  /** A plant that all of them are about, as its address has it. */
  plant: v.optional(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{1,100}$/u, "One of the plants"))),
  /** `soon` is what is to be done now, and after it what comes next, month by month. */
  when: v.optional(v.picklist(["now", "soon", "any"], "One of now, soon, any"), "now"),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]|1\d|2[0-4])$/, "A number up to 24"), v.transform(Number)),
    "6",
  ),
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}_[\da-f-]{36}$/, "As `next` of a reply"))),
});

export type SeasonQuery = v.InferOutput<typeof seasonQuery>;

/** The best of what is to be done now. */
export const seasonTipsSchema = v.object({
  /** The part of the year that it is, in the hemisphere asked for. */
  part: v.picklist(yearParts),
  hemisphere: gardenSchema.entries.hemisphere,
  climate: v.union([climateSchema, v.literal("all")]),
  items: v.array(v.union([seasonTipSchema, tipHeadingSchema])),
  /** The `after` of the next ones; null if there are none, or none that the caller may read. */
  next: v.nullable(v.string()),
});
export type SeasonTips = v.InferOutput<typeof seasonTipsSchema>;

/** What a list of them shows. Visitors of a site for members are told headings alone. */
export interface Season extends Pick<SeasonTips, "part" | "hemisphere"> {
  items: (SeasonCard | TipHeading)[];
}
export const isSeasonCard = (tip: SeasonCard | TipHeading): tip is SeasonCard => "image_url" in tip;
