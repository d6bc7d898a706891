import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { galleryCalls, galleryProblems } from "./gallery.contract.ts";
import { countPhotos, listPhotos, photoCursor } from "./gallery.store.server.ts";
import { toPhoto } from "./gallery-replies.server.ts";

export function galleryApi({ database, publicTips, ownLanguage }: SiteServices) {
  return serve(galleryCalls, {
    async list({ query: { limit, cursor, month, ...query }, claims }) {
      if (!publicTips && !claims) throw galleryProblems.members();
      const filters = { ...query, month: month === "" ? null : Number(month) };
      const after = decodeCursor(cursor, photoCursor);
      const [{ rows, next }, total] = await Promise.all([
        listPhotos(database.reader, filters, { limit, after }),
        countPhotos(database.reader, filters),
      ]);
      return { items: rows.map((row) => toPhoto(row, ownLanguage)), total, next };
    },
  });
}
