import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createSharedRun } from "../platform/shared-run.ts";
import { watchPostgresChanges } from "./postgres-changes.server.ts";
import { PostgresWriteDriver } from "./postgres-driver.server.ts";
import type { Tables } from "./tables.ts";

/** The object identifier of the type `bigint` in PostgreSQL (pg_type.oid). */
const bigintOid = 20;

/**
 * Opens a connection pool. What it has written is on disk when the promise resolves. `bigint` values
 * are returned as numbers, as on SQLite.
 */
export function openPostgres(url: string, onConnectionLost: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // PostgreSQL itself would let each commit wait for the disk, and one after the other: while it
    // commits, a transaction that notifies lets no other do so.
    options: "-c synchronous_commit=off",
    types: {
      getTypeParser: (oid, format) =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on("error", onConnectionLost);
  const sync = createSharedRun(async () => {
    // When this commit is on disk, all before it are.
    await pool.query(`begin; set local synchronous_commit = on;
      select pg_logical_emit_message(true, '', ''); commit`);
  });
  const dialect = Object.assign(new PostgresDialect({ pool }), {
    createDriver: () => new PostgresWriteDriver({ pool }, sync),
  });
  return { db: new Kysely<Tables>({ dialect }), changes: watchPostgresChanges(pool) };
}
