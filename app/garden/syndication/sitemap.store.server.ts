import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";

/** A part of a list: the ids after `after`, up to and including `upTo`. */
interface Part {
  size: number;
  after?: string | undefined;
  upTo?: string | undefined;
}

const publicTips = (db: Db) =>
  db.selectFrom("tips").where("availability", "=", "public").orderBy("tips.id");

// SQLite uses the partial index only if the numbers are literals.
const publicEntries = (db: Db) =>
  db
    .selectFrom("journal_entries")
    .where(sql<SqlBool>`is_public = 1 and is_hidden = 0`)
    .orderBy("journal_entries.id");

// The literals fit the partial index.
const publicEvents = (db: Db) =>
  db
    .selectFrom("events")
    .where(sql<SqlBool>`state <> 'proposed' and is_hidden = 0 and audience = 'anyone'`)
    .orderBy("events.id");

const listedGardeners = (db: Db) =>
  db.selectFrom("gardeners").where("listed", "=", 1).orderBy("id");

/**
 * Reads a part of the public tips. A part may have more than `size` tips, because hidden tips may
 * become public later, and because the last part has no end.
 */
export function readTips(db: Db, { size, after = "", upTo }: Part) {
  return publicTips(db)
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["tips.id", "title", "updated_at as changedAt", "photos", "photo_licence as licence"])
    .where("tips.id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("tips.id", "<=", upTo ?? ""))
    .limit(2 * size)
    .execute();
}

/** Reads a part of the public entries. Like a part of the tips, it may have more than `size`. */
export function readEntries(db: Db, { size, after = "", upTo }: Part) {
  return publicEntries(db)
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["journal_entries.id", "photos", "photo_licence as licence"])
    .where("journal_entries.id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("journal_entries.id", "<=", upTo ?? ""))
    .limit(2 * size)
    .execute();
}

/** Reads a part of the events that anybody may come to. It may exceed `size`, too. */
export function readEvents(db: Db, { size, after = "", upTo }: Part) {
  return publicEvents(db)
    .select(["events.id", "changed_at as changedAt"])
    .where("events.id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("events.id", "<=", upTo ?? ""))
    .limit(2 * size)
    .execute();
}

/** Reads a part of the gardeners in the directory. It may exceed `size`, too. */
export function readGardeners(db: Db, { size, after = "", upTo }: Part) {
  return listedGardeners(db)
    .select(["id", "name"])
    .where("id", ">", after)
    .$if(upTo !== undefined, (q) => q.where("id", "<=", upTo ?? ""))
    .limit(2 * size)
    .execute();
}

/** Finds further complete parts of the tips, and adds their last ids to `ends`. */
export const findPartsOfTips = (db: Db, size: number, ends: string[]) =>
  findPartEnds(ends, (after) =>
    publicTips(db)
      .select("id")
      .where("id", ">", after)
      .offset(size - 1)
      .limit(2)
      .execute(),
  );

/** Finds further complete parts of the entries, and adds their last ids to `ends`. */
export const findPartsOfEntries = (db: Db, size: number, ends: string[]) =>
  findPartEnds(ends, (after) =>
    publicEntries(db)
      .select("id")
      .where("id", ">", after)
      .offset(size - 1)
      .limit(2)
      .execute(),
  );

/** Finds further complete parts of the events, and adds their last ids to `ends`. */
export const findPartsOfEvents = (db: Db, size: number, ends: string[]) =>
  findPartEnds(ends, (after) =>
    publicEvents(db)
      .select("id")
      .where("id", ">", after)
      .offset(size - 1)
      .limit(2)
      .execute(),
  );

/** Finds further complete parts of the gardeners, and adds their last ids to `ends`. */
export const findPartsOfGardeners = (db: Db, size: number, ends: string[]) =>
  findPartEnds(ends, (after) =>
    listedGardeners(db)
      .select("id")
      .where("id", ">", after)
      .offset(size - 1)
      .limit(2)
      .execute(),
  );

/** Finds each end with a separate query, so that other requests get a turn in between. */
async function findPartEnds(
  ends: string[],
  find: (after: string) => Promise<{ id: string }[]>,
): Promise<void> {
  for (;;) {
    const [end, next] = await find(ends.at(-1) ?? "");
    if (!end || !next) return;
    ends.push(end.id);
    await new Promise(setImmediate);
  }
}
