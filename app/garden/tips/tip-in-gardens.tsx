import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/** The garden of its author, and when a tip is to be done. */
export const authorsGarden = hydrateOnUse(
  "authors-garden",
  isGardenKept,
  async () => (await import("../outcomes/where-and-when.tsx")).WhereAndWhen,
);

/**
 * How a tip went for others, and the talk about it. What the server has rendered is right for a
 * visitor without a garden.
 */
export const tipInGardens = hydrateOnUse("in-gardens", isGardenKept, async () =>
  (await import("./tip-and-others.tsx")).loadTipAndOthers(),
);

/** Loads both. */
export const loadGardens = () => Promise.all([tipInGardens.load(), authorsGarden.load()]);
