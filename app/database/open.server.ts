import { setTimeout } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Changes } from "../platform/changes.server.ts";
import { databaseFailure } from "./failures.server.ts";
import { migrateToLatest, neededMigrations } from "./migrate.server.ts";
import { openSqliteReader, openSqliteWriter } from "./sqlite.server.ts";
import { assertOwnFile } from "./sqlite-file.server.ts";
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
   * `work` throws. `work` may run several times: it does nothing outside the transaction.
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** What this and other processes change in what everyone can see. */
  changes: Changes;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Called when an idle connection to PostgreSQL fails. */
  onConnectionLost?: (error: Error) => void;
  /** Why there must be something in the database already, if there must. */
  mustExist?: string | null;
  /** How long a query may take on PostgreSQL, in milliseconds; 0 for any time. */
  queryTimeoutMs?: number;
}

/**
 * Opens the database and migrates it to the latest schema.
 * @param location `postgres://…`, or the path of an SQLite file
 * @throws Error when the database cannot be opened, is not the site's, or a migration fails; it is
 * closed then
 */
export async function openDatabase(location: string, options: OpenOptions = {}): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(location)
    ? openPostgresDatabase(location, options)
    : openSqliteDatabase(location, options);
}

async function openSqliteDatabase(file: string, { mustExist }: OpenOptions): Promise<Database> {
  assertOwnFile(file, mustExist);
  const { writer, close: closeWriter } = openSqliteWriter(file);
  await closeOnError(closeWriter, async () => {
    if ((await neededMigrations(writer, "sqlite")) !== "none") {
      await migrateToLatest(writer, "sqlite");
    }
  });
  const { reader, changes, close: closeReader } = openSqliteReader(file);
  return {
    engine: "sqlite",
    reader,
    writer,
    changes,
    transaction: (work) => writer.transaction().execute(work),
    async close() {
      await closeReader();
      await closeWriter();
    },
  };
}

async function openPostgresDatabase(url: string, options: OpenOptions) {
  // Loaded only where it is used.
  const { openPostgres } = await import("./postgres.server.ts");
  const { mustExist, queryTimeoutMs, onConnectionLost = () => {} } = options;
  const { db, changes } = openPostgres(url, onConnectionLost, queryTimeoutMs);
  await closeOnError(
    () => db.destroy(),
    async () => {
      const needed = await neededMigrations(db, "postgres");
      if (needed === "all" && mustExist) throw new Error(mustExist);
      if (needed === "none") return;
      const patient = openPostgres(url, onConnectionLost, 0);
      await migrateToLatest(patient.db, "postgres").finally(() => patient.db.destroy());
    },
  );
  const database: Database = {
    engine: "postgres",
    reader: db,
    writer: db,
    changes,
    transaction: (work) => retryConflicts(() => db.transaction().execute(work)),
    async close() {
      changes.close();
      await db.destroy();
    },
  };
  return database;
}

async function closeOnError(close: () => Promise<void>, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    await close();
    throw error;
  }
}

/** How often a transaction is tried that PostgreSQL has ended because of another one. */
const maxTries = 5;

/** Of transactions that wait for each other, or that saw different states, one has to begin anew. */
async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || databaseFailure(error) !== "conflict") throw error;
      await setTimeout(Math.random() * 20 * tries);
    }
  }
}
