import { addToCounters, type Counts, countsIn } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import { type CountedTip, countersOf } from "./tips.ts";

/** Updates counters for a change of a tip: as it was and as it is, null where there is none. */
export async function updateCounters(
  transaction: Db,
  gardenerId: string,
  before: CountedTip | null,
  after: CountedTip | null,
) {
  const removed: Counts = before ? countersOf(before) : {};
  const changes: Counts = after ? countersOf(after) : {};
  for (const [name, value] of countsIn(removed)) changes[name] = (changes[name] ?? 0) - value;
  await transaction
    .updateTable("gardeners")
    .set((e) => ({ public_tips_count: e("public_tips_count", "+", changes.tips ?? 0) }))
    .where("id", "=", gardenerId)
    .execute();
  await addToCounters(transaction, changes);
}
