import { eventCalls } from "../../garden/events/events.contract.ts";
import { galleryCalls } from "../../garden/gallery/gallery.contract.ts";
import { describePhoto, withoutRepeats } from "../../garden/gallery/wall.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { langOf } from "../../platform/text/content-language.ts";

/**
 * The number of the latest photos, which fills one row. The home page may have at most 75 controls.
 */
const latest = 4;

/** The number of the next events. */
const next = 2;

/**
 * Reads the next events and the latest photos. This is a separate module, because the server also
 * uses it. A site without events has no call for events.
 */
export async function readLatest(api: ApiClient) {
  const [events, photos] = await Promise.all([
    api.list(eventCalls.list, { query: { limit: String(next) } }).catch(() => ({ items: [] })),
    readPhotos(api),
  ]);
  return { events: events.items, photos };
}

/** Reads the latest photos, with the properties of their pictures. */
async function readPhotos(api: ApiClient) {
  // Reads more than needed, because several things may show the same photo.
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

export type Latest = Awaited<ReturnType<typeof readLatest>>;
