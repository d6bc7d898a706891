import type { ApiClient } from "../../platform/http/api-client.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/**
 * Tips that are good to do now. The server renders the tips for the site's garden. If the gardener
 * has described their own garden, the browser loads the script at once.
 */
export const goodNow = hydrateOnUse(
  "good-now",
  isGardenKept,
  async () => (await import("./good-now.tsx")).GoodNow,
);

/**
 * Reads tips for now and the next months in the site's garden. The code is in the list's script.
 */
export const readSoon = async (api: ApiClient, limit: number) =>
  (await import("./good-now.tsx")).readSoon(api, limit);
