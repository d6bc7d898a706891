import { type ComponentProps, use } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";

const importRow = () => import("../../garden/gallery/photo-row.tsx");

/** The row needs no script until somebody uses the page. The server has read its photos. */
const photoRow = hydrateOnUse(
  "latest-photos",
  () => false,
  async () => (await importRow()).PhotoRow,
);

export const readPhotos = async (api: ApiClient) => (await importRow()).readLatest(api);

/** A row of the latest photos; nothing if there are none, or they are for members only. */
export function LatestPhotos({ photos }: { photos: Photos | Promise<Photos> }) {
  const resolved = photos instanceof Promise ? use(photos) : photos;
  return resolved.length > 0 && <photoRow.Part photos={resolved} />;
}

type Photos = ComponentProps<typeof photoRow.Part>["photos"];
