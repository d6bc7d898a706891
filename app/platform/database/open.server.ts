import { setTimeout } from "node:timers/promises";
import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { Changes } from "./changes.server.ts";
import type { Events } from "./events.ts";
import { databaseFailure } from "./failures.server.ts";
import { migrateToLatest, neededMigrations } from "./migrate.server.ts";
import { openSqliteReader, openSqliteWriter } from "./sqlite.server.ts";
import { assertOwnFile } from "./sqlite-file.server.ts";
import type { Engine, Tables } from "./tables.ts";
import { createPostgresTidy, type Tidied } from "./tidy.server.ts";

export type Db = Kysely<Tables>;

/** A transaction in which stores write and announce events. */
export type Transaction = KyselyTransaction<Tables> & {
  /** Runs all listeners of an event, one after another, in this transaction. */
  happened<What extends keyof Events>(what: What, details: Events[What]): Promise<void>;
};

/**
 * A feature's listeners to events. The same event may happen twice, so listeners must be
 * idempotent.
 */
export type Listeners = {
  [What in keyof Events]?: (transaction: Transaction, details: Events[What]) => Promise<unknown>;
};

/** An open database. The same queries run on both engines. */
export interface Database {
  engine: Engine;
  /**
   * For queries that only read. On SQLite, this is a second connection, which never waits for
   * writes.
   */
  reader: Db;
  /** For single statements that write, and for better-auth and migrations. */
  writer: Db;
  /**
   * Runs `work` in a transaction. The transaction is on disk when the promise resolves. It is
   * rolled back if `work` throws. `work` may run several times, so it must have no effect outside
   * the transaction.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** The changes of public data, by this and other processes. */
  changes: Changes;
  /** Removes deleted data from the database files, if that is due. */
  tidy(): Promise<Tidied>;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Called when an idle connection to PostgreSQL fails. */
  onConnectionLost?: (error: Error) => void;
  /**
   * The error message for an empty or missing database. Without a message, the tables are created.
   */
  mustExist?: string | null;
  /** The address of the same PostgreSQL database without the pooler, if `location` is a pooler. */
  directUrl?: string | null;
  /** The address of replicas of the PostgreSQL database. */
  readUrl?: string | null;
  /** The time limit of a query on PostgreSQL, in milliseconds; 0 for no limit. */
  queryTimeoutMs?: number;
}

/**
 * Opens the database and migrates it to the latest schema.
 * @param location `postgres://…`, or the path of an SQLite file
 * @param listeners called in this order
 * @throws Error when the database cannot be opened or migrated, or belongs to another program
 */
export async function openDatabase(
  location: string,
  listeners: readonly Listeners[],
  options: OpenOptions = {},
): Promise<Database> {
  return /^postgres(ql)?:\/\//.test(location)
    ? openPostgresDatabase(location, listeners, options)
    : openSqliteDatabase(location, listeners, options);
}

async function openSqliteDatabase(
  file: string,
  listeners: readonly Listeners[],
  { mustExist }: OpenOptions,
): Promise<Database> {
  assertOwnFile(file, mustExist);
  const { writer, tidy, close: closeWriter } = openSqliteWriter(file);
  await closeOnError(closeWriter, async () => {
    const needed = await neededMigrations(writer, "sqlite");
    if (needed !== "none") await migrateToLatest(writer, "sqlite", needed);
  });
  const { reader, changes, close: closeReader } = openSqliteReader(file);
  return {
    engine: "sqlite",
    reader,
    writer,
    changes,
    tidy,
    transaction: (work) => inTransaction(writer, listeners, work),
    async close() {
      await closeReader();
      await closeWriter();
    },
  };
}

async function openPostgresDatabase(
  url: string,
  listeners: readonly Listeners[],
  options: OpenOptions,
) {
  // Loads the module only for PostgreSQL.
  const { openPostgres } = await import("./postgres.server.ts");
  const { mustExist, queryTimeoutMs, directUrl, readUrl, onConnectionLost = () => {} } = options;
  // Work without a time limit bypasses the pooler, whose connections have limits.
  const addresses = queryTimeoutMs === 0 ? { url: directUrl ?? url } : { url, directUrl, readUrl };
  const opened = openPostgres(addresses, onConnectionLost, queryTimeoutMs);
  const { writer, reader, changes, close } = opened;
  await closeOnError(close, async () => {
    const needed = await neededMigrations(writer, "postgres");
    if (needed === "all" && mustExist) throw new Error(mustExist);
    if (needed === "none") return;
    // Migrations bypass the pooler. The Migrator takes an advisory lock that belongs to its
    // session, and a pooler lends one session to several clients.
    const patient = openPostgres({ url: directUrl ?? url }, onConnectionLost, 0);
    await migrateToLatest(patient.writer, "postgres", needed).finally(patient.close);
  });
  const database: Database = {
    engine: "postgres",
    reader,
    writer,
    changes,
    tidy: createPostgresTidy(writer),
    transaction: (work) => retryConflicts(() => inTransaction(writer, listeners, work)),
    close,
  };
  return database;
}

function inTransaction<T>(
  writer: Db,
  listeners: readonly Listeners[],
  work: (transaction: Transaction) => Promise<T>,
) {
  return writer.transaction().execute((begun) => {
    const transaction: Transaction = Object.assign(begun, {
      async happened<What extends keyof Events>(what: What, details: Events[What]) {
        for (const on of listeners) await on[what]?.(transaction, details);
      },
    });
    return work(transaction);
  });
}

async function closeOnError(close: () => Promise<void>, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    await close();
    throw error;
  }
}

/** The maximum number of tries for a transaction that conflicts with others. */
const maxTries = 5;

/** Repeats a transaction after a deadlock or a conflict with another transaction. */
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
