import * as v from "valibot";
import { climateSchema } from "../gardens/climates.ts";
import { gardenSchema, yearParts } from "../gardens/gardens.ts";
import { type TipHeading, tipHeadingSchema, tipSchema } from "../tips/tips.ts";

/** A tip with how often it worked for others. */
const seasonTipSchema = v.object({
  ...tipSchema.entries,
  worked: v.number(),
  partly: v.number(),
  of: v.number(),
});
export type SeasonTip = v.InferOutput<typeof seasonTipSchema>;

/** True if all of a tip is here: where tips are for members, visitors get its heading alone. */
export const isForReader = (tip: SeasonTip | TipHeading): tip is SeasonTip => "of" in tip;

/** Whose season it is, and what is to be listed. */
export const seasonQuery = v.object({
  hemisphere: v.optional(gardenSchema.entries.hemisphere),
  climate: v.optional(v.union([climateSchema, v.literal("all")], "A climate, or all")),
  /** A plant that all of them are about, as its address has it. */
  plant: v.optional(v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{1,100}$/u, "One of the plants"))),
  when: v.optional(v.picklist(["now", "any"], "One of now, any"), "now"),
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
