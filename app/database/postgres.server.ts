import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { watchPostgresChanges } from "./postgres-changes.server.ts";
import type { Tables } from "./tables.ts";

/** The object identifier of the type `bigint` in PostgreSQL (pg_type.oid). */
const bigintOid = 20;

/** Opens a connection pool. `bigint` values are returned as numbers, as on SQLite. */
export function openPostgres(
  url: string,
  onConnectionLost: (error: Error) => void,
): { db: Kysely<Tables>; changes: ReturnType<typeof watchPostgresChanges> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (oid, format) =>
        oid === bigintOid ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on("error", onConnectionLost);
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    changes: watchPostgresChanges(pool),
  };
}
