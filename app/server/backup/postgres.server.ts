import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg, { type Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import * as v from "valibot";
import { withoutTimeLimits } from "../../platform/database/postgres.server.ts";
import type { Manifest } from "./archive.server.ts";

type Table = Manifest["tables"][number];
type Columns = Pick<Table, "name" | "columns">;

/** Kysely's own tables. Migrations create them in a restored database. */
const ownTables = ["kysely_migration", "kysely_migration_lock"];

const photoIds = v.array(v.object({ id: v.string() }));

/**
 * Opens a connection. Its text formats are the same on every server, and the time limits that are
 * set for the role or the database do not apply.
 */
export async function connect(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    ...withoutTimeLimits,
  });
  await client.connect();
  await client.query("set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC'");
  return client;
}

export async function postgresMigrations(client: Client) {
  const { rows } = await client.query("select name from kysely_migration order by name");
  return v.parse(v.array(v.object({ name: v.string() })), rows).map(({ name }) => name);
}

/**
 * Copies each table into its own file. All copies are from the same moment. The database may be in
 * use.
 * @returns the tables, the names of the migrations, and the photos that nothing shows any more
 */
export async function copyPostgres(url: string, folder: string, signal?: AbortSignal) {
  const client = await connect(url);
  try {
    await client.query("begin isolation level repeatable read, read only");
    const migrations = await postgresMigrations(client);
    const tables: Table[] = [];
    for (const { name, columns } of await listTables(client)) {
      const rows = client.query(copyTo(`copy ${target(name, columns)} to stdout`));
      const file = createWriteStream(join(folder, `${name}.copy`), { mode: 0o600 });
      await pipeline(rows, file, { signal });
      tables.push({ name, columns, rows: rows.rowCount });
    }
    const deleted = await client.query("select id from photos where expires_at = 0");
    const deletedPhotos = v.parse(photoIds, deleted.rows).map(({ id }) => id);
    await client.query("commit");
    return { tables, migrations, deletedPhotos };
  } finally {
    await client.end();
  }
}

/**
 * Replaces the rows of tables with those in files of `copyPostgres`, in the caller's transaction.
 * Triggers do not run, because the rows contain the triggers' results.
 * @throws Error when the number of rows differs
 */
export async function loadTables(client: Client, folder: string, tables: Table[]) {
  for (const { name, columns, rows } of await inOrderOfReferences(client, tables)) {
    const lines = createReadStream(join(folder, `${name}.copy`));
    const loaded = await loadTable(client, { name, columns }, lines);
    if (loaded !== rows) {
      throw new Error(`The table ${name} should have ${rows} rows, and has ${loaded}`);
    }
  }
}

/**
 * Replaces the rows of a table. Triggers do not run.
 * @param lines in the text format of PostgreSQL's COPY
 * @returns the number of rows
 */
export async function loadTable(client: Client, { name, columns }: Columns, lines: Readable) {
  const table = pg.escapeIdentifier(name);
  await client.query(`alter table ${table} disable trigger user`);
  // Deletes the rows that migrations have added.
  await client.query(`delete from ${table}`);
  const loading = client.query(copyFrom(`copy ${target(name, columns)} from stdin`));
  await pipeline(lines, loading);
  await client.query(`alter table ${table} enable trigger user`);
  return loading.rowCount;
}

/** Reads rows in batches, in the caller's transaction. */
export async function* readRows(
  client: Client,
  select: string,
): AsyncGenerator<Record<string, unknown>> {
  await client.query(`declare rows_read no scroll cursor for ${select}`);
  for (;;) {
    const { rows } = await client.query<Record<string, unknown>>("fetch 5000 from rows_read");
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query("close rows_read");
}

/** Lists the tables of the current schema, with their columns except generated ones. */
export async function listTables(client: Client): Promise<Columns[]> {
  const { rows } = await client.query(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`);
  return v
    .parse(v.array(v.object({ name: v.string(), columns: v.array(v.string()) })), rows)
    .filter(({ name }) => !ownTables.includes(name));
}

/** Orders tables: each comes after the tables that its rows refer to. */
export async function inOrderOfReferences<T extends { name: string }>(client: Client, tables: T[]) {
  const { rows } = await client.query(`
    select child.relname as name, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and child.oid <> parent.oid`);
  const references = v.parse(v.array(v.object({ name: v.string(), parent: v.string() })), rows);
  const ordered: T[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const isReady = ({ name }: T) =>
      !references.some((reference) => reference.name === name && waiting.has(reference.parent));
    const ready = left.filter(isReady);
    if (ready.length === 0) throw new Error("Some tables refer to each other in a cycle");
    ordered.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

function target(table: string, columns: string[]) {
  return `${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(", ")})`;
}
