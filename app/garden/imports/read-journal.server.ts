import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { harvestSchema } from "../journal/journal.ts";
import type { Note } from "./note.server.ts";
import { splitFrontMatter } from "./read-markdown.server.ts";

const text = v.fallback(v.optional(v.string(), ""), "");

/** The front matter that `journal-export.server.ts` writes. All YAML values are read as texts. */
const facts = v.object({
  id: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
  day: text,
  language: v.fallback(v.optional(languageSchema), undefined),
  plant: text,
  harvest: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  photos: v.fallback(
    v.optional(v.array(v.fallback(v.object({ file: text, alt: text }), { file: "", alt: "" })), []),
    [],
  ),
});

const harvestOf = v.pipe(
  v.object({ amount: v.pipe(v.string(), v.toNumber()), unit: v.string() }),
  harvestSchema,
);

/** Reads an entry of an exported journal. Returns null for any other Markdown file. */
export function readEntry(markdown: string, file: string): Note | null {
  const { fields, rest } = splitFrontMatter(markdown);
  if (!fields || !("day" in fields && "public" in fields)) return null;
  const { success, output } = v.safeParse(facts, fields);
  if (!success) return null;
  const { id, day, language, plant, harvest, photos } = output;
  const read = v.safeParse(harvestOf, harvest);
  const isLost = harvest !== undefined && !read.success;
  const said = Object.values(harvest ?? {}).map(String);
  return {
    ...{ source: id ?? file, file, day, language, plant, text: { plain: rest } },
    ...(id && { entryId: id }),
    harvest: read.success ? read.output : null,
    pictures: photos.map(({ file, alt }) => ({ address: file, alt })),
    leftOut: isLost ? [{ name: "harvest", value: said.join(" ") }] : [],
  };
}
