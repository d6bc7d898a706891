import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { galleryCalls, galleryProblems } from "./gallery.contract.ts";
import {
  countPhotos,
  listPhotos,
  listPlantsWithPhotos,
  photoCursor,
} from "./gallery.store.server.ts";
import { toPhoto } from "./gallery-replies.server.ts";

interface GalleryServices extends SiteServices {
  plants: () => Promise<PlantList>;
  /** True if the site has comments under tips. */
  discussion: boolean;
}

export function galleryApi(services: GalleryServices) {
  const { database, publicTips, ownLanguage, plants, discussion: comments } = services;
  return serve(galleryCalls, {
    async list({ query: { limit, cursor, month, ...query }, claims }) {
      if (!publicTips && !claims) throw galleryProblems.members();
      const filters = { ...query, month: month === "" ? null : Number(month), comments };
      const after = decodeCursor(cursor, photoCursor);
      const [{ rows, next }, total] = await Promise.all([
        listPhotos(database.reader, filters, { limit, after }),
        countPhotos(database.reader, filters),
      ]);
      return { items: rows.map((row) => toPhoto(row, ownLanguage)), total, next };
    },

    async plants({ query: { language = "en" }, claims }) {
      if (!publicTips && !claims) throw galleryProblems.members();
      const shown = new Set(await listPlantsWithPhotos(database.reader, { comments }));
      const all = (await plants()).allIn(language);
      return all.filter(({ slug }) => shown.has(slug)).map(({ slug, name }) => ({ slug, name }));
    },
  });
}
