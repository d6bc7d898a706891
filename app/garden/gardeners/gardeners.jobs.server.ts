import type { Database } from "../../platform/database/open.server.ts";
import { type Clock, day, minute } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { endActivity, setLastSeen } from "./gardener-accounts.store.server.ts";
import { unlistYoung } from "./profile.store.server.ts";

/** The time after which a new visit of the same gardener is stored, in milliseconds. */
const recordAgainAfter = 60 * minute;

export type LastSeen = ReturnType<typeof createLastSeen>;

/** Records visits in memory and stores them once a minute. */
export function createLastSeen({ database, clock }: { database: Database; clock: Clock }) {
  const recorded = new Set<string>();

  async function save() {
    const ids = [...recorded];
    if (ids.length === 0) return;
    await setLastSeen(database.writer, ids, clock());
    for (const id of ids) recorded.delete(id);
  }

  const job: Job = {
    name: "last seen",
    intervalMs: minute,
    async run() {
      await save();
      await endActivity(database.writer, clock());
    },
    onStop: save,
  };
  return {
    record({ id, last_seen_at }: { id: string; last_seen_at: number }) {
      if (last_seen_at <= clock() - recordAgainAfter) recorded.add(id);
    },
    job,
  };
}

/**
 * Removes gardeners who are too young from the directory. Early versions listed them.
 */
export function directoryJob({ database }: { database: Database }): Job {
  return {
    name: "directory",
    intervalMs: day,
    run: () => database.transaction(unlistYoung),
  };
}
