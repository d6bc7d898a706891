import type { Db } from "../database/open.server.ts";
import type { CounterName } from "../database/tables.ts";
import { type Counted, countsOf } from "./tips.ts";

type Counts = Partial<Record<CounterName, number>>;

/** Counts what has become of a tip: how it was, and how it is; null where there is none. */
export async function countChange(
  transaction: Db,
  gardenerId: string,
  before: Counted | null,
  after: Counted | null,
) {
  const out: Counts = before ? countsOf(before) : {};
  const changes: Counts = after ? countsOf(after) : {};
  for (const [name, value] of entries(out)) changes[name] = (changes[name] ?? 0) - value;
  await transaction
    .updateTable("gardeners")
    .set((e) => ({ public_tips: e("public_tips", "+", changes.tips ?? 0) }))
    .where("id", "=", gardenerId)
    .execute();
  await addToCounters(transaction, changes);
}

/** Adds to counters. A counter that is not there yet begins with what is added. */
export async function addToCounters(transaction: Db, changes: Counts) {
  // Always in the order of their names, so that two transactions never wait for each other.
  for (const [name, value] of entries(changes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value === 0) continue;
    await transaction
      .insertInto("counters")
      .values({ name, value })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet((e) => ({ value: e("counters.value", "+", value) })),
      )
      .execute();
  }
}

function entries(counts: Counts) {
  return Object.entries(counts) as [CounterName, number][];
}
