import type { Pool } from "pg";
import { type Changes, createChangeLog } from "./changes.server.ts";
import { knownForMs, type PostgresWriteDriver } from "./postgres-driver.server.ts";
import type { LogPosition } from "./postgres-reader.server.ts";

/**
 * Asks for the log's end on disk, as text and as a number, and for the end of the whole log. The
 * timeline is the beginning of the log file's name.
 */
const askPosition = `select pg_current_wal_flush_lsn()::text as lsn,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline,
  (pg_current_wal_flush_lsn() - '0/0')::bigint as synced,
  (pg_current_wal_insert_lsn() - '0/0')::bigint as written`;

/** The most pending notifications that are kept by name. */
const maxHeard = 1000;

/** Names a change of everything: notifications were missed, or are too many to keep. */
const everything = "";

/**
 * Listens to the notifications of triggers. The server sends a notification before it confirms the
 * commit, and before the answer to any later query on the same connection. So the answer to one query
 * says that all earlier changes are known. The answer is valid for `knownForMs`. Writers wait for that
 * time after their commit, so that every acknowledged write is known. While requests come, the query is
 * repeated after half of that time, and no request waits for it.
 * @param readsReplicas true if reads use replicas, which may lack a change for a while
 */
export function watchPostgresChanges(
  pool: Pool,
  driver: PostgresWriteDriver,
  readsReplicas: boolean,
) {
  const { addAll, ...log } = createChangeLog();
  /**
   * The changes that were notified. The next answer counts them all at once, so that a reply is
   * made again only once. With replicas, each answer counts them until they are on disk, because
   * replicas lack them until then. `written` is the log's end at a time after their commit.
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
      // This destroys the connection, so that no query gets one that listens.
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
    // If it fails, a later request asks again.
    if (isHalfOver && !asking) ask().catch(() => {});
    return undefined;
  }

  const changes: Changes = { ...log, refresh };
  return {
    changes,
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
