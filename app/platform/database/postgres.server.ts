import { Kysely, PostgresDialect, type PostgresDriver } from "kysely";
import pg from "pg";
import { watchPostgresChanges } from "./postgres-changes.server.ts";
import { PostgresWriteDriver } from "./postgres-driver.server.ts";
import { PostgresReadDriver } from "./postgres-reader.server.ts";
import { preparedName } from "./prepared.server.ts";
import type { Tables } from "./tables.ts";

/** The object identifier of the type `bigint` in PostgreSQL (pg_type.oid). */
const bigintOid = 20;

/**
 * The maximum number of connections of a process. With many connections, many writers share a sync.
 * Four processes stay below the default limit of PostgreSQL, which is a hundred.
 */
const maxConnections = 24;

/** The longest time that a connection attempt or a query may take, in milliseconds. */
const timeoutMs = 5000;

/**
 * The longest time that a transaction may be idle, in milliseconds. Other transactions may wait for
 * its locks, and would fail after `timeoutMs`.
 */
const idleTimeoutMs = 3000;

/** Settings of a session without time limits, even if the role or the database has limits. */
export const withoutTimeLimits = {
  options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0",
};

/**
 * The time that a client waits after the time limit of a query, in milliseconds. Then the client
 * gives up, even if the server has not reported the timeout.
 */
const graceMs = 300;

export interface PostgresAddresses {
  /** The server that writes, or a pooler that lends connections for one transaction. */
  url: string;
  /** The same server without the pooler, if `url` is a pooler. */
  directUrl?: string | null;
  /** The replicas, which answer reads. */
  readUrl?: string | null;
}

/**
 * Opens pools of connections. A write is on disk when its promise resolves. `bigint` values are
 * numbers, as on SQLite.
 * @param queryTimeoutMs the time limit of a query, and of a wait for a connection, in milliseconds;
 * 0 for no limit
 */
export function openPostgres(
  { url, directUrl, readUrl }: PostgresAddresses,
  onConnectionLost: (error: Error) => void,
  queryTimeoutMs = timeoutMs,
) {
  function openPool(connectionString: string, settings: pg.PoolConfig) {
    const pool = new pg.Pool({
      connectionString,
      max: maxConnections,
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs && queryTimeoutMs + graceMs,
      // Sends a query without waiting for the reply to the previous query.
      pipeline: true,
      types: {
        getTypeParser: (oid, format) =>
          oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
      },
      ...settings,
    });
    // The pool reports errors of idle connections. An error of a connection in use makes its
    // queries fail. Without the empty listener, such an error would also end the process.
    pool.on("error", onConnectionLost);
    pool.on("connect", (client) => client.on("error", () => {}));
    pool.on("connect", sendTogether);
    return pool;
  }

  // A pooler refuses session settings, because clients share its sessions.
  const session = queryTimeoutMs
    ? { statement_timeout: queryTimeoutMs, idle_in_transaction_session_timeout: idleTimeoutMs }
    : withoutTimeLimits;
  const pool = openPool(url, directUrl ? {} : session);
  // Sets up the sessions only without a pooler, because a pooler may use another session for the
  // next query.
  if (!directUrl) pool.on("connect", keepPrepared).on("connect", expectSolidState);
  const driver = new PostgresWriteDriver({ pool });
  const direct = directUrl ? openPool(directUrl, { ...session, max: 1 }) : pool;
  const watch = watchPostgresChanges(direct, driver, !!readUrl);
  const writer = openKysely(pool, driver);
  const replicas = readUrl ? openPool(readUrl, session).on("connect", expectSolidState) : null;
  const reader = replicas
    ? openKysely(
        replicas,
        new PostgresReadDriver({ replicas, primary: driver, position: watch.walPosition }),
      )
    : writer;
  return {
    writer,
    reader,
    changes: watch.changes,
    async close() {
      watch.close();
      if (directUrl) await direct.end();
      if (replicas) await reader.destroy();
      await writer.destroy();
    },
  };
}

function openKysely(pool: pg.Pool, driver: PostgresDriver) {
  const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver: () => driver });
  return new Kysely<Tables>({ dialect });
}

/** Sends the queries of one turn of the event loop with one system call. */
function sendTogether(client: pg.PoolClient) {
  const { query } = client;
  Object.assign(client, {
    query(...args: unknown[]) {
      const { stream } = client.connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
      return Reflect.apply(query, client, args);
    },
  });
}

/**
 * Sets the cost of reading a random page, relative to the next page. The default of 4 is for
 * spinning disks. With that default, PostgreSQL looks through 100,000 tips one by one instead of
 * using the index of words.
 */
function expectSolidState(client: pg.PoolClient) {
  client.query("set random_page_cost = 1.1").catch(() => {});
}

/** Makes the server keep prepared queries until the connection ends. */
function keepPrepared(client: pg.PoolClient) {
  const { query } = client;
  Object.assign(client, {
    query(text: unknown, ...rest: unknown[]) {
      const name = typeof text === "string" ? preparedName(text) : undefined;
      return Reflect.apply(
        query,
        client,
        name ? [{ name, text, values: rest[0] }] : [text, ...rest],
      );
    },
  });
}
