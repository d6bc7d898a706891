import { addToCounters, type Counts, countsIn } from "../database/counters.server.ts";
import type { Db } from "../database/open.server.ts";
import { type Counted, countsOf } from "./tips.ts";

/** Counts what has become of a tip: how it was, and how it is; null where there is none. */
export async function countChange(
  transaction: Db,
  gardenerId: string,
  before: Counted | null,
  after: Counted | null,
) {
  const out: Counts = before ? countsOf(before) : {};
  const changes: Counts = after ? countsOf(after) : {};
  for (const [name, value] of countsIn(out)) changes[name] = (changes[name] ?? 0) - value;
  await transaction
    .updateTable("gardeners")
    .set((e) => ({ public_tips_count: e("public_tips_count", "+", changes.tips ?? 0) }))
    .where("id", "=", gardenerId)
    .execute();
  await addToCounters(transaction, changes);
}
