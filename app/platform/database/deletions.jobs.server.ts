import type { Clock } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Log } from "../process/log.server.ts";
import { forgetOldDeletions } from "./deletions.store.server.ts";
import type { Database } from "./open.server.ts";

/** The time between looks whether something was deleted, in milliseconds. */
const intervalMs = 20_000;

interface DeletionsJob {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Removes what was deleted from the files of the database, within a minute (docs/decisions/0021). */
export function deletionsJob({ database, clock, log }: DeletionsJob): Job {
  let isSaid = false;
  return {
    name: "deletions",
    intervalMs,
    async run() {
      await forgetOldDeletions(database.writer, clock());
      const reason = await database.tidy();
      const isLeft = reason === "no room" || reason === "too large";
      if (isLeft && !isSaid)
        log.warn({ reason }, "remains of what was deleted stay in the database");
      isSaid = isLeft;
    },
  };
}
