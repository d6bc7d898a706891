import type { Database } from "../database/open.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Job } from "../platform/jobs.server.ts";
import { setLastSeen } from "./gardener-accounts.store.server.ts";

const minute = 60 * 1000;

/** How old the last visit on record may be before another is noted, in milliseconds. */
const noteAgainAfter = 60 * minute;

export type LastSeen = ReturnType<typeof createLastSeen>;

/** Notes in memory who was here, and writes it once a minute: a visit itself writes nothing. */
export function createLastSeen({ database, clock }: { database: Database; clock: Clock }) {
  const noted = new Set<string>();

  async function save() {
    const ids = [...noted];
    if (ids.length === 0) return;
    await setLastSeen(database.writer, ids, clock());
    for (const id of ids) noted.delete(id);
  }

  const job: Job = { name: "last seen", intervalMs: minute, run: save, onStop: save };
  return {
    note({ id, last_seen_at }: { id: string; last_seen_at: number }) {
      if (last_seen_at <= clock() - noteAgainAfter) noted.add(id);
    },
    job,
  };
}
