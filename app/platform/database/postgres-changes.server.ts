import type { Pool } from "pg";
import { type Changes, createChangeLog } from "./changes.server.ts";
import { knownForMs, type PostgresWriteDriver } from "./postgres-driver.server.ts";
import type { LogPosition } from "./postgres-reader.server.ts";

/**
 * Asks for the end of the write-ahead log on disk, as text (`lsn`) and as a number (`synced`), and
 * for the end of the whole log (`written`). A log file's name begins with the timeline.
 */
const askPosition = `select pg_current_wal_flush_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
  (pg_current_wal_flush_lsn() - '0/0')::bigint as synced,
  (pg_current_wal_insert_lsn() - '0/0')::bigint as written`;

/**
 * The maximum number of pending notifications that are stored by name. Each further notification
 * counts as a change of everything.
 */
const maxHeard = 1000;

/**
 * The name for a change of everything. It is used after notifications were missed, or if more than
 * `maxHeard` are pending.
 */
const everything = "";

/**
 * Listens to the notifications of triggers. The server sends a notification before it confirms the
 * commit, and before it answers any later query on the listening connection. So once a query is
 * answered, this process knows all changes committed before the query. This knowledge counts as
 * current for `knownForMs`. A writer waits for `knownForMs` between the commit and the confirmation
 * of a write. After this wait, every process knows about the write. While requests come in, the
 * query is repeated after half of `knownForMs`, so that no request waits for it.
 * @param readsReplicas true if reads use replicas, which may lack a change for a while
 */
export function watchPostgresChanges(
  pool: Pool,
  driver: PostgresWriteDriver,
  readsReplicas: boolean,
) {
  const { addAll, ...log } = createChangeLog();
  /**
   * The changes from notifications since the last answered query. The next answer adds all of them
   * to the log at once, so that a kept reply is made again only once. With replicas, a change stays
   * in this map until it is on the server's disk, because replicas lack it until then. Meanwhile,
   * each answer adds the change to the log again. `written` is a position in the server's log
   * after the commit of the change.
   */
  const heard = new Map<string, { written?: number }>();
  let listening: ReturnType<typeof connect> | null = null;
  let walPosition: LogPosition = { lsn: "0/0", timeline: 0 };
  /** The time at which the last answered query was sent, by `performance.now()`. */
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
      // Destroys the connection, because it still listens, and the pool must not lend it again.
      client.release(true);
    }
    client.on("notification", ({ payload = "" }) => hear(payload));
    client.on("error", release);
    await client.query("listen changes").catch((error: unknown) => {
      release();
      throw error;
    });
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
      if (thing === everything) addAll();
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
    // If the query fails, a later request sends it again.
    if (isHalfOver && !asking) ask().catch(() => {});
    return undefined;
  }

  const changes: Changes = { ...log, refresh };
  return {
    changes,
    /**
     * Returns a position in the server's log on disk. Every write that was acknowledged before the
     * call has an earlier position.
     */
    async walPosition() {
      await refresh();
      return walPosition;
    },
    close() {
      listening?.then(({ release }) => release()).catch(() => {});
    },
  };
}
