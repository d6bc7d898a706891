import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { isMissingOrDamaged } from "./failures.server.ts";
import { migrations } from "./migrations/migrations.server.ts";
import { postgresTriggers } from "./postgres-triggers.server.ts";
import { listMigrations } from "./reader.server.ts";
import { applicationId } from "./sqlite-file.server.ts";
import { sqliteTriggers } from "./sqlite-triggers.server.ts";
import type { Engine, Tables } from "./tables.ts";
import { noTriggers, replaceTriggers } from "./triggers.server.ts";

type Db = Kysely<Tables>;

/** The triggers of this release. */
export const triggersOf = { sqlite: sqliteTriggers, postgres: postgresTriggers };

/** The number of the PostgreSQL advisory lock for migrations. Other locks have other numbers. */
const lock = 7_465_114;

/**
 * The last migration of release 1.0.0. `0047-baseline` replaces it and all migrations before it.
 */
const replacedByBaseline = "0047-health";

/**
 * Returns the migrations that a database or a backup has had, by their names in this release.
 * @throws Error when the database is from a release before 1.0.0, or from a newer release
 */
export function knownMigrations(had: string[], engine: Engine) {
  const known = Object.keys(migrations(engine));
  const done = had.includes(replacedByBaseline)
    ? ["0047-baseline", ...had.filter((name) => name > replacedByBaseline)]
    : had;
  const unknown = done.filter((name) => !known.includes(name));
  const older = unknown.findLast((name) => name < replacedByBaseline);
  if (older) throw new Error(olderRelease(older));
  const [newer] = unknown;
  if (newer) throw new Error(newerRelease(newer));
  return done;
}

const olderRelease = (migration: string) =>
  `A release before 1.0.0 has made the database (${migration}): start it with 1.0.0 first`;

const newerRelease = (migration: string) =>
  `A newer release has made the database (${migration}): install that one, or restore an older backup`;

/**
 * Checks which migrations a database needs. Uses one query, because Kysely's Migrator would also
 * list all tables and columns.
 * @throws Error when the database does not answer, or is from a newer release, or from a release
 * before 1.0.0
 */
export async function neededMigrations(db: Db, engine: Engine): Promise<"all" | "some" | "none"> {
  // A new database has no table of migrations, so the query fails. For a damaged one, the Migrator
  // reports the reason.
  const had = await listMigrations(db).catch((error: unknown) => {
    if (isMissingOrDamaged(error)) return [];
    throw error;
  });
  if (knownMigrations(had, engine).length === 0) return "all";
  return had.join() === Object.keys(migrations(engine)).join() ? "none" : "some";
}

/**
 * Migrates a database to the latest schema, in one transaction.
 * @throws Error when a migration fails
 */
export async function migrateToLatest(db: Db, engine: Engine, needed: "all" | "some") {
  await db.transaction().execute(async (transaction) => {
    // A second process that migrates waits here. The lock of the Migrator comes too late: the
    // Migrator lists the tables first, which fails while another process renames a table. SQLite
    // needs no lock, because it allows only one writer.
    if (engine === "postgres") {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(transaction);
      if (needed === "all") await assertMayCreateTables(transaction);
    }
    if (needed === "some") await adoptBaseline(transaction);
    // SQLite cannot rename a table that a trigger names.
    if (engine === "sqlite") await replaceTriggers(transaction, engine, noTriggers);
    const { error } = await migrator(transaction, engine).migrateToLatest();
    if (error) throw error;
    await replaceTriggers(transaction, engine, triggersOf[engine]);
    if (engine === "sqlite") {
      await sql`pragma application_id = ${sql.lit(applicationId)}`.execute(transaction);
    }
  });
}

/**
 * Checks the permission to create tables. Without this check, the Migrator would not report the
 * missing permission, but the error of its next statement.
 * @throws Error with the code of PostgreSQL when the role may not create tables
 */
async function assertMayCreateTables(db: Db) {
  const { rows } = await sql<{ may: boolean | null }>`
    select has_schema_privilege(current_schema(), 'create') as may
  `.execute(db);
  if (rows[0]?.may) return;
  throw Object.assign(new Error("permission denied to create tables"), { code: "42501" });
}

/** Replaces the migrations up to release 1.0.0 by the baseline in the table of migrations. */
async function adoptBaseline(db: Db) {
  await sql`
    update kysely_migration set name = '0047-baseline' where name = ${replacedByBaseline}
  `.execute(db);
  await sql`delete from kysely_migration where name < '0047'`.execute(db);
}

/** Makes the Migrator of a database. */
export function migrator(db: Db, engine: Engine) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });
}
