import type { Pool } from "pg";
import { createSharedRun } from "../process/shared-run.ts";
import { type Changes, createChangeLog } from "./changes.server.ts";
import type { PostgresWriteDriver } from "./postgres-driver.server.ts";

interface PostgresChanges extends Changes {
  walPosition: () => Promise<string>;
  close: () => void;
}

/** Asks for the end of the server's log on disk, as text and as a number, and of the whole log. */
const askPosition = `select pg_current_wal_flush_lsn()::text as position,
  (pg_current_wal_flush_lsn() - '0/0')::bigint as synced,
  (pg_current_wal_insert_lsn() - '0/0')::bigint as written`;

/** The most changes told apart that may not be on disk yet. */
const maxUnsynced = 1000;

/** Stands for everything, as when some notifications were missed. */
const everything = "";

/**
 * Listens for what triggers notify. A notification is sent before the writer is told of its commit,
 * and arrives before the answer to a query that is asked later on the same connection: so one
 * query tells that all earlier changes are known. Requests that wait share it.
 * @param readsReplicas whether those who read may not see yet what a notification is about
 */
export function watchPostgresChanges(
  pool: Pool,
  driver: PostgresWriteDriver,
  readsReplicas: boolean,
): PostgresChanges {
  const log = createChangeLog();
  /**
   * Changes that are perhaps not on disk yet, so that replicas lack them, and up to where the log
   * had been written at most when they were committed. Until they are, what is made lacks them: so
   * they count as new each time.
   */
  const unsynced = new Map<string, { written?: number }>();
  let listening: ReturnType<typeof connect> | null = null;
  let walPosition = "";

  function add(thing: string) {
    if (thing === everything) log.addAll();
    else log.add(thing);
  }

  function learn(thing: string) {
    add(thing);
    if (!readsReplicas) return;
    if (unsynced.size < maxUnsynced) unsynced.set(thing, {});
    else unsynced.set(everything, {});
  }

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
    client.on("notification", ({ payload = "" }) => learn(payload));
    client.on("error", release);
    await client.query("listen changes").catch((error: unknown) => {
      release();
      throw error;
    });
    // Earlier changes are not known.
    unsynced.clear();
    learn(everything);
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
    const before = [...unsynced.values()].filter(({ written }) => written === undefined);
    const { rows } = await client.query(askPosition).catch((error: unknown) => {
      release();
      return driver.fail(error);
    });
    const { position, synced, written } = rows[0];
    walPosition = position;
    for (const change of before) change.written = written;
    for (const [thing, change] of unsynced) {
      add(thing);
      if (change.written !== undefined && change.written <= synced) unsynced.delete(thing);
    }
  });

  return {
    position: log.position,
    changedSince: log.changedSince,
    changedAfter: log.changedAfter,
    add: log.add,
    refresh,
    /** The end of the server's log on disk, after everything acknowledged before the call. */
    async walPosition() {
      await refresh();
      return walPosition;
    },
    close() {
      listening?.then(({ release }) => release()).catch(() => {});
    },
  };
}
