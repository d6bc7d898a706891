import type { ApiClient } from "../../platform/http/api-client.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/**
 * Tips that are good to follow now. The server renders the tips for the site's garden. If the
 * gardener has described their own garden, the browser loads the script of the list at once.
 */
export const goodNow = hydrateOnUse(
  "good-now",
  isGardenKept,
  async () => (await import("./good-now.tsx")).GoodNow,
);

/** Reads tips for now and the next months in the site's garden. Loads the script of the list. */
export const readSoon = async (api: ApiClient, limit: number) =>
  (await import("./good-now.tsx")).readSoon(api, limit);
