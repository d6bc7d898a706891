import * as v from "valibot";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { plainLine, textOfHtml, withoutControls } from "../../platform/text/html-text.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { optionalLine } from "../../platform/text/text.ts";
import { maxDraftLength } from "../drafts/drafts.ts";
import type { Harvest } from "../journal/journal.ts";
import { maxAltLength, maxPhotos } from "../photos/photos.ts";
import { loadPlants } from "../plants/load-plants.server.ts";
import type { FoundTip } from "./found-tip.server.ts";
import { importProblems, type Matches, maxTipsInFile } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import type { Table } from "./read-table.server.ts";
import { categoryOf } from "./table-names.server.ts";

/** A note from another network. The readers of all networks return notes in this form. */
export interface Note {
  /** The address or number of the note in the network. */
  source: string;
  /** The day, such as `2026-05-03`; undefined if it cannot be read. */
  day: string | undefined;
  /** A note with a title becomes a tip. A note without a title becomes a journal entry. */
  title?: string;
  /** The text, as HTML or plain. */
  text: { html: string } | { plain: string };
  /** The language of the text, if it is known. */
  language?: Language | undefined;
  /** The name of the plant. */
  plant?: string;
  /** Words that may contain the name of the plant. */
  tags?: string[];
  category?: string;
  harvest?: Harvest | null;
  pictures?: { address: string; alt: string }[];
  /** The name of the note's file, if each note has its own file. */
  file?: string;
  /** The entry's id in the export of a journal. */
  entryId?: string;
  /** Parts that cannot be read. */
  leftOut?: FoundTip["leftOut"];
  /** The problem that the report shows, if the note cannot be read. */
  broken?: string;
}

/** A kind of note that is left out and counted. */
export type LeftOut = "boosts" | "replies" | "messages";

/** A text file of an export: JSON, or a table. */
export interface Part {
  name: string;
  json?: unknown;
  table?: Table;
}

/** A network whose exports can be read. */
export interface Network {
  /** Matches the names of the network's text files in a ZIP. */
  files: RegExp;
  /** Reads the notes of an export; null for the export of another network. */
  read(parts: readonly Part[]): Iterable<Note | LeftOut> | null;
}

export interface FoundNotes {
  tips: FoundTip[];
  /** True if at least one note has a title. */
  isTitled: boolean;
  unknown: string[];
  messages: string[];
}

/**
 * Makes tips and journal entries from notes.
 * @param names the names of all files in the same ZIP
 * @throws Problem if there are too many notes
 */
export async function tipsOfNotes(
  notes: Iterable<Note | LeftOut>,
  matches: Matches,
  names: ReadonlySet<string>,
): Promise<FoundNotes> {
  const { find, named } = await loadPlants();
  const language = contentLanguage(locale());
  const files = new Map(Array.from(names, (name) => [baseOf(name), name]));
  const counts = { boosts: 0, replies: 0, messages: 0 };
  const unknown = new Set<string>();
  const tips: FoundTip[] = [];
  let isTitled = false;
  for (const note of notes) {
    if (typeof note === "string") {
      counts[note] += 1;
      continue;
    }
    if (tips.length === maxTipsInFile) throw importProblems.tooMany();
    isTitled ||= note.title !== undefined;
    tips.push(foundOf(note, tips.length + 1));
  }
  const messages = [
    ...(counts.boosts > 0 ? [importWords.boostsLeftOut({ number: counts.boosts })] : []),
    ...(counts.replies > 0 ? [importWords.repliesLeftOut({ number: counts.replies })] : []),
    ...(counts.messages > 0 ? [importWords.messagesLeftOut({ number: counts.messages })] : []),
  ];
  return { tips, isTitled, unknown: [...unknown], messages };

  function foundOf(note: Note, at: number): FoundTip {
    const { source, day, harvest = null, broken, file, entryId, leftOut } = note;
    const read =
      "html" in note.text ? textOfHtml(withoutControls(note.text.html), maxDraftLength) : null;
    const words =
      "plain" in note.text ? withoutControls(note.text.plain).trim() : (read?.text ?? "");
    const pictures = [...(note.pictures ?? []), ...(read?.pictures ?? [])];
    const { photos, notes } = photosAmong(files, pictures, pathsOf);
    const plant = plantOf(note);
    const isBare = words === "" && photos.length === 0 && !harvest;
    const text = isBare ? plant : words;
    const title = plainLine(note.title ?? text.split("\n", 1)[0] ?? "");
    const category = note.category ? categoryOf([note.category], matches) : null;
    for (const name of category?.unknown ?? []) unknown.add(name);
    const wrong =
      broken ??
      (read?.isTooDeep ? importWords.htmlTooDeep : undefined) ??
      (category?.isLeftOut ? importWords.categoryLeftOut : undefined);
    return {
      at,
      ...(file !== undefined && { file }),
      ...(leftOut && { leftOut }),
      values: {
        ...{ title: (title || plant).slice(0, 120), plant: plant.slice(0, 80) },
        ...{ category: category?.category ?? "" },
        description: day ? `${text}\n\n— ${day}`.trim() : text,
      },
      ...(note.title === undefined && {
        entry: {
          source,
          ...(entryId !== undefined && { id: entryId }),
          day: day ?? "",
          plant,
          plantSlug: find(plant, note.language)?.slug ?? null,
          text,
          language: note.language,
          harvest,
        },
      }),
      ...{ photos, notes },
      ...(wrong && { broken: wrong }),
    };
  }

  function plantOf({ plant, title, tags = [] }: Note) {
    if (plant !== undefined) return plainLine(plant).slice(0, 100);
    const known = find(title ?? "") ?? tags.map((tag) => find(tag)).find(Boolean);
    return known ? named(known, language).name : "";
  }
}

const pathsOf = (address: string) => [baseOf(address.slice(0, 2000).split(/[?#]/)[0] ?? "")];

/**
 * Finds pictures among the files of a ZIP. The notes name missing pictures.
 * @param files the names of the files by their paths
 * @param pathsOf returns the possible paths of a picture, the likeliest first
 */
export function photosAmong(
  files: ReadonlyMap<string, string>,
  pictures: { address: string; alt: string }[],
  pathsOf: (address: string) => string[],
) {
  const photos = new Map<string, string>();
  const missing = new Set<string>();
  for (const { address, alt } of pictures) {
    const paths = pathsOf(address);
    const file = paths.flatMap((path) => files.get(path) ?? [])[0];
    if (file) photos.set(file, photos.get(file) || altOf(alt));
    else missing.add(baseOf(paths[0] ?? ""));
  }
  missing.delete("");
  return {
    photos: Array.from(photos, ([file, alt]) => ({ file, alt })).slice(0, maxPhotos),
    notes: Array.from(missing, (name) => importWords.pictureNotInZip({ name: name.slice(-100) })),
  };
}

/** Returns a photo's description, shortened to the form's limit. */
const altOf = (text: string) =>
  v.parse(
    v.fallback(optionalLine(maxAltLength), ""),
    plainLine(text).slice(0, maxAltLength).trim(),
  );

/** Returns the last part of a path or an address. */
const baseOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
