import { buffer } from "node:stream/consumers";
import { stringify } from "yaml";
import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { slugOf } from "../../platform/text/slug.ts";
import type { PhotoFiles } from "../photos/photo-files.server.ts";
import { readOwnPages } from "./journal.store.server.ts";
import type { OwnEntry } from "./journal.ts";

/**
 * Yields the files of a journal: one Markdown file for each entry, such as
 * `2026-05-03-tomato-1f2e3d4c.md`, with its facts as YAML front matter, and the photos in
 * `photos/`.
 * @param ownLanguage the language of entries without a stored language
 */
export async function* journalFiles(
  db: Db,
  files: PhotoFiles,
  gardenerId: string,
  ownLanguage: Language,
) {
  const packed = new Set<string>();
  for await (const page of readOwnPages(db, gardenerId)) {
    for (const entry of page) {
      const language = entry.language ?? ownLanguage;
      yield { name: nameOf(entry), parts: [Buffer.from(markdownOf({ ...entry, language }))] };
      for (const { id } of entry.photos) {
        const photo = packed.has(id) ? null : await files.read(id, "1280.jpg");
        packed.add(id);
        if (photo) yield { name: pathOf(id), parts: [await buffer(photo.bytes)] };
      }
    }
  }
}

const pathOf = (photoId: string) => `photos/${photoId}.jpg`;

function nameOf({ _id, day, plant }: Pick<OwnEntry, "_id" | "day" | "plant">) {
  return `${[day, slugOf(plant), _id.slice(-8)].filter(Boolean).join("-")}.md`;
}

function markdownOf({ _id, day, language, plant, harvest, isPublic, photos, text }: OwnEntry) {
  const facts = {
    id: _id,
    day,
    language,
    ...(plant && { plant }),
    ...(harvest && { harvest }),
    public: isPublic,
    ...(photos.length > 0 && {
      photos: photos.map(({ id, alt }) => ({ file: pathOf(id), ...(alt && { alt }) })),
    }),
  };
  // No lines are wrapped, because an import reads at most 50 lines of front matter.
  const yaml = stringify(facts, { lineWidth: 0 });
  return `---\n${yaml}---\n${text === "" ? "" : `\n${text}\n`}`;
}
