import type { ExpressionBuilder } from "kysely";
import { addToCounters, type Counts, countsIn } from "../../platform/database/counters.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { CounterName, Tables } from "../../platform/database/tables.ts";
import type { AccountOwner, TipsChoice } from "../../platform/http/feature.server.ts";
import { categories, countersOf } from "./tips.ts";

/**
 * Removes a gardener's likes and deletes their tips: all, or only those that nobody else can read.
 * The transaction has locked them, and the gardener's row, so that no new ones can be added meanwhile.
 */
export async function deleteTipsOf(
  transaction: Db,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
  tips: TipsChoice,
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
    .where(isToGo)
    .execute();
  await transaction
    .updateTable("gardeners")
    .set((e) => ({ tips_count: e("tips_count", "-", toGo.length) }))
    .where("id", "=", gardenerId)
    .execute();
  for (const tip of toGo) {
    for (const [name, value] of countsIn(countersOf(tip))) count(name, -value);
  }
  await transaction.deleteFrom("tips").where(isToGo).execute();
  await addToCounters(transaction, changes);
}
