import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { watchPostgresChanges } from "./postgres-changes.server.ts";
import { PostgresWriteDriver } from "./postgres-driver.server.ts";
import type { Tables } from "./tables.ts";

/** The object identifier of the type `bigint` in PostgreSQL (pg_type.oid). */
const bigintOid = 20;

/** Of one process. Each that writes waits for the disk, and those that wait together share a sync. */
const maxConnections = 16;

/** How long a connection and a query may take, in milliseconds. */
const timeoutMs = 5000;

/** How much longer to wait for a server that does not even say that it is late, in milliseconds. */
const graceMs = 300;

/**
 * Opens a connection pool. What it has written is on disk when the promise resolves. `bigint` values
 * are returned as numbers, as on SQLite.
 * @param queryTimeoutMs how long a query may take, in milliseconds; 0 for any time
 */
export function openPostgres(
  url: string,
  onConnectionLost: (error: Error) => void,
  queryTimeoutMs = timeoutMs,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: timeoutMs,
    // PostgreSQL itself would let each commit wait for the disk, and one after the other: while it
    // commits, a transaction that notifies lets no other do so.
    options: "-c synchronous_commit=off",
    statement_timeout: queryTimeoutMs,
    query_timeout: queryTimeoutMs && queryTimeoutMs + graceMs,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  // Of connections that nobody uses, and of those that somebody does.
  pool.on("error", onConnectionLost);
  pool.on("connect", (client) => client.on("error", () => {}));
  const driver = new PostgresWriteDriver({ pool });
  const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver: () => driver });
  return { db: new Kysely<Tables>({ dialect }), changes: watchPostgresChanges(pool, driver) };
}
