import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { addToCounters, type Counts, countsIn } from "../../platform/database/counters.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { Leaving } from "../../platform/http/feature.server.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { categories, countersOf } from "./tips.ts";

/**
 * Deletes tips with everything that belongs to them. The caller has locked the tips, and must
 * update the counters.
 */
export async function deleteTips(
  transaction: Transaction,
  which: (e: ExpressionBuilder<Tables, "tips">) => Expression<SqlBool>,
  now: number,
) {
  const going = transaction.selectFrom("tips").select("tips.id").where(which);
  const ofTips = transaction
    .selectFrom("tip_photos")
    .select("photo_id as id")
    .where("tip_id", "in", going);
  const ofOthers = (table: "results" | "comments") =>
    transaction
      .selectFrom(table)
      .select("photo_id as id")
      .where("tip_id", "in", going)
      .where("photo_id", "is not", null)
      .$narrowType<{ id: string }>();
  const photos = await ofTips.union(ofOthers("results")).union(ofOthers("comments")).execute();
  const gone = await transaction.deleteFrom("tips").where(which).returning("id").execute();
  await transaction.happened("tips-deleted", { ids: gone.map(({ id }) => id), at: now });
  if (photos.length === 0) return;
  await transaction.happened("photos-left", { ids: photos.map(({ id }) => id) });
}

/** The maximum numbers of tips and likes deleted at once. A deletion takes some milliseconds. */
const tipsAtOnce = 20;
const likesAtOnce = 200;

/**
 * Locks tips in the order of their ids, because a like locks its tip before a trigger changes the
 * counter of the category.
 */
async function lockLiked(transaction: Transaction, ids: string[]) {
  if (ids.length === 0) return [];
  return transaction
    .selectFrom("tips")
    .select(["id", "category"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Deletes some likes and tips of a leaving gardener: all tips, or only hidden ones.
 * @returns true if likes or tips remain
 */
export async function deleteSomeTips(
  transaction: Transaction,
  gardenerId: string,
  { tips, now }: Leaving,
) {
  const likes = await transaction
    .selectFrom("likes")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId)
    .limit(likesAtOnce)
    .execute();
  const liked = await lockLiked(
    transaction,
    likes.map(({ tip_id }) => tip_id),
  );
  // Deletes in the order in which triggers change the counters, so that two deletions cannot
  // deadlock.
  for (const category of categories.toSorted()) {
    const ids = liked.filter((tip) => tip.category === category).map(({ id }) => id);
    if (ids.length === 0) continue;
    await transaction
      .deleteFrom("likes")
      .where("gardener_id", "=", gardenerId)
      .where("tip_id", "in", ids)
      .execute();
  }

  const toGo = await transaction
    .selectFrom("tips")
    .select(["id", "availability", "category", "likes_count as likes", "created_at as createdAt"])
    .select(["troubles", "language"])
    .where("gardener_id", "=", gardenerId)
    // Uses "!= public", because with "= hidden" SQLite would scan the hidden tips of all gardeners.
    .$if(tips === "keep", (q) => q.where("availability", "!=", "public"))
    .orderBy("id")
    .limit(tipsAtOnce)
    // Locks tips before the gardener, like every transaction.
    .forUpdate()
    .execute();
  if (toGo.length > 0) {
    const changes: Counts = {};
    for (const tip of toGo) {
      const counted = { ...tip, troubles: parseTroubles(tip.troubles) };
      for (const [name, value] of countsIn(countersOf(counted))) {
        changes[name] = (changes[name] ?? 0) - value;
      }
    }
    await transaction
      .updateTable("gardeners")
      .set((e) => ({ tips_count: e("tips_count", "-", toGo.length) }))
      .where("id", "=", gardenerId)
      .execute();
    const ids = toGo.map(({ id }) => id);
    await deleteTips(transaction, (e) => e("tips.id", "in", ids), now);
    await addToCounters(transaction, changes);
  }
  return likes.length === likesAtOnce || toGo.length === tipsAtOnce;
}
