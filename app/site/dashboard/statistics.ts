import * as v from "valibot";
import { winters, yearParts } from "../../garden/gardens/gardens.ts";
import { categorySchema } from "../../garden/tips/tips.ts";
import { monthOf } from "../../platform/process/clock.ts";

/** The site in numbers (spec 3). Hidden tips, and their likes, are not counted. */
export const allDataSchema = v.object({
  tips_count: v.number(),
  gardeners_count: v.number(),
  likes_count: v.number(),
});

/** The growth of the site, counted from what is public now. */
export const growthSchema = v.object({
  /** The number of tips shared in each of the last 12 months, such as `2026-11`, oldest first. */
  tips_by_month: v.record(v.string(), v.number()),
  likes_by_category: v.object(v.entriesFromList(categorySchema.options, v.number())),
});
export type Growth = v.InferOutput<typeof growthSchema>;

/** A gardener's numbers are made of at most this many of their newest public tips. */
export const maxOwnTips = 200;

/** Numbers of one gardener's public tips, made of what is counted elsewhere anyway. */
export const ownNumbersSchema = v.object({
  tips_count: v.number(),
  /** All numbers below are of this many tips, the newest. */
  counted_tips: v.number(),
  likes_count: v.number(),
  /** Results for others, by their winters, the mildest first; null is not known, and last. */
  outcomes_by_winter: v.array(
    v.object({
      winter: v.nullable(v.picklist(winters)),
      worked: v.number(),
      partly: v.number(),
      failed: v.number(),
    }),
  ),
  /** The number of tips for each part of the year; those for any time are counted apart. */
  tips_by_part: v.object(v.entriesFromList(yearParts, v.number())),
  any_time_count: v.number(),
});
export type OwnNumbers = v.InferOutput<typeof ownNumbersSchema>;

/** @returns milliseconds since 1970, as `now` */
export function startOfNextMonth(now: number) {
  const [year = 0, month = 0] = monthOf(now).split("-").map(Number);
  return Date.UTC(year, month);
}

/** The last twelve months, oldest first, up to the month of `now`. */
export function lastTwelveMonths(now: number) {
  const [year = 0, month = 0] = monthOf(now).split("-").map(Number);
  return Array.from({ length: 12 }, (_, index) => monthOf(Date.UTC(year, month - 12 + index)));
}
