import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, undoMs } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { listPurgeableComments, purgeComment } from "./comments.store.server.ts";

interface PurgeServices {
  database: Database;
  clock: Clock;
}

const batch = 200;

/** Erases deleted comments once their deletion can no longer be undone. */
export async function purgeDeletedComments(services: PurgeServices, signal?: AbortSignal) {
  const { database, clock } = services;
  const now = clock();
  for (;;) {
    const ids = await listPurgeableComments(database.writer, now, batch);
    for (const id of ids) {
      if (signal?.aborted) return;
      await database.transaction((transaction) => purgeComment(transaction, id, now));
    }
    if (ids.length < batch) return;
  }
}

export function deletedCommentsJob(services: PurgeServices): Job {
  return {
    name: "deleted comments",
    intervalMs: undoMs,
    run: (signal) => purgeDeletedComments(services, signal),
  };
}
