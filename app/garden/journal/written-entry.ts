import { v7 as newId } from "uuid";
import { type FieldErrors, parseForm } from "../../platform/http/form.ts";
import { contentLanguage } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { textWords } from "../../platform/text/text.words.ts";
import { readKeptPhoto } from "../photos/kept-photos.ts";
import { localDay, today } from "./days.ts";
import { daysOf, type FormPhoto } from "./entry-photos.ts";
import { type EntryInput, entryInput, type Harvest, type OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import type { Choice } from "./last-choice.ts";
import type { WrittenEntry } from "./save-entry.ts";
import type { WaitingEntry } from "./waiting-entries.ts";

/** The initial fields of the form. */
export interface EntryFields {
  id: string;
  day: string;
  plant: string;
  photos: readonly FormPhoto[];
  text: string;
  harvest: Harvest | null;
  isPublic: boolean;
  language: Language;
}

/**
 * Returns the fields of a new entry.
 * @param last the choices in the previous entry, with which the form starts
 */
export const newEntry = (last: Choice | null): EntryFields => ({
  id: newId(),
  day: today(),
  plant: last?.plant ?? "",
  photos: [],
  text: "",
  harvest: null,
  isPublic: last?.isPublic ?? false,
  language: contentLanguage(locale()),
});

/** Returns the form fields of a stored entry. */
export const storedEntry = ({ _id, photos, ...entry }: OwnEntry): EntryFields => ({
  ...entry,
  id: _id,
  photos: photos.map((photo) => ({
    ...{ id: photo.id, alt: photo.alt, photo },
    ...{ file: null, day: null },
  })),
});

/**
 * Returns the form fields of an entry that waits on this device.
 * @param stored the site's version of the entry, if any
 */
export async function waitingEntry(
  uid: string,
  { id, input }: WaitingEntry,
  stored: OwnEntry | null,
): Promise<EntryFields> {
  const photos = await Promise.all(
    input.photos.map(async ({ id, alt }): Promise<FormPhoto> => {
      const file = (await readKeptPhoto(uid, id)) ?? null;
      const photo = stored?.photos.find((one) => one.id === id) ?? null;
      return { id, alt, file, photo, day: file && localDay(file.lastModified) };
    }),
  );
  return { ...input, id, photos, language: input.language ?? contentLanguage(locale()) };
}

/**
 * Names the draft of a changed entry. The name contains a hash of the stored version, so that an
 * old draft cannot silently replace a newer one. The hash omits photos, because drafts have none.
 */
export function draftName({ id, day, plant, text, harvest, isPublic }: EntryFields) {
  const version = JSON.stringify([day, plant, text, harvest?.amount, harvest?.unit, isPublic]);
  // FNV-1a, because browsers have no hash function without https.
  let hash = 0x811c9dc5;
  for (let at = 0; at < version.length; at += 1) {
    hash = Math.imul(hash ^ version.charCodeAt(at), 0x01000193);
  }
  return `entry ${id} ${(hash >>> 0).toString(36)}`;
}

/** Writes the amount of a stored harvest as `readForm` reads it. */
export const writtenAmount = ({ amount }: Harvest) =>
  String(amount).replace(".", textWords.decimal);

/** Removes the thousands signs of an amount: `1,500` is 1.5 in German and 1500 in English. */
function plainAmount(amount: string) {
  const sign = `[${textWords.thousands}\\s]`;
  const isInThousands = new RegExp(`^\\d{1,3}(${sign}\\d{3})+$`).test(amount);
  return isInThousands ? amount.replace(/\D/g, "") : amount.replace(",", ".");
}

type ReadForm = { ok: true; entries: WrittenEntry[] } | { ok: false; errors: FieldErrors };

/**
 * Reads the fields of the form. If there are several entries, only the entry of the latest day gets
 * the text and the harvest.
 * @param ids the ids of the entries by day, to create one entry for each day of the photos; null to
 * create one entry. Adds the id of each new day, so that the day keeps the id in later calls
 */
export function readForm(
  fields: FormData,
  entry: EntryFields,
  ids: Map<string, string> | null,
): ReadForm {
  const amount = plainAmount(String(fields.get("amount") ?? "").trim());
  const written = {
    plant: String(fields.get("plant") ?? ""),
    text: String(fields.get("text") ?? ""),
    harvest: amount ? { amount: Number(amount), unit: fields.get("unit") } : null,
    isPublic: fields.has("isPublic"),
    language: entry.language,
  };
  const days = ids ? daysOf(entry.photos) : [entry.day];
  const last = days.at(-1);
  const entries: WrittenEntry[] = [];
  for (const day of days) {
    if (day > today()) return failed({ day: journalWords.problems["day-in-the-future"] });
    const photos = ids ? entry.photos.filter((one) => one.day === day) : entry.photos;
    const words = day === last ? {} : { text: "", harvest: null };
    const listed = photos.map(({ id, alt }) => ({ id, alt }));
    const parsed = parseForm(entryInput, { ...written, ...words, day, photos: listed });
    if (!parsed.ok) return failed(parsed.errors);
    // The first day has the id of the form. If the gardener later sends one entry for all photos,
    // this entry replaces the entry of the first day.
    const id = ids?.get(day) ?? (ids?.size ? newId() : entry.id);
    ids?.set(day, id);
    entries.push({
      id,
      input: parsed.output satisfies EntryInput,
      files: new Map(photos.flatMap(({ id, file }) => (file ? [[id, file] as const] : []))),
    });
  }
  return { ok: true, entries };
}

/** Returns errors for the form. An error about one photo is shown below all photos. */
function failed(errors: FieldErrors): ReadForm {
  const ofPhotos = Object.entries(errors).find(([path]) => path.startsWith("photos"));
  return { ok: false, errors: ofPhotos ? { photos: ofPhotos[1], ...errors } : errors };
}
