import type { ApiClient } from "../../platform/http/api-client.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";

const importRow = () => import("../../garden/gallery/photo-row.tsx");

/** The row needs no script until somebody uses the page. The server has read its photos. */
export const latestPhotos = hydrateOnUse(
  "photos",
  () => false,
  async () => (await importRow()).PhotoRow,
);

export const readPhotos = async (api: ApiClient) => (await importRow()).readLatest(api);
