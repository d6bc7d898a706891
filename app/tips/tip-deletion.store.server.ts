import type { AccountOwner, TipsChoice } from "../auth/feature.server.ts";
import { addToCounters, type Counts, countsIn } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import type { CounterName } from "../database/tables.ts";
import { countersOf } from "./tips.ts";

/**
 * Removes a gardener's likes and deletes their tips: all, or only those that nobody else can read.
 * The transaction has locked the gardener's row, so that no new ones can be added meanwhile.
 */
export async function deleteTipsOf(
  transaction: Db,
  { gardenerId }: AccountOwner,
  tips: TipsChoice,
) {
  await lockTips(transaction, gardenerId);
  const changes: Counts = {};
  const count = (name: CounterName, value: number) => {
    changes[name] = (changes[name] ?? 0) + value;
  };

  const liked = await transaction
    .deleteFrom("likes")
    .where("gardener_id", "=", gardenerId)
    .returning(["tip_id", "weight"])
    .execute();
  for (const { tip_id, weight } of liked) {
    const tip = await transaction
      .updateTable("tips")
      .set((e) => ({
        likes_count: e("likes_count", "-", 1),
        trending_score: e("trending_score", "-", weight),
      }))
      .where("id", "=", tip_id)
      .returning(["availability", "category"])
      .executeTakeFirstOrThrow();
    if (tip.availability === "public") count(`likes:${tip.category}`, -1);
  }

  const deleted = await transaction
    .deleteFrom("tips")
    .where("gardener_id", "=", gardenerId)
    // Not "=", with which SQLite would walk the hidden tips of everybody.
    .$if(tips === "keep", (q) => q.where("availability", "!=", "public"))
    .returning(["availability", "category", "likes_count as likes", "created_at as createdAt"])
    .execute();
  await transaction
    .updateTable("gardeners")
    .set((e) => ({ tips_count: e("tips_count", "-", deleted.length) }))
    .where("id", "=", gardenerId)
    .execute();
  for (const tip of deleted) {
    for (const [name, value] of countsIn(countersOf(tip))) count(name, -value);
  }
  await addToCounters(transaction, changes);
}

/** Locks every tip that will change, in the order of ids, so that two deletions cannot deadlock. */
async function lockTips(transaction: Db, gardenerId: string) {
  const liked = transaction
    .selectFrom("likes")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId);
  const affected = await transaction
    .selectFrom("tips")
    .select("id")
    .where((e) => e.or([e("gardener_id", "=", gardenerId), e("id", "in", liked)]))
    .orderBy("id")
    .execute();
  for (const { id } of affected) {
    await transaction
      .updateTable("tips")
      .set((e) => ({ likes_count: e.ref("likes_count") }))
      .where("id", "=", id)
      .execute();
  }
}
