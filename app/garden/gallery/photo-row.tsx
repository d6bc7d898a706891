import { use } from "react";
import { Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { galleryCalls } from "./gallery.contract.ts";
import { galleryWords } from "./gallery.words.ts";
import { describePhoto, type WallPhoto } from "./wall.ts";
import { SmallPhoto } from "./wall-photo.tsx";

/** Reads as many photos as the widest row shows. */
export const readLatest = async (api: ApiClient) =>
  (await api.list(galleryCalls.list, { query: { limit: "8" } })).items;

/** The latest photos in one row, which is one link to all photos; nothing if there are none. */
export function PhotoRow({ photos }: { photos: Shown[] | Promise<Shown[]> }) {
  const shown = photos instanceof Promise ? use(photos) : photos;
  if (shown.length === 0) return null;
  return (
    <section className="below-fold relative mx-auto max-w-6xl px-4 pt-16 sm:px-6">
      <h2 className="mb-6 font-display text-3xl sm:text-4xl">
        <Link to="/photos" className="whole-link link-hover link">
          {galleryWords.latest}
        </Link>
      </h2>
      <div className="flex gap-2 overflow-hidden rounded-box">
        {shown.map((each) => (
          <SmallPhoto
            key={each.photo.id}
            photo={each.photo}
            alt={describePhoto(each)}
            lang={each.photo.alt ? undefined : langOf(each.about.language)}
            className="h-28 w-auto max-w-none sm:h-36"
          />
        ))}
      </div>
    </section>
  );
}

type Shown = Pick<WallPhoto, "photo" | "about">;
