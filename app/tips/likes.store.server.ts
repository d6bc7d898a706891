import { addToCounters } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import { type Category, likeWeight, tipProblems } from "./tips.ts";

/**
 * Likes a tip for a gardener, once.
 * @returns 1, or 0 when they liked it already
 * @throws Problem 404 when the gardener cannot see the tip
 */
export async function addLike(transaction: Db, id: string, gardenerId: string, now: number) {
  const tip = await lockTip(transaction, id, gardenerId);
  const weight = likeWeight(now);
  const added = await transaction
    .insertInto("likes")
    .values({ tip_id: id, gardener_id: gardenerId, weight, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return 0;
  await addToLikes(transaction, tip, 1, weight);
  return 1;
}

/**
 * Removes a gardener's like.
 * @returns 1, or 0 when there was none
 * @throws Problem 404 when the gardener cannot see the tip
 */
export async function removeLike(transaction: Db, id: string, gardenerId: string) {
  const tip = await lockTip(transaction, id, gardenerId);
  const removed = await transaction
    .deleteFrom("likes")
    .where("tip_id", "=", id)
    .where("gardener_id", "=", gardenerId)
    .returning("weight")
    .executeTakeFirst();
  if (!removed) return 0;
  await addToLikes(transaction, tip, -1, -removed.weight);
  return 1;
}

/** Locks the tip until the transaction ends, so that it cannot be deleted while it is liked. */
async function lockTip(transaction: Db, id: string, gardenerId: string): Promise<LikedTip> {
  const tip = await transaction
    .updateTable("tips")
    .set((e) => ({ likes_count: e.ref("likes_count") }))
    .where("id", "=", id)
    .where((e) => e.or([e("availability", "=", "public"), e("gardener_id", "=", gardenerId)]))
    .returning(["id", "availability", "category"])
    .executeTakeFirst();
  if (!tip) throw tipProblems.notFound();
  return tip;
}

interface LikedTip {
  id: string;
  availability: "public" | "hidden";
  category: Category;
}

async function addToLikes(transaction: Db, tip: LikedTip, likes: 1 | -1, weight: number) {
  await transaction
    .updateTable("tips")
    .set((e) => ({
      likes_count: e("likes_count", "+", likes),
      trending_score: e("trending_score", "+", weight),
    }))
    .where("id", "=", tip.id)
    .execute();
  if (tip.availability === "public") {
    await addToCounters(transaction, { [`likes:${tip.category}`]: likes });
  }
}
