import type { Pool } from "pg";
import { type Changes, createChangeLog } from "../platform/changes.server.ts";
import { createSharedRun } from "../platform/shared-run.ts";
import type { PostgresWriteDriver } from "./postgres-driver.server.ts";

interface PostgresChanges extends Changes {
  walPosition: () => Promise<string>;
  close: () => void;
}

const askPosition = "select pg_current_wal_flush_lsn()::text as position";

/**
 * Listens for what triggers notify. A notification is sent before the writer is told of its commit,
 * and arrives before the answer to a query that is asked later on the same connection: so one
 * query tells that all earlier changes are known. Requests that wait share it.
 */
export function watchPostgresChanges(pool: Pool, driver: PostgresWriteDriver): PostgresChanges {
  const log = createChangeLog();
  let listening: ReturnType<typeof connect> | null = null;
  let walPosition = "";

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
    const { rows } = await client.query(askPosition).catch((error: unknown) => {
      release();
      return driver.fail(error);
    });
    walPosition = rows[0].position;
  });

  return {
    position: log.position,
    changedSince: log.changedSince,
    refresh,
    /** How much of the server's log is on disk: everything acknowledged before the call. */
    async walPosition() {
      await refresh();
      return walPosition;
    },
    close() {
      listening?.then(({ release }) => release()).catch(() => {});
    },
  };
}
