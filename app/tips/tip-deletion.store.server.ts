import type { Person, TipsChoice } from "../auth/feature.server.ts";
import { addToCounters, type Counts, countsIn } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import type { CounterName } from "../database/tables.ts";
import { countsOf } from "./tips.ts";

/**
 * Takes back a gardener's likes and deletes their tips: all, or those that nobody else could read.
 * The gardener is held by the transaction, so that no new ones come.
 */
export async function deleteTipsOf(transaction: Db, { gardenerId }: Person, tips: TipsChoice) {
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
    .$if(tips === "keep", (q) => q.where("availability", "=", "hidden"))
    .returning(["availability", "category", "likes_count as likes", "created_at as createdAt"])
    .execute();
  for (const tip of deleted) {
    for (const [name, value] of countsIn(countsOf(tip))) count(name, -value);
  }
  await addToCounters(transaction, changes);
}

/** Holds every tip that is about to change, in the order of ids, so that two who leave do not wait for each other. */
async function lockTips(transaction: Db, gardenerId: string) {
  const liked = transaction
    .selectFrom("likes")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId);
  const touched = await transaction
    .selectFrom("tips")
    .select("id")
    .where((e) => e.or([e("gardener_id", "=", gardenerId), e("id", "in", liked)]))
    .orderBy("id")
    .execute();
  for (const { id } of touched) {
    await transaction
      .updateTable("tips")
      .set((e) => ({ likes_count: e.ref("likes_count") }))
      .where("id", "=", id)
      .execute();
  }
}
