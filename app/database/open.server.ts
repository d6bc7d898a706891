import type { Kysely, Transaction } from "kysely";
import { migrateToLatest } from "./migrate.server.ts";
import { openSqlite } from "./sqlite.server.ts";
import type { Engine, Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/** An open database. The same queries run on both engines. */
export interface Database {
  engine: Engine;
  /**
   * For queries that only read. On SQLite a connection of its own, so that reads never wait for
   * writes.
   */
  reader: Db;
  /** For single statements that write, and for better-auth and migrations. */
  writer: Db;
  /**
   * Runs `work` in a transaction. It is on disk when the promise resolves, and rolled back if
   * `work` throws.
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it to the latest schema.
 * @param location `postgres://…`, or the path of an SQLite file
 * @param onConnectionLost called when an idle connection to PostgreSQL fails
 * @throws Error when the database cannot be opened or a migration fails; it is closed then
 */
export async function openDatabase(
  location: string,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Database> {
  const engine = /^postgres(ql)?:\/\//.test(location) ? "postgres" : "sqlite";
  const writer =
    engine === "postgres"
      ? (await import("./postgres.server.ts")).openPostgres(location, onConnectionLost)
      : openSqlite(location, "write");
  try {
    await migrateToLatest(writer, engine);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const reader = engine === "postgres" ? writer : openSqlite(location, "read");
  return {
    engine,
    reader,
    writer,
    transaction: (work) => writer.transaction().execute(work),
    async close() {
      if (reader !== writer) await reader.destroy();
      await writer.destroy();
    },
  };
}
