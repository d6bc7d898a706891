import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, undoMs } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { listPurgeable, purgeTip } from "./deleted-tips.store.server.ts";

interface PurgeServices {
  database: Database;
  clock: Clock;
}

const batch = 200;

export async function purgeDeletedTips(services: PurgeServices, signal?: AbortSignal) {
  const { database, clock } = services;
  const now = clock();
  for (;;) {
    const ids = await listPurgeable(database.writer, now, batch);
    for (const id of ids) {
      if (signal?.aborted) return;
      await database.transaction((transaction) => purgeTip(transaction, id, now));
    }
    if (ids.length < batch) return;
  }
}

export function deletedTipsJob(services: PurgeServices): Job {
  return {
    name: "deleted tips",
    intervalMs: undoMs,
    run: (signal) => purgeDeletedTips(services, signal),
  };
}
