import type { Db } from "./open.server.ts";
import type { CounterName } from "./tables.ts";

export type Counts = Partial<Record<CounterName, number>>;

/**
 * Adds to counters. Missing counters start at 0. Call this function at the end of a transaction,
 * because it locks the counter rows until the transaction ends.
 */
export async function addToCounters(transaction: Db, changes: Counts) {
  const values = countsIn(changes)
    .filter(([, value]) => value !== 0)
    // A fixed order prevents deadlocks.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ({ name, value }));
  if (values.length === 0) return;
  await transaction
    .insertInto("counters")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((e) => ({ value: e("counters.value", "+", e.ref("excluded.value")) })),
    )
    .execute();
}

/** @returns a function that takes a counter's name and returns its value; 0 if it is missing */
export async function readCounters(db: Db, names: CounterName[]) {
  const rows = await db
    .selectFrom("counters")
    .select(["name", "value"])
    .where("name", "in", names)
    .execute();
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return (name: CounterName) => values.get(name) ?? 0;
}

/** Returns the entries of counts, with typed names. */
export function countsIn(counts: Counts) {
  return Object.entries(counts) as [CounterName, number][];
}
