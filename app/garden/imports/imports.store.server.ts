import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import { deleteComment } from "../comments/comments.store.server.ts";
import { hasPlace } from "../comments/discussion.store.server.ts";
import { dropDraft, listDrafts } from "../drafts/drafts.store.server.ts";
import { removeEntry } from "../journal/journal.store.server.ts";
import { deleteTip } from "../tips/deleted-tips.store.server.ts";
import { contentHash, entryHash } from "./found-tip.server.ts";
import type { EarlierImport, ReasonToStay, Undone } from "./imports.ts";

/** The maximum number of values in an SQL `in` list. */
const atOnce = 200;

/** The number of tips whose texts are read at once. Each text has up to 5,000 letters. */
const tipsAtOnce = 100;

const maxListed = 5;

/**
 * Returns the hashes of content that a gardener already has: tips, drafts, journal entries whose
 * ids are in the file, and earlier imports, even if the gardener has edited them.
 */
export async function findKnown(
  db: Db,
  gardenerId: string,
  all: readonly { title: string; hash: string; entryId?: string | undefined }[],
) {
  const known = new Set<string>();
  for (const { values } of await listDrafts(db, gardenerId)) {
    known.add(contentHash(values.title ?? "", values.description ?? ""));
  }
  const titles = [...new Set(all.map(({ title }) => title))];
  const hashes = [...new Set(all.map(({ hash }) => hash))];
  for (const some of partsOf(titles)) {
    for await (const hash of hashesOfTips(db, gardenerId, some)) known.add(hash);
  }
  for (const some of partsOf(hashes)) {
    await setImmediate();
    for (const hash of await findImported(db, gardenerId, some)) known.add(hash);
  }
  const exported = new Map(all.flatMap(({ entryId, hash }) => (entryId ? [[entryId, hash]] : [])));
  for (const some of partsOf([...exported.keys()])) {
    await setImmediate();
    const own = db.selectFrom("journal_entries").select("id").where("gardener_id", "=", gardenerId);
    for (const { id } of await own.where("id", "in", some).execute()) {
      known.add(exported.get(id) ?? "");
    }
  }
  return known;
}

function* partsOf(values: string[]) {
  for (let at = 0; at < values.length; at += atOnce) yield values.slice(at, at + atOnce);
}

async function* hashesOfTips(db: Db, gardenerId: string, titles: string[]) {
  for (let last = ""; ; ) {
    // SQLite blocks the event loop, so other requests get a turn here.
    await setImmediate();
    const tips = await db
      .selectFrom("tips")
      .select(["id", "title", "description"])
      .where("gardener_id", "=", gardenerId)
      .where("title", "in", titles)
      .where("deleted_at", "is", null)
      .where("id", ">", last)
      .orderBy("id")
      .limit(tipsAtOnce)
      .execute();
    for (const { title, description } of tips) yield contentHash(title, description);
    const end = tips.at(-1);
    if (!end || tips.length < tipsAtOnce) return;
    last = end.id;
  }
}

/**
 * Returns the hashes of things that a gardener has imported and not deleted. Includes edited
 * things.
 */
export async function findImported(db: Db, gardenerId: string, hashes: string[]) {
  const imported = await db
    .selectFrom("imported_things")
    .select(["id", "content_hash as hash"])
    .where("gardener_id", "=", gardenerId)
    .where("content_hash", "in", hashes)
    .execute();
  if (imported.length === 0) return [];
  const ids = imported.map(({ id }) => id);
  const tips = await db
    .selectFrom("tips")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const drafts = await db
    .selectFrom("drafts")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("id", "in", ids)
    .execute();
  const entries = await db
    .selectFrom("journal_entries")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("id", "in", ids)
    .execute();
  // A comment that its author deleted can be imported again. A comment that an operator removed
  // cannot be imported again.
  const comments = await db
    .selectFrom("comments")
    .select("id")
    .where("id", "in", ids)
    .where((e) => e.or([e("gone", "is", null), e("gone", "<>", "author")]))
    .execute();
  const there = new Set([...tips, ...entries, ...drafts, ...comments].map(({ id }) => id));
  return imported.filter(({ id }) => there.has(id)).map(({ hash }) => hash);
}

/**
 * Locks the imports of a gardener, so that they run one after another and no tip is stored twice.
 */
export async function lockImports(transaction: Db, gardenerId: string) {
  const own = transaction.selectFrom("gardeners").select("id").where("id", "=", gardenerId);
  await own.forNoKeyUpdate().executeTakeFirst();
}

type Kind = Tables["imported_things"]["kind"];

export async function rememberImported(
  transaction: Db,
  gardenerId: string,
  thing: { id: string; importId: string; kind: Kind; hash: string; now: number },
) {
  const { id, importId, kind, hash, now } = thing;
  await transaction
    .insertInto("imported_things")
    .values({
      ...{ id, gardener_id: gardenerId, import_id: importId, kind },
      ...{ content_hash: hash, imported_at: now },
    })
    .execute();
}

