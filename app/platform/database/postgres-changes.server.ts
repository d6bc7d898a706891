import type { Pool } from "pg";
import { type Changes, createChangeLog } from "./changes.server.ts";
import { knownForMs, type PostgresWriteDriver } from "./postgres-driver.server.ts";
import type { LogPosition } from "./postgres-reader.server.ts";

interface PostgresChanges extends Changes {
  walPosition: () => Promise<LogPosition>;
  close: () => void;
}

/**
 * For replicas: asks for the end of the log on disk, as text and as a number, for that of the whole log,
 * and for the timeline, which is how the name of the log's file begins.
 */
const askPosition = `select pg_current_wal_flush_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
  (pg_current_wal_flush_lsn() - '0/0')::bigint as synced,
  (pg_current_wal_insert_lsn() - '0/0')::bigint as written`;

/** The most changes that were heard of and are told apart. */
const maxHeard = 1000;

/** Stands for everything, as when some notifications were missed. */
const everything = "";

/**
 * Listens for what triggers notify. A notification is sent before the writer is told of its commit,
 * and arrives before the answer to a query that is asked later on the same connection: so one
 * query tells that all earlier changes are known. Its answer counts for `knownForMs`, which writers
 * wait after their commit: no write was acknowledged that is not in the answer. While requests come,
 * it is asked again when half of that time is over, and none of them has to wait.
 * @param readsReplicas whether those who read may not see yet what a notification is about
 */
export function watchPostgresChanges(
  pool: Pool,
  driver: PostgresWriteDriver,
  readsReplicas: boolean,
): PostgresChanges {
  const log = createChangeLog();
  /**
   * Changes that were notified. They count with the next answer, all together: what shows them is
   * made again once. With replicas they count again with each answer until they are on disk, because
   * replicas lack them until then. `written` is up to where the log had been written at most when they
   * were committed.
   */
  const heard = new Map<string, { written?: number }>();
  let listening: ReturnType<typeof connect> | null = null;
  let walPosition: LogPosition = { lsn: "0/0", timeline: 0 };
  /** When the question was asked that was answered last, by `performance.now()`. */
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  function hear(thing: string) {
    heard.set(heard.size < maxHeard ? thing : everything, {});
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
    client.on("notification", ({ payload = "" }) => hear(payload));
    client.on("error", release);
    await client.query("listen changes").catch((error: unknown) => {
      release();
      throw error;
    });
    // Earlier changes are not known.
    heard.clear();
    hear(everything);
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
  async function askServer() {
    driver.assertAnswering();
    const { client, release } = await listen().catch(driver.fail);
    const before = [...heard.values()].filter(({ written }) => written === undefined);
    const now = performance.now();
    const { rows } = await client
      .query(readsReplicas ? askPosition : "")
      .catch((error: unknown) => {
        release();
        return driver.fail(error);
      });
    for (const thing of heard.keys()) {
      if (thing === everything) log.addAll();
      else log.add(thing);
    }
    if (readsReplicas) forgetSynced(rows[0], before);
    else heard.clear();
    askedAt = now;
  }

  function forgetSynced(
    { lsn, timeline, synced, written }: LogPosition & { synced: number; written: number },
    before: { written?: number }[],
  ) {
    walPosition = { lsn, timeline };
    for (const change of before) change.written = written;
    for (const [thing, change] of heard)
      if (change.written !== undefined && change.written <= synced) heard.delete(thing);
  }

  /** Those who ask while there is no answer yet share it. */
  function ask() {
    asking ??= askServer().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function askSince(time: number) {
    while (askedAt < time) await ask();
  }

  function refresh() {
    const since = performance.now() - knownForMs;
    if (askedAt < since) return askSince(since);
    const isHalfOver = askedAt < since + knownForMs / 2;
    // Who comes later asks again if that has failed.
    if (isHalfOver && !asking) ask().catch(() => {});
    return undefined;
  }

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
