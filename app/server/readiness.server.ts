import { statfs } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import type { Database } from "../platform/database/open.server.ts";
import { consumeRateLimit } from "../platform/database/rate-limits.server.ts";
import { requestProblems } from "../platform/http/request-problems.server.ts";
import type { Clock } from "../platform/process/clock.ts";
import { createSharedRun } from "../platform/process/shared-run.ts";

/** The minimum free space for the data folder, in bytes. */
const minRoom = 16 * 1024 * 1024;

/** A rate-limit counter. Increasing it shows whether the database can be written. */
const probe = { key: "readiness", limit: { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 } };

/** After this time in milliseconds, a write counts as waiting. */
const writePatienceMs = 200;

/**
 * Checks whether the site can read, which is enough for most visitors, and whether it can write
 * (docs/decisions/0011).
 */
export function createReadiness(database: Database, dataDir: string, clock: Clock) {
  let isStopping = false;

  const tryReading = createSharedRun(async () => {
    await database.reader.selectFrom("counters").select("name").execute();
  });

  const tryWriting = createSharedRun(async () => {
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < minRoom) throw requestProblems.storageFull();
    await consumeRateLimit(database.writer, probe.key, probe.limit, clock());
  });

  return {
    /** @throws Problem 503, or the database error */
    async assertReady() {
      if (isStopping) throw requestProblems.unavailable();
      await tryReading();
    },
    /** True if a write fails, or takes longer than `writePatienceMs`. */
    doesWritingWait: () =>
      Promise.race([
        tryWriting().then(
          () => false,
          () => true,
        ),
        setTimeout(writePatienceMs, true, { ref: false }),
      ]),
    /** Makes the site unready, so that load balancers send requests elsewhere. */
    stop() {
      isStopping = true;
    },
  };
}
