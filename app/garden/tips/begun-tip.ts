import * as v from "valibot";
import type { BegunTip } from "./begun-tips.ts";
import { tipSchema } from "./tips.ts";

/** Searches the data of a page at any depth for a tip with all fields. */
export function findTip(shown: unknown, id: string): BegunTip | null {
  if (typeof shown !== "object" || shown === null) return null;
  if ("_id" in shown && shown._id === id) {
    const { success, output: tip } = v.safeParse(tipSchema, shown);
    // Skips a tip that an operator has hidden. The operator's reason would appear later above the
    // text, and would move the text.
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
