import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/migrations.server.ts";
import { applicationId } from "./sqlite-file.server.ts";
import type { Engine, Tables } from "./tables.ts";

type Db = Kysely<Tables>;

/** The number of the lock in PostgreSQL: any that no other program uses in this database. */
const lock = 7_465_114;

/**
 * Which migrations a database needs, by one statement: the Migrator would list all tables and their
 * columns.
 * @throws Error when the database has one that this release does not know
 */
export async function neededMigrations(db: Db, engine: Engine): Promise<"all" | "some" | "none"> {
  const all = Object.keys(migrations(engine));
  const done = await namesOfDone(db);
  const unknown = done.find((name) => !all.includes(name));
  if (unknown) throw new Error(newerRelease(unknown));
  if (done.length === 0) return "all";
  return done.length === all.length ? "none" : "some";
}

const newerRelease = (migration: string) =>
  `A newer release has made the database (${migration}): install that one, or restore a backup`;

/**
 * Migrates a database to the latest schema, in one transaction.
 * @throws Error when a migration fails
 */
export async function migrateToLatest(db: Db, engine: Engine) {
  await db.transaction().execute(async (transaction) => {
    // Of two processes one waits. The Migrator's own lock comes only after it has listed the
    // tables, which fails while another process renames one. SQLite has one writer anyway.
    if (engine === "postgres") {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
    }
    const { error } = await migrator(transaction, engine).migrateToLatest();
    if (error) throw error;
    if (engine === "sqlite") {
      await sql`pragma application_id = ${sql.lit(applicationId)}`.execute(transaction);
    }
  });
}

/** The migrations that have run, in Kysely's own table; none when it cannot be read. */
async function namesOfDone(db: Db) {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch {
    // A new database, or one that fails: then the Migrator says why.
    return [];
  }
}

/** Runs the migrations of one database, up or down. */
export function migrator(db: Db, engine: Engine) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
}
