import type { Clock } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Log } from "../process/log.server.ts";
import { forgetOldDeletions } from "./deletions.store.server.ts";
import type { Database } from "./open.server.ts";

/**
 * Makes the job that removes remains of deleted data from the database files, and old entries from
 * the table `deletions` (docs/decisions/0021).
 */
export function deletionsJob(services: { database: Database; clock: Clock; log: Log }): Job {
  const { database, clock, log } = services;
  let isLogged = false;
  return {
    name: "deletions",
    intervalMs: 20_000,
    async run() {
      await forgetOldDeletions(database.writer, clock());
      const reason = await database.tidy();
      const isLeft = reason === "no room" || reason === "too large";
      if (isLeft && !isLogged) log.warn({ reason }, "remains of deleted data stay in the database");
      isLogged = isLeft;
    },
  };
}
