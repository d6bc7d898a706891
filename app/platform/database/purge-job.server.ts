import { type Clock, undoMs } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Database, Db, Transaction } from "./open.server.ts";

/** The number of rows that are listed at once. */
const batch = 200;

/**
 * Returns a function that makes the job for a site. The job purges deleted rows once their deletion
 * can no longer be undone. Each row has its own transaction.
 * @param list returns the ids of up to `max` rows to purge
 */
export const purgeJob =
  (
    name: string,
    list: (db: Db, now: number, max: number) => Promise<string[]>,
    purge: (transaction: Transaction, id: string, now: number) => Promise<void>,
  ) =>
  ({ database, clock }: { database: Database; clock: Clock }): Job => ({
    name,
    intervalMs: undoMs,
    async run(signal) {
      const now = clock();
      for (;;) {
        const ids = await list(database.writer, now, batch);
        for (const id of ids) {
          if (signal.aborted) return;
          await database.transaction((transaction) => purge(transaction, id, now));
        }
        if (ids.length < batch) return;
      }
    },
  });
