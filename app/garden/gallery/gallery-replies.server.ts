import { beginningOf } from "../../platform/page/page-head.ts";
import type { Language } from "../../platform/text/languages.ts";
import { commentPath } from "../comments/comments.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import { parseGarden } from "../gardens/gardens.store.server.ts";
import { entryPath } from "../journal/journal.ts";
import { withSizes } from "../photos/photos.ts";
import { tipPath } from "../tips/tips.ts";
import type { listPhotos } from "./gallery.store.server.ts";
import type { PublicPhoto } from "./gallery.ts";

type Row = Awaited<ReturnType<typeof listPhotos>>["rows"][number];

/** Converts a row to a public photo. */
export function toPhoto(row: Row, ownLanguage: Language): PublicPhoto {
  const { photoId: id, width, height, placeholder, x, y, alt, source, month, licence } = row;
  const { thing_id: thing, gardenOfTip, gardenOfResult, gardenOfEntry } = row;
  return {
    photo: withSizes({ id, width, height, placeholder, alt, focus: { x, y } }),
    ...{ source, month, licence, path: pathOf(row), _id: thing },
    about: {
      title: row.title ?? titleOfEntry(row),
      language: row.language ?? row.languageOfEntry ?? ownLanguage,
    },
    gardener: { _id: gardenerHasPage(row) ? row.gardenerId : null, gardenersName: row.name },
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

/** The maximum length of a title that is made from an entry's text. */
const maxTitle = 80;

const titleOfEntry = ({ plantOfEntry, textOfEntry, day }: Row) =>
  plantOfEntry || beginningOf(textOfEntry ?? "", maxTitle) || (day?.slice(0, 7) ?? "");
