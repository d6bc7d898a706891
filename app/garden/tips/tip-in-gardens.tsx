import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/** The garden of its author, and when a tip is to be done. */
export const authorsGarden = hydrateOnUse(
  "authors-garden",
  isGardenKept,
  async () => (await import("../results/where-and-when.tsx")).WhereAndWhen,
);

/**
 * How a tip went for others, and the discussion about it. What the server has rendered is right for a
 * visitor without a garden.
 */
export const tipInGardens = hydrateOnUse("in-gardens", isGardenKept, async () =>
  (await import("./tip-and-others.tsx")).loadTipAndOthers(),
);

const importMemberTools = async () => (await import("./tip-and-others.tsx")).loadMemberTools();

/** Loads both, and what signed-in gardeners can do there. */
export const loadGardens = (isMember: boolean) =>
  Promise.all([tipInGardens.load(), authorsGarden.load(), isMember && importMemberTools()]);
