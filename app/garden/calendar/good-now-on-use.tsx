import type { ApiClient } from "../../platform/http/api-client.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";
import { isGardenKept } from "../gardens/gardens.ts";

/**
 * The tips that are good to do now, rendered by the server for a visitor without a garden; with a
 * garden, their script is loaded at once.
 */
export const goodNow = hydrateOnUse(
  "good-now",
  isGardenKept,
  async () => (await import("./good-now.tsx")).GoodNow,
);

/** What is to be done now in the site's garden, and what comes next. Its script comes with the list's. */
export const readSoon = async (api: ApiClient, limit: number) =>
  (await import("./good-now.tsx")).readSoon(api, limit);
