import type { Updateable } from "kysely";
import { addToCounters, type Counts, countsIn } from "../../platform/database/counters.server.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { type CountedTip, countersOf } from "./tips.ts";

/**
 * Updates the counters. Call this function after all other changes, such as search index changes.
 * @param before null for a new tip
 * @param after null for a deleted tip
 */
export async function updateCounters(
  transaction: Db,
  gardenerId: string,
  before: CountedTip | null,
  after: CountedTip | null,
) {
  const removed: Counts = before ? countersOf(before) : {};
  const changes: Counts = after ? countersOf(after) : {};
  for (const [name, value] of countsIn(removed)) changes[name] = (changes[name] ?? 0) - value;
  const publicTips = changes.tips ?? 0;
  const tips = (after ? 1 : 0) - (before ? 1 : 0);
  if (publicTips !== 0 || tips !== 0) {
    await transaction
      .updateTable("gardeners")
      .set((e) => ({
        public_tips_count: e("public_tips_count", "+", publicTips),
        tips_count: e("tips_count", "+", tips),
      }))
      .where("id", "=", gardenerId)
      .execute();
  }
  await addToCounters(transaction, changes);
}

/** Shows or hides a locked tip, sets other columns, and updates the counters. */
export async function setAvailability(
  transaction: Transaction,
  tip: CountedTip & { id: string; gardenerId: string },
  columns: Updateable<Tables["tips"]> & Pick<CountedTip, "availability">,
) {
  await transaction.updateTable("tips").set(columns).where("id", "=", tip.id).execute();
  await transaction.happened("tip-edited", { id: tip.id });
  const after = { ...tip, availability: columns.availability };
  await updateCounters(transaction, tip.gardenerId, tip, after);
}
