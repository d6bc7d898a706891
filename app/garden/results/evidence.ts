import * as v from "valibot";
import { type Climate, climateSchema, climatesLike } from "../gardens/climates.ts";

/**
 * The number of reports with each result in a climate. The climate is null for gardens without a
 * description.
 */
export const resultCountsSchema = v.object({
  climate: v.nullable(climateSchema),
  worked: v.number(),
  partly: v.number(),
  failed: v.number(),
});
export type ResultCounts = v.InferOutput<typeof resultCountsSchema>;

export interface Sums {
  worked: number;
  partly: number;
  of: number;
}

export function sumUp(counts: readonly Omit<ResultCounts, "climate">[]): Sums {
  const sums = { worked: 0, partly: 0, of: 0 };
  for (const { worked, partly, failed } of counts) {
    sums.worked += worked;
    sums.partly += partly;
    sums.of += worked + partly + failed;
  }
  return sums;
}

/** Returns the counts of the climates that are similar to the given climate. */
export function fromGardensLike(counts: readonly ResultCounts[], climate: Climate) {
  const alike: readonly (Climate | null)[] = climatesLike(climate);
  return counts.filter((each) => alike.includes(each.climate));
}

/** The sums of reports from similar gardens and from all other gardens. */
export interface Evidence {
  likeYours: Sums;
  elsewhere: Sums;
}

/**
 * Divides reports into similar gardens and other gardens. Gardens without a description belong to
 * the other gardens.
 */
export function evidenceFor(counts: readonly ResultCounts[], climate: Climate): Evidence {
  const alike = fromGardensLike(counts, climate);
  return {
    likeYours: sumUp(alike),
    elsewhere: sumUp(counts.filter((count) => !alike.includes(count))),
  };
}

/** True if a tip failed more often than it worked. */
export const failsMore = ({ worked, partly, of }: Sums) => of - worked - partly > worked;

/** In a normal distribution, 95 % of values are within this number of standard deviations. */
const z = 1.96;

/**
 * Returns the lower end of Wilson's interval for the share of successes, so that a tip with few
 * reports gets a low score. A partial success counts half. A tip that failed more often than it
 * worked scores 0.
 * @returns an integer from 0 to 10,000, so that both databases sort alike
 */
export function scoreOf(sums: Sums) {
  const { worked, partly, of } = sums;
  if (of === 0 || failsMore(sums)) return 0;
  const share = (worked + partly / 2) / of;
  const centre = share + (z * z) / (2 * of);
  const margin = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  return Math.max(0, Math.round((10_000 * (centre - margin)) / (1 + (z * z) / of)));
}
