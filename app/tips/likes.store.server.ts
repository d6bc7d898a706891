import type { Db } from "../database/open.server.ts";
import { likeWeight, tipProblems } from "./tips.ts";

/**
 * Likes a tip for a gardener, once.
 * @returns 1, or 0 when they liked it already
 * @throws Problem 404 when the tip is not there for this gardener
 */
export async function addLike(transaction: Db, id: string, gardenerId: string, now: number) {
  await lockTip(transaction, id, gardenerId);
  const weight = likeWeight(now);
  const added = await transaction
    .insertInto("likes")
    .values({ tip_id: id, gardener_id: gardenerId, weight, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return 0;
  await changeSum(transaction, id, 1, weight);
  return 1;
}

/**
 * Takes a gardener's like back.
 * @returns 1, or 0 when there was none
 * @throws Problem 404 when the tip is not there for this gardener
 */
export async function takeBackLike(transaction: Db, id: string, gardenerId: string) {
  await lockTip(transaction, id, gardenerId);
  const removed = await transaction
    .deleteFrom("likes")
    .where("tip_id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .returning("weight")
    .executeTakeFirst();
  if (!removed) return 0;
  await changeSum(transaction, id, -1, -removed.weight);
  return 1;
}

/** Holds the tip until the transaction ends, so that it cannot be deleted under the like. */
async function lockTip(transaction: Db, id: string, gardenerId: string) {
  const { numUpdatedRows } = await transaction
    .updateTable("tips")
    .set((e) => ({ likes_count: e.ref("likes_count") }))
    .where("id", "=", id)
    .where((e) => e.or([e("availability", "=", "public"), e("gardener_id", "=", gardenerId)]))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw tipProblems.notFound();
}

async function changeSum(transaction: Db, id: string, likes: number, weight: number) {
  await transaction
    .updateTable("tips")
    .set((e) => ({ likes_count: e("likes_count", "+", likes), heat: e("heat", "+", weight) }))
    .where("id", "=", id)
    .execute();
}
