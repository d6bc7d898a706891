import type { Pool } from "pg";
import { type Changes, createChangeLog } from "../platform/changes.server.ts";
import { createSharedRun } from "../platform/shared-run.ts";
import type { PostgresWriteDriver } from "./postgres-driver.server.ts";

/**
 * Listens for what triggers notify. A notification is sent before the writer is told of its commit,
 * and arrives before the answer to a query that is asked later on the same connection: so one
 * empty query tells that all earlier changes are known. Requests that wait share it.
 */
export function watchPostgresChanges(
  pool: Pool,
  driver: PostgresWriteDriver,
): Changes & { close: () => void } {
  const log = createChangeLog();
  let listening: ReturnType<typeof connect> | null = null;

  async function connect() {
    const client = await pool.connect();
    let isReleased = false;
    function release() {
      if (isReleased) return;
      isReleased = true;
      listening = null;
      // Destroys it: nobody else should get a connection that listens.
      client.release(true);
    }
    client.on("notification", ({ payload = "" }) => log.add(payload));
    client.on("error", release);
    await client.query("listen changes").catch((error: unknown) => {
      release();
      throw error;
    });
    // What happened before is not known.
    log.addAll();
    return { client, release };
  }

  function listen() {
    listening ??= connect().catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  }

  /** @throws Error when the database does not answer */
  const refresh = createSharedRun(async () => {
    driver.assertAnswering();
    const { client, release } = await listen().catch(driver.fail);
    await client.query("").catch((error: unknown) => {
      release();
      driver.fail(error);
    });
  });

  return {
    position: log.position,
    changedSince: log.changedSince,
    refresh,
    close() {
      listening?.then(({ release }) => release()).catch(() => {});
    },
  };
}
