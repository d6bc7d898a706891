import type { ApiClient } from "../../platform/http/api-client.ts";
import { wait } from "../../platform/http/waiting.ts";
import { keepPhotos, withoutRepeats } from "../photos/kept-photos.ts";
import { photoCalls } from "../photos/photos.contract.ts";
import { sayDay } from "./days.ts";
import { journalCalls } from "./journal.contract.ts";
import type { EntryInput } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import { keepChoice } from "./last-choice.ts";

/** A written entry, with the photo files that are not on the site yet. */
export interface WrittenEntry {
  id: string;
  input: EntryInput;
  files: ReadonlyMap<string, File>;
}

/**
 * Stores an entry and its photos on this device and sends them as soon as possible. If the device
 * cannot store files, the entry is sent at once.
 * @returns false if the entry was sent at once
 * @throws Problem if the entry could be neither stored nor sent
 */
export async function saveEntry(api: ApiClient, uid: string, entry: WrittenEntry) {
  const { id, input, files } = entry;
  keepChoice(uid, input);
  const day = sayDay(input.day);
  const words = input.isPublic
    ? journalWords.entryOf({ day })
    : journalWords.privateEntryOf({ day });
  const about = { uid, words, files: [...files.keys()] };
  const isKept = await keepPhotos(uid, files, () =>
    wait(journalCalls.keep, { params: { id }, body: input }, about),
  );
  if (!isKept) await sendEntry(api, entry);
  return isKept;
}

async function sendEntry(api: ApiClient, { id, input, files }: WrittenEntry) {
  const photos: EntryInput["photos"] = [];
  for (const photo of input.photos) {
    const file = files.get(photo.id);
    const sent = file && (await api.call(photoCalls.add, { upload: file }));
    photos.push({ ...photo, id: sent?.photo.id ?? photo.id });
  }
  const body = { ...input, photos: withoutRepeats(photos) };
  await api.call(journalCalls.keep, { params: { id }, body });
}
