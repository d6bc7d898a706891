import { type ComponentProps, use } from "react";
import { galleryCalls } from "../../garden/gallery/gallery.contract.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { hydrateOnUse } from "../../platform/page/hydrate-on-use.tsx";

/** As many as the widest row shows. */
const limit = "8";

export const readPhotos = async (api: ApiClient) =>
  (await api.list(galleryCalls.list, { query: { limit } })).items;

/** The row needs no script until somebody uses the page. */
const photoRow = hydrateOnUse(
  "latest-photos",
  () => false,
  async () => (await import("../../garden/gallery/photo-row.tsx")).PhotoRow,
);

/** A row of the latest photos; nothing if there are none, or they are for members only. */
export function LatestPhotos({ photos }: { photos: Photos | Promise<Photos> }) {
  const resolved = photos instanceof Promise ? use(photos) : photos;
  return resolved.length > 0 && <photoRow.Part photos={resolved} />;
}

type Photos = ComponentProps<typeof photoRow.Part>["photos"];
