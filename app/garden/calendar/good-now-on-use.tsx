import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/**
 * Tips that are good to do now. The server renders them for a visitor without a garden; for a
 * gardener with a garden, their script loads at once.
 */
export const goodNow = hydrateOnUse(
  "good-now",
  isGardenKept,
  async () => (await import("./good-now.tsx")).GoodNow,
);
