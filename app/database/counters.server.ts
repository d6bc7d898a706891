import type { Db } from "./open.server.ts";
import type { CounterName } from "./tables.ts";

/** Numbers by the names of their counters. */
export type Counts = Partial<Record<CounterName, number>>;

/** Adds to counters, in the transaction that changes what they count. Missing ones start at 0. */
export async function addToCounters(transaction: Db, changes: Counts) {
  // Sorted by name, so that two transactions cannot deadlock.
  for (const [name, value] of countsIn(changes).sort(([a], [b]) => (a < b ? -1 : 1))) {
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

/** @returns a function that gets the value of a counter by its name, 0 for a missing one */
export async function readCounters(db: Db, names: CounterName[]) {
  const rows = await db
    .selectFrom("counters")
    .select(["name", "value"])
    .where("name", "in", names)
    .execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return (name: CounterName) => values.get(name) ?? 0;
}

/** `Object.entries` with the type of the names. */
export function countsIn(counts: Counts) {
  return Object.entries(counts) as [CounterName, number][];
}
