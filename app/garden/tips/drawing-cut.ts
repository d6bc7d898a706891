import { stableChoice } from "../../platform/text/stable-choice.ts";

/** The number of variants of a drawing: five crops on four backgrounds. */
export const cutCount = 20;

/** Matches the path of a drawing with the number of a variant, from 1. */
export const cutPath = /^(\/pictures\/(?:tips|plants)\/[\w-]+)\.(\d+)\.svg$/;

/**
 * Returns the variant of a drawing for a tip, so that tips about the same plant look different. A
 * tip always gets the same variant. Returns null for pictures that are not drawings.
 */
export function cutFor(tipId: string, address: string) {
  const [, drawing] = address.match(/^(\/pictures\/(?:tips|plants)\/[\w-]+)\.svg$/) ?? [];
  return drawing ? `${drawing}.${stableChoice(tipId, cutCount)}.svg` : null;
}
