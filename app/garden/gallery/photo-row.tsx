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

/** The latest photos in one row, which is one link to all photos. */
export function PhotoRow({ photos }: { photos: Pick<WallPhoto, "photo" | "tip">[] }) {
  return (
    <div className="relative">
      <h2 className="mb-6 font-display text-3xl sm:text-4xl">
        <Link to="/photos" className="whole-link link-hover link">
          {galleryWords.latest}
        </Link>
      </h2>
      <div className="flex gap-2 overflow-hidden rounded-box">
        {photos.map((each) => (
          <SmallPhoto
            key={each.photo.id}
            photo={each.photo}
            alt={describePhoto(each)}
            lang={each.photo.alt ? undefined : langOf(each.tip.language)}
            className="h-28 w-auto max-w-none sm:h-36"
          />
        ))}
      </div>
    </div>
  );
}
