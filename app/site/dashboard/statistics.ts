import * as v from "valibot";
import { winters, yearParts } from "../../garden/gardens/gardens.ts";
import { categorySchema } from "../../garden/tips/tips.ts";
import { monthOf } from "../../platform/process/clock.ts";

/** The numbers of the site (spec 3). Hidden tips and their likes do not count. */
export const allDataSchema = v.object({
  tips_count: v.number(),
  gardeners_count: v.number(),
  likes_count: v.number(),
});

/** The growth of the site, counted from public tips. */
export const growthSchema = v.object({
  /**
   * The number of tips shared in each of the last twelve months, oldest first. A key is a month
   * such as `2026-11`.
   */
  tips_by_month: v.record(v.string(), v.number()),
  likes_by_category: v.object(v.entriesFromList(categorySchema.options, v.number())),
});
export type Growth = v.InferOutput<typeof growthSchema>;

/** The maximum number of tips of a gardener that are counted. The newest tips are counted. */
export const maxOwnTips = 200;

/** The numbers of a gardener's public tips. */
export const ownNumbersSchema = v.object({
  tips_count: v.number(),
  /** The number of tips from which the numbers below are computed. */
  counted_tips: v.number(),
  likes_count: v.number(),
  /**
   * The results in other gardens by winter, the mildest winter first. The last row may have an
   * unknown winter: null.
   */
  outcomes_by_winter: v.array(
    v.object({
      winter: v.nullable(v.picklist(winters)),
      worked: v.number(),
      partly: v.number(),
      failed: v.number(),
    }),
  ),
  /** The number of tips for each part of the year. Tips for any time do not count. */
  tips_by_part: v.object(v.entriesFromList(yearParts, v.number())),
  any_time_count: v.number(),
});
export type OwnNumbers = v.InferOutput<typeof ownNumbersSchema>;

/** Returns the start of the next month in milliseconds since 1970. */
export function startOfNextMonth(now: number) {
  const [year = 0, month = 0] = monthOf(now).split("-").map(Number);
  return Date.UTC(year, month);
}

/** Returns the last twelve months, oldest first. The month of `now` is the last one. */
export function lastTwelveMonths(now: number) {
  const [year = 0, month = 0] = monthOf(now).split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) => monthOf(Date.UTC(year, month - 12 + index)));
}
