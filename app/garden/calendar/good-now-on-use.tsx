import type { ApiClient } from "../../platform/http/api-client.ts";
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

/** Reads tips for now and the next months in the site's garden. The list's script has the code. */
export const readSoon = async (api: ApiClient, limit: number) =>
  (await import("./good-now.tsx")).readSoon(api, limit);
