import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";

/** A part of a list: the ids after `after`, up to and including `upTo`. */
interface Part {
  size: number;
  after?: string | undefined;
  upTo?: string | undefined;
}

/**
 * The lists of a sitemap: the table of each, and the condition for rows that anybody may see.
 * SQLite uses a partial index only if the numbers in the condition are literals.
 */
const lists = {
  gardeners: { table: "gardeners", isShown: sql<SqlBool>`listed = 1` },
  entries: { table: "journal_entries", isShown: sql<SqlBool>`is_public = 1 and is_hidden = 0` },
  events: {
    table: "events",
    isShown: sql<SqlBool>`state <> 'proposed' and is_hidden = 0 and audience = 'anyone'`,
  },
  tips: { table: "tips", isShown: sql<SqlBool>`availability = 'public'` },
} as const;
export type SitemapList = keyof typeof lists;

const isIn = (column: string, { after = "", upTo }: Part) =>
  upTo === undefined
    ? sql<SqlBool>`${sql.ref(column)} > ${after}`
    : sql<SqlBool>`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo}`;

/**
 * Reads a part of the public tips. A part may have more than `size` tips, because hidden tips may
 * become public later, and because the last part has no end.
 */
export function readTips(db: Db, part: Part) {
  return db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["tips.id", "title", "updated_at as changedAt", "photos", "photo_licence as licence"])
    .where(lists.tips.isShown)
    .where(isIn("tips.id", part))
    .orderBy("tips.id")
    .limit(2 * part.size)
    .execute();
}

/** Reads a part of the public entries. The part may have more than `size` entries. */
export function readEntries(db: Db, part: Part) {
  return db
    .selectFrom("journal_entries")
    .innerJoin("gardeners", "gardeners.id", "gardener_id")
    .select(["journal_entries.id", "photos", "photo_licence as licence"])
    .where(lists.entries.isShown)
    .where(isIn("journal_entries.id", part))
    .orderBy("journal_entries.id")
    .limit(2 * part.size)
    .execute();
}

/** Reads a part of the events for everybody. The part may have more than `size` events. */
export function readEvents(db: Db, part: Part) {
  return db
    .selectFrom("events")
    .select(["id", "changed_at as changedAt"])
    .where(lists.events.isShown)
    .where(isIn("id", part))
    .orderBy("id")
    .limit(2 * part.size)
    .execute();
}

/** Reads a part of the gardeners in the directory. It may have more than `size` gardeners. */
export function readGardeners(db: Db, part: Part) {
  return db
    .selectFrom("gardeners")
    .select(["id", "name"])
    .where(lists.gardeners.isShown)
    .where(isIn("id", part))
    .orderBy("id")
    .limit(2 * part.size)
    .execute();
}

/**
 * Finds further complete parts of a list, and adds their last ids to `ends`. Finds each end with a
 * separate query, so that other requests can run in between.
 */
export async function findParts(db: Db, list: SitemapList, size: number, ends: string[]) {
  const { table, isShown } = lists[list];
  for (;;) {
    const [end, next] = await db
      .selectFrom(table)
      .select("id")
      .where(isShown)
      .where("id", ">", ends.at(-1) ?? "")
      .orderBy("id")
      .offset(size - 1)
      .limit(2)
      .execute();
    if (!end || !next) return;
    ends.push(end.id);
    await new Promise(setImmediate);
  }
}