/** Lists the latest imports of a gardener, newest first. */
export async function listImports(db: Db, gardenerId: string): Promise<EarlierImport[]> {
  const found: EarlierImport[] = [];
  // Each query finds one import by the index. A single query for all imports would read up to 500
  // rows of each import.
  while (found.length < maxListed) {
    const before = found.at(-1)?.id;
    const next = await db
      .selectFrom("imported_things")
      .select(["import_id as id", "imported_at as importedAt"])
      .where("gardener_id", "=", gardenerId)
      .$if(before !== undefined, (q) => q.where("import_id", "<", before ?? ""))
      .orderBy("gardener_id", "desc")
      .orderBy("import_id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    found.push(next);
  }
  return found;
}

/**
 * Deletes the things of an import one by one: tips, entries, drafts, comments, and files for other
 * people. Keeps things that were edited, liked or answered.
 * @returns null if there is no such import
 */
export async function undoImport(
  database: Database,
  gardenerId: string,
  importId: string,
  now: number,
): Promise<Omit<Undone, "acknowledged"> | null> {
  const things = await database.writer
    .selectFrom("imported_things")
    .select(["id", "kind", "content_hash as hash", "imported_at as importedAt"])
    .where("gardener_id", "=", gardenerId)
    .where("import_id", "=", importId)
    .orderBy("id")
    .execute();
  if (things.length === 0) return null;
  const undone: Omit<Undone, "acknowledged"> = { deletedCount: 0, stayed: [] };
  const takers = {
    ...{ tip: takeTip, entry: takeEntry, draft: takeDraft },
    ...{ comment: takeComment, file: takeFile },
  };
  for (const { id, kind, hash, importedAt } of things) {
    const take = takers[kind];
    const result = await database.transaction(async (transaction) => {
      const taken = await take(transaction, { id, gardenerId, hash, importedAt, now });
      if (taken === "gone" || taken === "taken") {
        await transaction.deleteFrom("imported_things").where("id", "=", id).execute();
      }
      return taken;
    });
    if (result === "taken") undone.deletedCount += 1;
    else if (result !== "gone" && kind !== "file") undone.stayed.push({ _id: id, kind, ...result });
  }
  return undone;
}

interface Imported {
  id: string;
  gardenerId: string;
  hash: string;
  importedAt: number;
  now: number;
}

type Taken = "gone" | "taken" | { title: string; why: ReasonToStay; tip?: string };

async function takeTip(
  transaction: Transaction,
  { id, gardenerId, importedAt, now }: Imported,
): Promise<Taken> {
  const tip = await transaction
    .selectFrom("tips")
    .select(["title", "updated_at as updatedAt", "likes_count as likes"])
    .select(
      sql<number>`case when exists (select 1 from results where tip_id = tips.id)
        or exists (select 1 from comments where tip_id = tips.id and ${hasPlace}) then 1 else 0 end`.as(
        "answered",
      ),
    )
    .where("id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!tip) return "gone";
  const why = tip.updatedAt !== importedAt ? "changed" : tip.likes > 0 ? "liked" : "answered";
  if (why !== "answered" || tip.answered === 1) return { title: tip.title, why };
  await deleteTip(transaction, id, gardenerId, now);
  return "taken";
}

async function takeEntry(
  transaction: Transaction,
  { id, gardenerId, hash, importedAt, now }: Imported,
): Promise<Taken> {
  const entry = await transaction
    .selectFrom("journal_entries")
    .select(["day", "plant", "text", "harvest_amount as amount", "harvest_unit as unit"])
    .select(["is_public as isPublic"])
    .select(
      sql<number>`case when exists (select 1 from journal_photos join photos on photos.id = photo_id
        where entry_id = journal_entries.id and created_at > ${importedAt}) then 1 else 0 end`.as(
        "hasNewPhoto",
      ),
    )
    .where("id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) return "gone";
  const { day, plant, text, amount, unit, isPublic, hasNewPhoto } = entry;
  const harvest = amount === null || unit === null ? null : { amount, unit };
  const isAsImported = hash.startsWith(`${entryHash({ day, plant, text, harvest })}.`);
  if (!isAsImported || isPublic === 1 || hasNewPhoto === 1) {
    return { title: text.slice(0, 120) || plant || day, why: "changed" };
  }
  await removeEntry(transaction, { id, gardenerId, now });
  return "taken";
}

async function takeDraft(
  transaction: Db,
  { id, gardenerId, importedAt }: Imported,
): Promise<Taken> {
  const draft = (await listDrafts(transaction, gardenerId)).find((each) => each.id === id);
  if (!draft) return "gone";
  if (draft.keptAt !== importedAt) return { title: draft.values.title ?? "", why: "changed" };
  await dropDraft(transaction, id, gardenerId);
  return "taken";
}

async function takeComment(
  transaction: Transaction,
  { id, gardenerId, now }: Imported,
): Promise<Taken> {
  const comment = await transaction
    .selectFrom("comments")
    .innerJoin("tips", "tips.id", "comments.tip_id")
    .select(["comments.tip_id as tip", "text", "answers", "helped", "changed_at as changedAt"])
    .select("tips.availability")
    .where("comments.id", "=", id)
    .where("comments.gardener_id", "=", gardenerId)
    .where((e) => e.or([e("gone", "is", null), e("gone", "=", "waiting")]))
    .executeTakeFirst();
  if (!comment) return "gone";
  const { tip, text, answers, helped, changedAt, availability } = comment;
  const touched = helped === 1 ? "liked" : answers > 0 ? "answered" : null;
  // A comment under a hidden tip cannot be deleted. It can stay, because nobody sees it.
  const untouched = availability === "public" ? null : "hidden";
  const why = changedAt === null ? (touched ?? untouched) : "changed";
  if (why) return { title: text.slice(0, 120), why, tip };
  await deleteComment(transaction, id, gardenerId, now);
  return "taken";
}

/** Withdraws a file that its recipient has neither imported nor declined. */
async function takeFile(transaction: Db, { id }: Imported): Promise<Taken> {
  const file = transaction.deleteFrom("brought_files").where("id", "=", id);
  return (await file.executeTakeFirst()).numDeletedRows > 0n ? "taken" : "gone";
}

/**
 * Finds imported tips of all gardeners by their hashes. For each hash, returns a tip, and whether
 * the gardener can comment on the tip.
 */
export async function findPlaces(db: Db, gardenerId: string, hashes: readonly string[]) {
  const places = new Map<string, Place>();
  for (const some of partsOf([...new Set(hashes)])) {
    const tips = await db
      .selectFrom("imported_things")
      .innerJoin("tips", "tips.id", "imported_things.id")
      .leftJoin("discussions", "discussions.tip_id", "tips.id")
      .select(["content_hash as hash", "tips.id", "tips.gardener_id as author", "availability"])
      .select("open")
      .where("content_hash", "in", some)
      .where("deleted_at", "is", null)
      .execute();
    tips.sort((a, b) => (a.id < b.id ? -1 : 1));
    const authors = [...new Set(tips.map(({ author }) => author))];
    const blocked = await findBlocked(db, gardenerId, authors);
    for (const { hash, id, author, availability, open } of tips) {
      const isOpen = availability === "public" && open !== 0 && !blocked.has(author);
      if (!places.get(hash)?.isOpen) places.set(hash, { tipId: id, isOpen });
    }
  }
  return places;
}

interface Place {
  tipId: string;
  /**
   * False if the tip is hidden or closed to comments, or if either the author or the gardener has
   * blocked the other.
   */
  isOpen: boolean;
}

/**
 * Chooses the tip for a comment from the tips with one of these hashes. Prefers a tip that is open
 * for comments.
 */
export function placeOf(places: ReadonlyMap<string, Place>, hashes: readonly string[]) {
  const found = hashes.flatMap((hash) => places.get(hash) ?? []);
  return found.find(({ isOpen }) => isOpen) ?? found[0];
}

/** Returns the id of the nearest imported comment above a comment; null if there is none. */
export async function findAbove(db: Db, tipId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return null;
  const rows = await db
    .selectFrom("imported_things")
    .innerJoin("comments", "comments.id", "imported_things.id")
    .leftJoin("comments as first", "first.id", "comments.thread_id")
    .select(["content_hash as hash", "comments.id"])
    .where("content_hash", "in", hashes)
    .where("comments.tip_id", "=", tipId)
    .where("comments.gone", "is", null)
    .where("first.gone", "is", null)
    .execute();
  const ids = new Map(rows.map(({ hash, id }) => [hash, id]));
  return hashes.flatMap((hash) => ids.get(hash) ?? [])[0] ?? null;
}

/** Returns true if a file with this hash has already been offered to its recipient. */
export async function isOffered(db: Db, hash: string) {
  const files = db.selectFrom("imported_things").select("id").where("content_hash", "=", hash);
  return (await files.where("kind", "=", "file").executeTakeFirst()) !== undefined;
}

export async function forgetImported(transaction: Db, { ids }: { ids: string[] }) {
  for (const some of partsOf(ids)) {
    await transaction.deleteFrom("imported_things").where("id", "in", some).execute();
  }
}

export async function exportImports(db: Db, { gardenerId }: AccountOwner) {
  const imported = await db
    .selectFrom("imported_things")
    .select(["id", "kind", "import_id as import", "imported_at as importedAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  const broughtFiles = await db
    .selectFrom("brought_files")
    .select(["name", "created_at as broughtAt"])
    .where("gardener_id", "=", gardenerId)
    .execute();
  return { imported, broughtFiles };
}

export async function deleteImports(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("imported_things").where("gardener_id", "=", gardenerId).execute();
  await transaction.deleteFrom("brought_files").where("gardener_id", "=", gardenerId).execute();
}
