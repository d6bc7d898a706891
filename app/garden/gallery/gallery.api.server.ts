import type { Database } from "../../platform/database/open.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { beginningOf } from "../../platform/page/page-head.ts";
import type { Language } from "../../platform/text/languages.ts";
import { commentPath } from "../comments/comments.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";
import { entryPath } from "../journal/journal.ts";
import { withSizes } from "../photos/photos.ts";
import { tipPath } from "../tips/tips.ts";
import { galleryCalls, galleryProblems } from "./gallery.contract.ts";
import { countPhotos, listPhotos, photoCursor } from "./gallery.store.server.ts";
import type { PublicPhoto } from "./gallery.ts";

export function galleryApi({ database, publicTips, ownLanguage }: GalleryServices) {
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

interface GalleryServices {
  database: Database;
  publicTips: boolean;
  ownLanguage: Language;
}

type Row = Awaited<ReturnType<typeof listPhotos>>["rows"][number];

function toPhoto(row: Row, ownLanguage: Language): PublicPhoto {
  const { photoId: id, width, height, placeholder, x, y, alt, source, month, licence } = row;
  const { thing_id: thing, gardenOfTip, gardenOfResult, gardenOfEntry } = row;
  return {
    photo: withSizes({ id, width, height, placeholder, alt, focus: { x, y } }),
    ...{ source, month, licence, path: pathOf(row), _id: thing },
    about: {
      title: row.title ?? titleOfEntry(row),
      language: row.language ?? row.languageOfEntry ?? ownLanguage,
    },
    gardener: { _id: authorHasPage(row) ? row.gardenerId : null, gardenersName: row.name },
    garden: parseGarden(
      source === "tip" ? gardenOfTip : source === "result" ? gardenOfResult : gardenOfEntry,
    ),
  };
}

function pathOf({ source, thing_id: thing, threadId, tipId, title }: Row) {
  if (tipId === null || title === null) return entryPath(thing);
  const page = tipPath({ _id: tipId, title });
  return source === "comment" ? commentPath(page, thing, threadId ?? thing) : page;
}

/** The maximum length of a title from the text of an entry. */
const maxTitle = 80;

const titleOfEntry = ({ plantOfEntry, textOfEntry, day }: Row) =>
  plantOfEntry || beginningOf(textOfEntry ?? "", maxTitle) || (day?.slice(0, 7) ?? "");
