import type { Kysely, Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/migrations.server.ts";
import { openPostgres } from "./postgres.server.ts";
import { openSqlite } from "./sqlite.server.ts";
import type { Engine, Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

/** An open database. Both engines answer the same queries. */
export interface Database {
  engine: Engine;
  /** For reads. On SQLite a connection of its own, so that no reader waits for a writer. */
  read: Db;
  /** For single writes; better-auth and migrations use it directly. */
  writer: Db;
  /** Runs `work` in one transaction: all of it happens, and is on disk, or none of it. */
  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the database and brings it to the newest schema.
 * @param location `postgres://…`, or the path of an SQLite file.
 */
export async function openDatabase(
  location: string,
  onConnectionLost: (error: Error) => void = () => {},
): Promise<Database> {
  const engine = /^postgres(ql)?:\/\//.test(location) ? "postgres" : "sqlite";
  const writer =
    engine === "postgres"
      ? openPostgres(location, onConnectionLost)
      : openSqlite(location, "write");
  try {
    await migrate(writer, engine);
  } catch (error) {
    await writer.destroy();
    throw error;
  }
  const read = engine === "postgres" ? writer : openSqlite(location, "read");
  return {
    engine,
    read,
    writer,
    write: (work) => writer.transaction().execute(work),
    async close() {
      if (read !== writer) await read.destroy();
      await writer.destroy();
    },
  };
}

async function migrate(db: Db, engine: Engine) {
  const { error } = await migrator(db, engine).migrateToLatest();
  if (error) throw error;
}

/** The one set of migrations, bound to a database. */
export function migrator(db: Db, engine: Engine) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
}
