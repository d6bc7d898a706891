import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { addToCounters, type Counts, countsIn } from "../../platform/database/counters.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import type { CounterName, Tables } from "../../platform/database/tables.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { categories, countersOf } from "./tips.ts";

/** Deletes tips with all that hangs on them. The transaction has locked them, and counts them out. */
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
  const ofOthers = (table: "outcomes" | "remarks") =>
    transaction
      .selectFrom(table)
      .select("photo_id as id")
      .where("tip_id", "in", going)
      .where("photo_id", "is not", null)
      .$narrowType<{ id: string }>();
  const photos = await ofTips.union(ofOthers("outcomes")).union(ofOthers("remarks")).execute();
  const gone = await transaction.deleteFrom("tips").where(which).returning("id").execute();
  await transaction.happened("tips-deleted", { ids: gone.map(({ id }) => id), at: now });
  if (photos.length === 0) return;
  await transaction.happened("photos-left", { ids: photos.map(({ id }) => id) });
}

/**
 * Removes a gardener's likes and deletes their tips: all, or only those that nobody else can read.
 * The transaction has locked them, and the gardener's row, so that no new ones can be added meanwhile.
 */
export async function deleteTipsOf(
  transaction: Transaction,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
  { tips, now }: Leaving,
) {
  const changes: Counts = {};
  const count = (name: CounterName, value: number) => {
    changes[name] = (changes[name] ?? 0) + value;
  };

  // In the order of the counters, which triggers change, so that two deletions cannot deadlock.
  for (const category of categories.toSorted()) {
    await transaction
      .deleteFrom("likes")
      .where("gardener_id", "=", gardenerId)
      .where((e) =>
        e.exists(
          e
            .selectFrom("tips")
            .select("tips.id")
            .whereRef("tips.id", "=", "likes.tip_id")
            .where("category", "=", category),
        ),
      )
      .execute();
  }

  const isToGo = (e: ExpressionBuilder<Tables, "tips">) =>
    e.and([
      e("gardener_id", "=", gardenerId),
      // Not "=", with which SQLite would walk the hidden tips of everybody.
      ...(tips === "keep" ? [e("availability", "!=", "public")] : []),
    ]);
  const toGo = await transaction
    .selectFrom("tips")
    .select(["availability", "category", "likes_count as likes", "created_at as createdAt"])
    .select(["troubles", "language"])
    .where(isToGo)
    .execute();
  await transaction
    .updateTable("gardeners")
    .set((e) => ({ tips_count: e("tips_count", "-", toGo.length) }))
    .where("id", "=", gardenerId)
    .execute();
  for (const tip of toGo) {
    const counted = { ...tip, troubles: parseTroubles(tip.troubles) };
    for (const [name, value] of countsIn(countersOf(counted))) count(name, -value);
  }
  await deleteTips(transaction, isToGo, now);
  await addToCounters(transaction, changes);
}
