import { setImmediate } from "node:timers/promises";
import type { Database } from "../../platform/database/open.server.ts";
import type { Deleting } from "../../platform/http/feature.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { deleteMore, findLeaving } from "./leaving.store.server.ts";

/** The time between looks whether something is left to delete, in milliseconds. */
const intervalMs = 2000;

interface LeavingServices {
  database: Database;
  clock: Clock;
}

/** Deletes the rest of what gardeners have left who had thousands of tips or likes (docs/decisions/0021). */
export function leavingJob(services: LeavingServices, features: readonly Deleting[]): Job {
  return {
    name: "leaving gardeners",
    intervalMs,
    run: (signal) => deleteRest(services, features, signal),
  };
}

/** Deletes a few rows at a time, and lets others have their turn in between. */
async function deleteRest(
  { database, clock }: LeavingServices,
  features: readonly Deleting[],
  signal?: AbortSignal,
) {
  while (!signal?.aborted) {
    const gardener = await findLeaving(database.writer);
    if (!gardener) return;
    const leaving = { ...gardener, now: clock() };
    await database.transaction((transaction) => deleteMore(transaction, features, leaving));
    await setImmediate();
  }
}
