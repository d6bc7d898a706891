import type { ApiClient } from "../../platform/http/api-client.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { galleryCalls } from "./gallery.contract.ts";
import { describePhoto, withoutRepeats } from "./wall.ts";

/** Reads the latest public photos, with what another page needs to show them. */
export async function readLatest(api: ApiClient, max: number) {
  // Several things may show the same photo.
  const { items } = await api.list(galleryCalls.list, { query: { limit: String(2 * max) } });
  return withoutRepeats(items)
    .slice(0, max)
    .map(({ photo, about }) => ({
      id: photo.id,
      focus: photo.focus,
      alt: describePhoto({ photo, about }),
      lang: photo.alt ? undefined : langOf(about.language),
    }));
}

export type LatestPhoto = Awaited<ReturnType<typeof readLatest>>[number];
