import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import {
  countRows,
  mapPages,
  pageAfter,
  readInPages,
} from "../../platform/database/pages.server.ts";
import { consumeRateLimit, forgetRateLimit } from "../../platform/database/rate-limits.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { slice } from "../../platform/http/paging.server.ts";
import { hour } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { lockGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { parseGarden, readGarden } from "../gardens/gardens.store.server.ts";
import { linkPhotos, lockOwnPhotos } from "../photos/photos.store.server.ts";
import { photosJson, withSizes } from "../photos/photos.ts";
import {
  daySchema,
  type EntryInput,
  entriesAnHour,
  type HarvestUnit,
  journalProblems,
  latestDayAt,
  type OwnEntry,
} from "./journal.ts";

/** The cursor of a list: the day and the id of its last entry. */
export const entryCursor = v.tuple([daySchema, v.pipe(v.string(), v.uuid())]);
type EntryCursor = v.InferOutput<typeof entryCursor>;

/** Converts text to the form that the search compares: lower case, without accents. */
export const foldedText = (text: string) =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const entryColumns = [
  "journal_entries.id as _id",
  "day",
  "plant",
  "plant_slug as plantSlug",
  "photos",
  "text",
  "language",
  "harvest_amount",
  "harvest_unit",
] as const;

export interface EntryRow {
  _id: string;
  day: string;
  plant: string;
  plantSlug: string | null;
  photos: string;
  text: string;
  language: Language | null;
  harvest_amount: number | null;
  harvest_unit: HarvestUnit | null;
}

/** Selects entries with the columns that `parseEntry` needs. */
export const selectEntries = (db: Db) => db.selectFrom("journal_entries").select(entryColumns);

/** @param ownLanguage the language of entries without a stored language */
export function parseEntry(row: EntryRow, ownLanguage: Language) {
  const { harvest_amount: amount, harvest_unit: unit, photos, language, ...entry } = row;
  return {
    ...entry,
    photos: v.parse(photosJson, photos).map(withSizes),
    language: language ?? ownLanguage,
    harvest: amount === null || unit === null ? null : { amount, unit },
  };
}

const selectOwn = (db: Db, gardenerId: string) =>
  selectEntries(db)
    .select(["is_public", "is_hidden", "written_at"])
    .where("gardener_id", "=", gardenerId);

function parseOwn(
  row: EntryRow & { is_public: number; is_hidden: number; written_at: number },
  ownLanguage: Language,
): OwnEntry {
  const { is_public, is_hidden, written_at, ...entry } = row;
  return {
    ...parseEntry(entry, ownLanguage),
    isPublic: is_public === 1,
    isHidden: is_hidden === 1,
    writtenAt: written_at,
  };
}

interface Wanted {
  plant?: string | undefined;
  words?: string | undefined;
  until?: string | undefined;
  limit: number;
  after: EntryCursor | null;
}

/** Lists entries of a gardener, the latest day first. */
export async function listOwnEntries(
  db: Db,
  gardenerId: string,
  { plant, words = "", until, limit, after }: Wanted,
  ownLanguage: Language,
) {
  let own = db.selectFrom("journal_entries").where("gardener_id", "=", gardenerId);
  if (plant !== undefined) own = own.where("plant", "=", plant);
  if (until !== undefined) own = own.where("day", "<=", until);
  for (const word of foldedText(words).split(/\s+/).filter(Boolean)) {
    own = own.where(sql<SqlBool>`search_text like ${`%${escapeLike(word)}%`} escape '\\'`);
  }
  const total = await countRows(own);
  const rows = await own
    .select([...entryColumns, "is_public", "is_hidden", "written_at"])
    .$call((q) => pageAfter(q, ["day", "id"], { limit, after }))
    .execute();
  const page = slice(rows, limit, ({ day, _id }) => [day, _id]);
  return { items: page.rows.map((row) => parseOwn(row, ownLanguage)), total, next: page.next };
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, "\\$&");

/** @throws Problem 404 for an entry that does not exist or belongs to another gardener */
export async function readOwnEntry(db: Db, gardenerId: string, id: string, ownLanguage: Language) {
  const row = await selectOwn(db, gardenerId).where("id", "=", id).executeTakeFirst();
  if (!row) throw journalProblems.noSuchEntry();
  return parseOwn(row, ownLanguage);
}

/**
 * Creates or changes an entry. If the same request is repeated, nothing changes.
 * @param entry `plantSlug` is null if the plant list does not contain the plant
 * @throws Problem 404 for an entry of another gardener, 422 for a future day, or for a photo that
 * is missing or belongs to another gardener, 429 above the limit, 401 for a deleted account
 */
export async function keepEntry(
  transaction: Transaction,
  gardenerId: string,
  entry: EntryInput & { id: string; plantSlug: string | null; now: number; isImported?: boolean },
) {
  const { id, day, plant, plantSlug, text, harvest, isPublic, language, now } = entry;
  if (day > latestDayAt(now)) throw journalProblems.tooEarly();
  await lockGardener(transaction, gardenerId);
  // Locks the entry before its photos. All transactions use this order, so they cannot deadlock.
  const before = await transaction
    .selectFrom("journal_entries")
    .select("gardener_id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (before && before.gardener_id !== gardenerId) throw journalProblems.noSuchEntry();
  if (!before && !entry.isImported) {
    const limit = { max: entriesAnHour, windowMs: hour };
    const retryAfter = await consumeRateLimit(transaction, limitKey(gardenerId), limit, now);
    if (retryAfter !== null) throw journalProblems.tooMany({ retryAfter });
  }
  const photos = await lockOwnPhotos(transaction, gardenerId, entry.photos);
  // An entry keeps the garden in which it was written.
  const garden = before ? null : await readGarden(transaction, gardenerId);
  const columns = {
    day,
    plant,
    plant_slug: plantSlug,
    photos: JSON.stringify(photos),
    text,
    search_text: foldedText(`${plant}\n${text}`),
    language: language ?? null,
    harvest_amount: harvest?.amount ?? null,
    harvest_unit: harvest?.unit ?? null,
    is_public: isPublic ? 1 : 0,
  };
  const written = {
    is_hidden: 0 as const,
    written_at: now,
    garden: garden && JSON.stringify(garden),
  };
  await transaction
    .insertInto("journal_entries")
    .values({ id, gardener_id: gardenerId, ...written, ...columns })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  const shown = photos.map((photo) => photo.id);
  await linkPhotos(transaction, "journal_photos", id, shown);
  await transaction.happened("entry-changed", { id });
}

const limitKey = (gardenerId: string) => `journal:${gardenerId}`;

/** Deletes a leaving gardener's count of recently written entries. */
export const forgetWriting = (transaction: Transaction, { gardenerId }: AccountOwner) =>
  forgetRateLimit(transaction, limitKey(gardenerId));

/**
 * Deletes an entry.
 * @param gardenerId the owner of the entry; left out to delete an entry of any gardener
 * @returns the number of deleted entries
 */
export async function removeEntry(
  transaction: Transaction,
  { id, gardenerId, now }: { id: string; gardenerId?: string; now: number },
) {
  const found = await transaction
    .selectFrom("journal_entries")
    .select("id")
    .where("id", "=", id)
    .$if(gardenerId !== undefined, (q) => q.where("gardener_id", "=", gardenerId ?? ""))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 0;
  await linkPhotos(transaction, "journal_photos", id, []);
  await transaction.deleteFrom("journal_entries").where("id", "=", id).execute();
  await transaction.happened("entries-deleted", { ids: [id], at: now });
  return 1;
}

/**
 * Reads the whole journal of a gardener, the earliest day first, in pages. Each entry includes the
 * gardener's garden at the time of the latest change of the entry, and the stored language, which
 * is null for the language of the site.
 */
export const readOwnPages = (db: Db, gardenerId: string) =>
  mapPages(
    readInPages((last: EntryRow | undefined, limit) =>
      selectOwn(db, gardenerId)
        .select("garden")
        .$if(last !== undefined, (q) =>
          q.where(sql<SqlBool>`(day, id) > (${last?.day}, ${last?._id})`),
        )
        .orderBy("day")
        .orderBy("id")
        .limit(limit)
        .execute(),
    ),
    ({ garden, ...row }) => ({
      ...parseOwn(row, "en"),
      language: row.language,
      garden: parseGarden(garden),
    }),
  );

/** Removes a photo from all entries. */
export async function removePhotoFromEntries(transaction: Db, photoId: string) {
  const entries = await transaction
    .selectFrom("journal_photos")
    .innerJoin("journal_entries", "journal_entries.id", "entry_id")
    .select(["journal_entries.id", "photos"])
    .where("photo_id", "=", photoId)
    .execute();
  for (const { id, photos } of entries) {
    const left = v.parse(photosJson, photos).filter((photo) => photo.id !== photoId);
    await transaction
      .updateTable("journal_entries")
      .set({ photos: JSON.stringify(left) })
      .where("id", "=", id)
      .execute();
  }
  await transaction.deleteFrom("journal_photos").where("photo_id", "=", photoId).execute();
}

/** Exports the journal of a gardener. */
export async function exportJournal(db: Db, { gardenerId }: AccountOwner) {
  const journal = mapPages(readOwnPages(db, gardenerId), ({ photos, ...entry }) => ({
    ...entry,
    photos: photos.map(({ id, alt, jpeg: file }) => ({ id, alt, file })),
  }));
  return { journal };
}

/** The maximum number of entries deleted at once. */
const atOnce = 50;

/** Deletes some entries of a leaving gardener. @returns true if more remain */
export async function deleteSomeEntries(
  transaction: Transaction,
  gardenerId: string,
  { now }: Pick<Leaving, "now">,
) {
  const rows = await transaction
    .selectFrom("journal_entries")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .limit(atOnce)
    .execute();
  for (const { id } of rows) await removeEntry(transaction, { id, now });
  return rows.length === atOnce;
}
