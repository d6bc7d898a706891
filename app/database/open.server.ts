import type { Kysely, Transaction } from "kysely";
import type { Changes } from "../platform/changes.server.ts";
import { migrateToLatest } from "./migrate.server.ts";
import { openSqliteReader, openSqliteWriter } from "./sqlite.server.ts";
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
  /** What this and other processes change in what everyone can see. */
  changes: Changes;
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
  return engine === "postgres"
    ? openPostgresDatabase(location, onConnectionLost)
    : openSqliteDatabase(location);
}

async function openSqliteDatabase(file: string): Promise<Database> {
  const writer = openSqliteWriter(file);
  await migrateOrClose(writer, "sqlite");
  const { reader, changes } = openSqliteReader(file);
  return {
    engine: "sqlite",
    reader,
    writer,
    changes,
    transaction: (work) => writer.transaction().execute(work),
    async close() {
      await reader.destroy();
      await writer.destroy();
    },
  };
}

async function openPostgresDatabase(url: string, onConnectionLost: (error: Error) => void) {
  // Loaded only where it is used.
  const { openPostgres } = await import("./postgres.server.ts");
  const { db, changes } = openPostgres(url, onConnectionLost);
  await migrateOrClose(db, "postgres");
  const database: Database = {
    engine: "postgres",
    reader: db,
    writer: db,
    changes,
    transaction: (work) => db.transaction().execute(work),
    async close() {
      changes.close();
      await db.destroy();
    },
  };
  return database;
}

async function migrateOrClose(db: Db, engine: Engine) {
  try {
    await migrateToLatest(db, engine);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
