import * as v from "valibot";
import { type Climate, climateSchema, climatesLike } from "../gardens/climates.ts";

/** The reports of each result from gardens of a climate; null for gardens that nobody described. */
export const resultCountsSchema = v.object({
  climate: v.nullable(climateSchema),
  worked: v.number(),
  partly: v.number(),
  failed: v.number(),
});
export type ResultCounts = v.InferOutput<typeof resultCountsSchema>;

/** Sums of reports. */
export interface Sums {
  worked: number;
  partly: number;
  of: number;
}

/** Adds up the reports of some climates. */
export function sumUp(counts: readonly Omit<ResultCounts, "climate">[]): Sums {
  const sums = { worked: 0, partly: 0, of: 0 };
  for (const { worked, partly, failed } of counts) {
    sums.worked += worked;
    sums.partly += partly;
    sums.of += worked + partly + failed;
  }
  return sums;
}

/** Those from gardens that are alike one of this climate. */
export function fromGardensLike(counts: readonly ResultCounts[], climate: Climate) {
  const alike: readonly (Climate | null)[] = climatesLike(climate);
  return counts.filter((each) => alike.includes(each.climate));
}

/** What is known of a tip for a garden: by reports from gardens that are alike, and from the others. */
export interface Evidence {
  likeYours: Sums;
  elsewhere: Sums;
}

/** The evidence for gardens of a climate. Gardens that nobody described are elsewhere. */
export function evidenceFor(counts: readonly ResultCounts[], climate: Climate): Evidence {
  const alike = fromGardensLike(counts, climate);
  return {
    likeYours: sumUp(alike),
    elsewhere: sumUp(counts.filter((count) => !alike.includes(count))),
  };
}

/** True for what failed more often than it worked. */
export const failsMore = ({ worked, partly, of }: Sums) => of - worked - partly > worked;

/** Of a normal distribution: 95 % lie within so many deviations. */
const z = 1.96;

/**
 * The lower end of Wilson's interval for the share of tries that worked: few reports do not flatter.
 * One that worked partly is half of one that worked. What failed more often than it worked is worth
 * no more than what nobody has tried.
 * @returns in ten-thousandths, as a whole number, so that both databases order alike
 */
export function scoreOf(sums: Sums) {
  const { worked, partly, of } = sums;
  if (of === 0 || failsMore(sums)) return 0;
  const share = (worked + partly / 2) / of;
  const centre = share + (z * z) / (2 * of);
  const margin = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return Math.max(0, Math.round((10_000 * (centre - margin)) / (1 + (z * z) / of)));
}
