import { setImmediate } from "node:timers/promises";
import type { Deleting } from "../../platform/http/feature.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { deleteMore, findLeaving } from "./leaving.store.server.ts";

const intervalMs = 2000;

/**
 * Creates the job that completes the deletion of gardeners with thousands of tips or likes
 * (docs/decisions/0021).
 */
export function leavingJob(services: SiteServices, features: readonly Deleting[]): Job {
  return {
    name: "leaving gardeners",
    intervalMs,
    run: (signal) => deleteRest(services, features, signal),
  };
}

/** Deletes a few rows at a time, so that other requests can run in between. */
async function deleteRest(
  { database, clock }: SiteServices,
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
