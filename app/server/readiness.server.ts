import { statfs } from "node:fs/promises";
import type { Database } from "../platform/database/open.server.ts";
import { consumeRateLimit } from "../platform/database/rate-limits.server.ts";
import { requestProblems } from "../platform/http/request-problems.server.ts";
import type { Clock } from "../platform/process/clock.ts";
import { createSharedRun } from "../platform/process/shared-run.ts";

/** How much room there must be for the data folder, in bytes. */
const minRoom = 16 * 1024 * 1024;

/** The counter that is written to find out whether anything can be. */
const probe = { key: "readiness", limit: { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 } };

export type Readiness = ReturnType<typeof createReadiness>;

/** Whether the site can do all that it is there for: read, write, and go on doing so. */
export function createReadiness(database: Database, dataDir: string, clock: Clock) {
  let isStopping = false;

  const tryAll = createSharedRun(async () => {
    await database.reader.selectFrom("counters").select("name").execute();
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < minRoom) throw requestProblems.storageFull();
    await consumeRateLimit(database.writer, probe.key, probe.limit, clock());
  });

  return {
    /** @throws Problem 503 or 507, or the error of the database */
    async assertReady() {
      if (isStopping) throw requestProblems.unavailable();
      await tryAll();
    },
    /** From now on it is not ready: whoever spreads requests sends them elsewhere. */
    stop() {
      isStopping = true;
    },
  };
}
