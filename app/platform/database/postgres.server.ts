import { Kysely, PostgresDialect, type PostgresDriver } from "kysely";
import pg from "pg";
import { watchPostgresChanges } from "./postgres-changes.server.ts";
import { PostgresWriteDriver } from "./postgres-driver.server.ts";
import { PostgresReadDriver } from "./postgres-reader.server.ts";
import { preparedName } from "./statements.ts";
import type { Tables } from "./tables.ts";

/** The object identifier of the type `bigint` in PostgreSQL (pg_type.oid). */
const bigintOid = 20;

/**
 * Of one process. Each that writes waits for the disk, and those that wait together share a sync.
 * Four processes stay below the hundred that PostgreSQL accepts unless it is told otherwise.
 */
const maxConnections = 24;

/** The longest that a connection or a query may take, in milliseconds. */
const timeoutMs = 5000;

/**
 * The longest that a transaction may stand still, in milliseconds, as in a halted process: others
 * may wait for what it has locked, and would be refused after `timeoutMs`.
 */
const idleTimeoutMs = 3000;

/** The role may have limits: those of a town have, for the sake of its pooler. */
const unlimited = { options: "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0" };

/** The extra wait for a server that does not even say that it is late, in milliseconds. */
const graceMs = 300;

/** Where a PostgreSQL database is. */
export interface PostgresAddresses {
  /** The server that writes; perhaps a pooler that lends connections for one transaction. */
  url: string;
  /** The same without a pooler, if `url` has one. */
  directUrl?: string | null;
  /** Replicas that read. */
  readUrl?: string | null;
}

/**
 * Opens pools of connections. What has been written is on disk when the promise resolves. `bigint`
 * values are returned as numbers, as on SQLite.
 * @param queryTimeoutMs how long a query may take, and the wait for a connection, in milliseconds; 0
 * for any time
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
      // What is asked together is sent together.
      pipeline: true,
      types: {
        getTypeParser: (oid, format) =>
          oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
      },
      ...settings,
    });
    // Of connections that nobody uses, and of those that somebody does.
    pool.on("error", onConnectionLost);
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  }

  // A pooler refuses settings of a session, because the next transaction may be another's.
  const session = queryTimeoutMs
    ? { statement_timeout: queryTimeoutMs, idle_in_transaction_session_timeout: idleTimeoutMs }
    : unlimited;
  const pool = openPool(url, directUrl ? {} : session);
  // A pooler may lend another connection the next time.
  if (!directUrl) pool.on("connect", keepPrepared);
  const driver = new PostgresWriteDriver({ pool });
  const direct = directUrl ? openPool(directUrl, { ...session, max: 1 }) : pool;
  const changes = watchPostgresChanges(direct, driver, !!readUrl);
  const writer = openKysely(pool, driver);
  const replicas = readUrl ? openPool(readUrl, session) : null;
  const reader = replicas
    ? openKysely(
        replicas,
        new PostgresReadDriver({ replicas, primary: driver, position: changes.walPosition }),
      )
    : writer;
  return {
    writer,
    reader,
    changes,
    async close() {
      changes.close();
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

/** Lets the server keep what is built once, parsed and planned, for as long as a connection lasts. */
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
