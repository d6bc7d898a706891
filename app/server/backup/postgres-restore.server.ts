import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg, { type Client } from "pg";
import * as v from "valibot";
import { triggersOf } from "../../platform/database/migrate.server.ts";
import { migrations as allMigrations } from "../../platform/database/migrations/migrations.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { replaceTriggers } from "../../platform/database/triggers.server.ts";
import { connect } from "./postgres.server.ts";
import { siteIsRunning, somethingIsThere } from "./site-data.server.ts";

const namesSchema = v.array(v.object({ name: v.string() }));

/** The time for which PostgreSQL may still list a closed connection, in milliseconds. */
const leavingMs = 3000;

interface Load {
  migrations: string[];
  load: (client: Client) => Promise<void>;
  /** The schema to which existing tables move. Null if there must be none. */
  keepIn: string | null;
  /** Says what to do about tables that may not be moved. The default is for a restore. */
  remedy?: string;
}

/**
 * Creates and loads the tables of a site, in one transaction.
 * @returns true if there were tables before
 * @throws Error when another client uses the database, or existing tables may not be moved
 */
export async function restorePostgres(url: string, { migrations, load, keepIn, remedy }: Load) {
  const client = await connect(url);
  try {
    if (await isInUse(client)) throw new Error(siteIsRunning);
    return await openOn(client)
      .transaction()
      .execute(async (transaction) => {
        const old = await listNames(
          client,
          "select tablename as name from pg_tables where schemaname = current_schema()",
        );
        if (old.length > 0 && !keepIn) {
          throw new Error(somethingIsThere(`the database has ${old.length} tables`, remedy));
        }
        if (old.length > 0 && keepIn) await moveInto(client, keepIn, old);
        await makeTables(transaction, client, { migrations, load });
        return old.length > 0;
      });
  } finally {
    await client.end();
  }
}

/**
 * Creates and loads the tables of a site in a separate schema, and rolls the transaction back. The
 * site may use the database meanwhile.
 * @throws Error when the tables cannot be created or loaded
 */
export async function tryPostgres(url: string, tables: Omit<Load, "keepIn">) {
  const client = await connect(url);
  try {
    const transaction = await openOn(client).startTransaction().execute();
    const schema = `restore_tried_${randomUUID().slice(0, 8)}`;
    await client.query(`create schema ${schema}`);
    // From here on, queries cannot reach the tables of the site.
    await client.query(`set local search_path to ${schema}`);
    await makeTables(transaction, client, tables);
    await transaction.rollback().execute();
  } finally {
    // Closing the connection rolls back after an error.
    await client.end();
  }
}

async function makeTables(
  transaction: Kysely<Tables>,
  client: Client,
  { migrations, load }: Omit<Load, "keepIn">,
) {
  const { error } = await new Migrator({
    db: transaction,
    provider: { getMigrations: async () => allMigrations("postgres") },
    // Without this option, the Migrator would use its tables in the schema of the site.
    migrationTableSchema: await currentSchema(client),
  }).migrateTo(migrations.at(-1) ?? "");
  if (error) throw error;
  await load(client);
  // A backup of an older release gets its triggers later, when it is migrated to this release.
  if (migrations.at(-1) === Object.keys(allMigrations("postgres")).at(-1)) {
    await replaceTriggers(transaction, "postgres", triggersOf.postgres);
  }
}

/** Creates a Kysely instance on a connection that the caller closes. */
function openOn(client: Client) {
  const pool = {
    connect: async () => Object.assign(client, { release() {} }),
    end: async () => {},
    options: {},
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

/** True if another client stays connected to the database for `leavingMs`. */
export async function isInUse(client: Client) {
  const end = performance.now() + leavingMs;
  for (;;) {
    const others = await client.query(`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`);
    if (others.rows.length === 0) return false;
    if (performance.now() > end) return true;
    await setTimeout(50);
  }
}

/** Moves tables and the functions of triggers into a new schema. */
async function moveInto(client: Client, name: string, tables: string[]) {
  const schema = pg.escapeIdentifier(name);
  await client.query(`create schema ${schema}`);
  for (const table of tables) {
    await client.query(`alter table ${pg.escapeIdentifier(table)} set schema ${schema}`);
  }
  const functions = await listNames(
    client,
    `select oid::regprocedure::text as name from pg_proc
      where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  );
  for (const signature of functions) {
    await client.query(`alter function ${signature} set schema ${schema}`);
  }
}

async function currentSchema(client: Client) {
  const [name] = await listNames(client, "select current_schema() as name");
  if (!name) throw new Error("The database has no schema that this user can use");
  return name;
}

async function listNames(client: Client, query: string) {
  const { rows } = await client.query(query);
  return v.parse(namesSchema, rows).map((row) => row.name);
}
