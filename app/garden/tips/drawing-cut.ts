import { stableChoice } from "../../platform/text/stable-choice.ts";

/** Five crops on four backgrounds. */
export const cutCount = 20;

/** Matches the drawing and the number of the variant, from 1. */
export const cutPath = /^(\/pictures\/(?:tips|plants)\/[\w-]+)\.(\d+)\.svg$/;

/**
 * Returns a tip's variant of a drawing, so that tips about one plant look different. A tip always
 * gets the same variant. Returns null for other pictures.
 */
export function cutFor(tipId: string, address: string) {
  const [, drawing] = address.match(/^(\/pictures\/(?:tips|plants)\/[\w-]+)\.svg$/) ?? [];
  return drawing ? `${drawing}.${stableChoice(tipId, cutCount)}.svg` : null;
}
