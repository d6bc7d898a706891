import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows, pageAfter, readInPages } from "../../platform/database/pages.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { slice, type TimeKeys } from "../../platform/http/paging.server.ts";
import { assertVisible, lockVisible } from "../tips/likes.store.server.ts";

interface PageOptions {
  limit: number;
  after: TimeKeys | null;
}

/**
 * Saves a tip for a gardener.
 * @returns 1, or 0 if it was already saved
 * @throws Problem 404 if the gardener cannot see the tip
 */
export async function saveTip(db: Db, id: string, gardenerId: string, now: number) {
  const tip = lockVisible(db, id, gardenerId).select([
    sql<string>`${gardenerId}`.as("gardener_id"),
    "id",
    sql<number>`cast(${now} as bigint)`.as("saved_at"),
  ]);
  const saved = await db
    .insertInto("saved_tips")
    .columns(["gardener_id", "tip_id", "saved_at"])
    .expression(tip)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows === 1n) return 1;
  await assertVisible(db, id, gardenerId);
  return 0;
}

/**
 * Unsaves a tip for a gardener. The tip may have been hidden since it was saved.
 * @returns 1, or 0 if it was not saved
 * @throws Problem 404 if the gardener has not saved the tip and cannot see it
 */
export async function unsaveTip(db: Db, id: string, gardenerId: string) {
  const removed = await db
    .deleteFrom("saved_tips")
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "=", id)
    .executeTakeFirst();
  if (removed.numDeletedRows === 1n) return 1;
  await assertVisible(db, id, gardenerId);
  return 0;
}

/** The column with the time at which a tip was saved or liked, by table. */
const timeOf = { saved_tips: "saved_at", likes: "created_at" } as const;

/**
 * Returns a page of ids of visible tips that a gardener has saved or liked, the latest first.
 */
export async function listKept(
  db: Db,
  table: keyof typeof timeOf,
  gardenerId: string,
  page: PageOptions,
) {
  const rows = await db
    .selectFrom(table)
    .select(["tip_id as id", sql.ref<number>(timeOf[table]).as("time")])
    .where("gardener_id", "=", gardenerId)
    .where(canSee(table, gardenerId))
    .$call((q) => pageAfter(q, [timeOf[table], "tip_id"], page))
    .execute();
  return slice(rows, page.limit, ({ time, id }) => [time, id]);
}

/** Returns the number of visible tips that a gardener has saved or liked. */
export function countKept(db: Db, table: keyof typeof timeOf, gardenerId: string) {
  const kept = db.selectFrom(table).where("gardener_id", "=", gardenerId);
  return countRows(kept.where(canSee(table, gardenerId)));
}

/** Exports the saved tips of a gardener. Leaves out hidden tips of other gardeners. */
export async function exportSaved(db: Db, { gardenerId }: AccountOwner) {
  const saved = db
    .selectFrom("saved_tips")
    .innerJoin("tips", "tips.id", "saved_tips.tip_id")
    .select(["tip_id as tip", "tips.title", "saved_at as savedAt"])
    .where("saved_tips.gardener_id", "=", gardenerId)
    .where((e) => e.or([e("availability", "=", "public"), e("tips.gardener_id", "=", gardenerId)]))
    .orderBy("tip_id");
  const savedTips = readInPages((last: { tip: string } | undefined, limit) =>
    saved
      .where("tip_id", ">", last?.tip ?? "")
      .limit(limit)
      .execute(),
  );
  return { savedTips };
}

export async function deleteSaved(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("saved_tips").where("gardener_id", "=", gardenerId).execute();
}

/**
 * True if a tip is public or belongs to the gardener. This is a scalar subquery, because PostgreSQL
 * may execute `exists` as a scan of all tips.
 */
function canSee(table: keyof typeof timeOf, gardenerId: string) {
  return sql<SqlBool>`(
    select tips.availability = 'public'
      or (tips.gardener_id = ${gardenerId} and tips.deleted_at is null)
    from tips where tips.id = ${sql.ref(`${table}.tip_id`)}
  )`;
}
