import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/** The author's garden, and the season of the tip. */
export const authorsGarden = hydrateOnUse(
  "authors-garden",
  isGardenKept,
  async () => (await import("../results/where-and-when.tsx")).WhereAndWhen,
);

/** The results and the discussion. The HTML from the server fits only readers without a garden. */
export const tipInGardens = hydrateOnUse("in-gardens", isGardenKept, async () =>
  (await import("./tip-and-others.tsx")).loadTipAndOthers(),
);

const importMemberTools = async () => (await import("./tip-and-others.tsx")).loadMemberTools();

export const loadGardens = (isMember: boolean) =>
  Promise.all([tipInGardens.load(), authorsGarden.load(), isMember && importMemberTools()]);
