import * as v from "valibot";
import type { BegunTip } from "./begun-tips.ts";
import { tipSchema } from "./tips.ts";

/** Searches the data of a page for a whole tip, at any depth. */
export function findTip(shown: unknown, id: string): BegunTip | null {
  if (typeof shown !== "object" || shown === null) return null;
  if ("_id" in shown && shown._id === id) {
    const { success, output: tip } = v.safeParse(tipSchema, shown);
    // The reason for hiding would appear later, above the text, and move the text.
    if (!success || tip.moderationReason !== undefined) return null;
    return {
      ...tip,
      sharedAt: 0,
      changedAt: 0,
      confirmedAt: null,
      author: { _id: null, gardenersName: tip.username, image: null, place: "" },
      earlier: [],
      related: [],
      results: null,
      discussion: null,
      begun: true,
    };
  }
  for (const part of Object.values(shown)) {
    const tip = findTip(part, id);
    if (tip) return tip;
  }
  return null;
}
