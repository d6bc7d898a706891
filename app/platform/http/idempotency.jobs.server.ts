import type { Database } from "../database/open.server.ts";
import type { Clock } from "../process/clock.ts";
import type { Job } from "../process/jobs.server.ts";
import { forgetOldKeys } from "./idempotency-keys.store.server.ts";

const hour = 60 * 60 * 1000;

/** Forgets, each hour, the keys of calls that nobody sends again any more. */
export function idempotencyJob({ database, clock }: { database: Database; clock: Clock }): Job {
  return {
    name: "idempotency keys",
    intervalMs: hour,
    run: () => forgetOldKeys(database.writer, clock()),
  };
}
