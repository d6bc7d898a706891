import { galleryCalls } from "../../garden/gallery/gallery.contract.ts";
import { describePhoto, withoutRepeats } from "../../garden/gallery/wall.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { langOf } from "../../platform/text/content-language.ts";

/**
 * The number of the latest photos, which fills one row. The home page may have at most 75 controls.
 */
const latest = 4;

/**
 * Reads the latest photos, with the properties for their pictures. The module is separate, because
 * the server also uses it.
 */
export async function readLatest(api: ApiClient) {
  // Reads more photos than needed, because several things may show the same photo.
  const { items } = await api.list(galleryCalls.list, { query: { limit: String(4 * latest) } });
  return withoutRepeats(items)
    .slice(0, latest)
    .map(({ photo, about }) => ({
      path: `/photos#${photo.id}`,
      picture: {
        address: photo.jpeg,
        photo: { focus: photo.focus },
        alt: describePhoto({ photo, about }),
        lang: photo.alt ? undefined : langOf(about.language),
      },
    }));
}

export type LatestPhoto = Awaited<ReturnType<typeof readLatest>>[number];
