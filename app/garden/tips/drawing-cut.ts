import { stableChoice } from "../../platform/text/stable-choice.ts";

/** Five crops of a drawing, each on four grounds. */
export const cutCount = 20;

/** The path of a cut: of which drawing, and its number from 1. */
export const cutPath = /^(\/pictures\/(?:tips|plants)\/[\w-]+)\.(\d+)\.svg$/;

/**
 * The address of the cut in which a tip shows a drawing, always the same one, so that tips about one
 * plant do not look alike. Null for a picture that is no drawing of a plant.
 */
export function cutFor(tipId: string, address: string) {
  const [, drawing] = address.match(/^(\/pictures\/(?:tips|plants)\/[\w-]+)\.svg$/) ?? [];
  return drawing ? `${drawing}.${stableChoice(tipId, cutCount)}.svg` : null;
}
