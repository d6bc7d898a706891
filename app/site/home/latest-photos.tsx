import { use } from "react";
import { Link } from "react-router";
import type { LatestPhoto } from "../../garden/gallery/latest-photos.ts";
import { photoUrl } from "../../garden/photos/photos.ts";
import { SizedPicture } from "../../garden/photos/sized-picture.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { homeWords } from "./home.words.ts";

/** The number of photos. They fill whole rows, and keep the number of links small. */
const shown = 6;

/** Reads the latest photos; none if that fails. The first page does not load the script for this. */
export const readPhotos = (api: ApiClient) =>
  import("../../garden/gallery/latest-photos.ts")
    .then(({ readLatest }) => readLatest(api, shown))
    .catch(() => []);

/** The latest photos, each a link to the wall of photos, which opens it; nothing if there are none. */
export function LatestPhotos({ photos }: LatestPhotosProps) {
  const resolved = photos instanceof Promise ? use(photos) : photos;
  if (resolved.length === 0) return null;
  return (
    <section className="below-fold mx-auto max-w-6xl px-4 pt-16 sm:px-6">
      <h2 className="mb-6 font-display text-3xl sm:text-4xl">{homeWords.latestPhotos}</h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {resolved.map(({ id, focus, alt, lang }) => (
          <li key={id}>
            <Link to={`/photos#${id}`}>
              <SizedPicture
                address={photoUrl(id, 1280, "jpg")}
                photo={{ focus }}
                alt={alt}
                lang={lang}
                width={320}
                height={320}
                sizes="(min-width: 640px) 180px, 30vw"
                className="aspect-square w-full rounded-box"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LatestPhotosProps {
  photos: LatestPhoto[] | Promise<LatestPhoto[]>;
}
