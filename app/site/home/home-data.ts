import { readSoon } from "../../garden/calendar/good-now.tsx";
import { galleryCalls } from "../../garden/gallery/gallery.contract.ts";
import { describePhoto, withoutRepeats } from "../../garden/gallery/wall.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { langOf } from "../../platform/text/content-language.ts";

// The server reads these for the first page, so that its script is not part of that page.

/**
 * Reads tips for now and soon, without those in the banner.
 * @param featured the featured tips
 * @param inBanner the number of featured tips in the banner
 */
export async function readSeason(
  api: ApiClient,
  featured: Promise<{ _id: string }[] | null>,
  { shown, inBanner }: { shown: number; inBanner: number },
) {
  const season = await readSoon(api, shown + inBanner);
  const banner = (await featured)?.slice(0, inBanner).map(({ _id }) => _id);
  const items = season.items.filter(({ _id }) => !banner?.includes(_id)).slice(0, shown);
  return { ...season, items };
}

/** The number of the latest photos. They fill whole rows, and keep the number of links small. */
const latest = 6;

/** Reads the latest photos, with the properties of their pictures. */
export async function readLatest(api: ApiClient) {
  // Several things may show the same photo.
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
