import { sql } from "kysely";
import type { Db } from "../database/open.server.ts";
import { likeWeight, tipProblems } from "./tips.ts";

/**
 * Likes a tip for a gardener, once. Triggers count it, in the same statement.
 * @returns 1, or 0 when they liked it already
 * @throws Problem 404 when the gardener cannot see the tip
 */
export async function addLike(db: Db, id: string, gardenerId: string, now: number) {
  const like = lockVisible(db, id, gardenerId).select([
    "id",
    sql<string>`${gardenerId}`.as("gardener_id"),
    sql<number>`cast(${likeWeight(now)} as double precision)`.as("weight"),
    sql<number>`cast(${now} as bigint)`.as("created_at"),
  ]);
  const added = await db
    .insertInto("likes")
    .columns(["tip_id", "gardener_id", "weight", "created_at"])
    .expression(like)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return 1;
  await assertVisible(db, id, gardenerId);
  return 0;
}

/**
 * Removes a gardener's like.
 * @returns 1, or 0 when there was none
 * @throws Problem 404 when the gardener cannot see the tip
 */
export async function removeLike(db: Db, id: string, gardenerId: string) {
  const removed = await db
    .deleteFrom("likes")
    .where("gardener_id", "=", gardenerId)
    .where("tip_id", "=", lockVisible(db, id, gardenerId).select("id"))
    .executeTakeFirst();
  if (removed.numDeletedRows === 1n) return 1;
  await assertVisible(db, id, gardenerId);
  return 0;
}

/** The tip with this id, if the gardener can see it. */
function selectVisible(db: Db, id: string, gardenerId: string) {
  return db
    .selectFrom("tips")
    .where("id", "=", id)
    .where((e) => e.or([e("availability", "=", "public"), e("gardener_id", "=", gardenerId)]));
}

/** Locks it, too, so that it cannot be deleted while it is liked. */
function lockVisible(db: Db, id: string, gardenerId: string) {
  return selectVisible(db, id, gardenerId).forNoKeyUpdate();
}

async function assertVisible(db: Db, id: string, gardenerId: string) {
  const tip = await selectVisible(db, id, gardenerId).select("id").executeTakeFirst();
  if (!tip) throw tipProblems.notFound();
}
