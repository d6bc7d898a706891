import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import pg, { type Client } from "pg";
import * as v from "valibot";
import { migrations as allMigrations } from "../../platform/database/migrations/migrations.server.ts";
import { openDatabase } from "../../platform/database/open.server.ts";
import {
  connect,
  inOrderOfReferences,
  listTables,
  loadTable,
  postgresMigrations,
  readRows,
} from "./postgres.server.ts";
import { isInUse, restorePostgres } from "./postgres-restore.server.ts";
import { movedPrefix, siteIsRunning, timeInName } from "./site-data.server.ts";
import { assertWholeSqlite, columnsOf, isSqliteInUse, migrationsOf } from "./sqlite.server.ts";

/**
 * Copies the database of a stopped site into an empty PostgreSQL database, in one transaction: all
 * rows or none. Then moves the unchanged file into a folder beside it, so that a start without
 * `DATABASE_URL` does not open it again.
 * @param now milliseconds since 1970
 * @returns the folder
 * @throws Error when the site runs, is damaged or of another release, or the database is not empty
 */
export async function moveToPostgres(dataDir: string, url: string, report: Report, now: number) {
  const file = join(dataDir, "trellis.sqlite");
  if (isSqliteInUse(file)) throw new Error(siteIsRunning);
  assertWholeSqlite(file);
  const sqlite = new DatabaseSync(file, { readOnly: true });
  try {
    const migrations = migrationsOf(sqlite);
    assertThisRelease(migrations, "sqlite");
    const load = (client: Client) => copyTables(sqlite, client, report);
    const remedy = "`move` needs an empty database: name another one";
    await restorePostgres(url, { migrations, load, keepIn: null, remedy });
  } finally {
    sqlite.close();
  }
  const keptIn = join(dataDir, `${movedPrefix}${timeInName(now)}`);
  try {
    if (isSqliteInUse(file)) throw new Error(siteIsRunning);
    await mkdir(keptIn, { mode: 0o700 });
    // Moves the WAL before the database. SQLite would apply a WAL that is left without its database
    // to the next database.
    for (const suffix of suffixes.toReversed()) {
      if (existsSync(file + suffix))
        await rename(file + suffix, join(keptIn, `trellis.sqlite${suffix}`));
    }
  } catch (error) {
    throw new Error(
      `All rows were copied, but ${file} is still there. Stop the site, and move the file and its -wal and -shm away: ${error instanceof Error ? error.message : error}`,
    );
  }
  return keptIn;
}

async function copyTables(sqlite: DatabaseSync, client: Client, report: Report) {
  for (const { name, columns: all } of await inOrderOfReferences(
    client,
    await listTables(client),
  )) {
    const columns = all.filter((column) => columnsOf(sqlite, name).includes(column));
    if (columns.length === 0) continue;
    const quoted = columns.map(pg.escapeIdentifier).join(", ");
    const select = `select ${quoted} from ${pg.escapeIdentifier(name)}`;
    const sent = createSum();
    const lines = function* () {
      for (const row of sqlite.prepare(select).iterate()) {
        const values = columns.map((column) => textOf(row[column]));
        sent.add(values);
        yield `${values.map(copyText).join("\t")}\n`;
      }
    };
    await loadTable(client, { name, columns }, Readable.from(lines()));
    report(name, await countArrived({ name, columns }, sent, readRows(client, select)));
  }
}

/** Formats a value for PostgreSQL's COPY. */
function copyText(text: string | null) {
  if (text === null) return "\\N";
  return text.replace(/[\\\t\n\r]/g, (character) => escaped[character] ?? character);
}

const escaped: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * Copies the database of a stopped site from PostgreSQL into a file in the data folder. The file
 * gets its final name when it is complete. The PostgreSQL database does not change.
 * @throws Error when the site runs or is of another release, or the file exists
 */
export async function moveToSqlite(url: string, dataDir: string, report: Report) {
  const file = join(dataDir, "trellis.sqlite");
  if (existsSync(file)) {
    throw new Error(`${dataDir} already has a database: move trellis.sqlite away first`);
  }
  const arriving = join(dataDir, "arriving.sqlite");
  const client = await connect(url);
  try {
    if (await isInUse(client)) throw new Error(siteIsRunning);
    await client.query("begin isolation level repeatable read, read only");
    assertThisRelease(await postgresMigrations(client), "postgres");
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await removeDatabase(arriving);
    await (await openDatabase(arriving, [])).close();
    await fill(arriving, client, report);
    assertWholeSqlite(arriving);
    await rename(arriving, file);
  } finally {
    await client.end();
    await removeDatabase(arriving);
  }
}

function assertThisRelease(had: string[], engine: "sqlite" | "postgres") {
  if (had.join() !== Object.keys(allMigrations(engine)).join()) {
    throw new Error("This site is of another release: start it with this one first");
  }
}

/** The suffixes of the files of a database, after its name. */
const suffixes = ["", "-wal", "-shm"];

async function removeDatabase(file: string) {
  for (const suffix of suffixes) await rm(file + suffix, { force: true });
}

/**
 * Fills the tables, in one transaction. Triggers do not run, because the rows contain the triggers'
 * results.
 */
async function fill(file: string, client: Client, report: Report) {
  const sqlite = new DatabaseSync(file);
  try {
    sqlite.exec("begin immediate");
    const triggers = takeTriggers(sqlite);
    const tables = await inOrderOfReferences(client, await listTables(client));
    // Deletes the rows that migrations have added.
    for (const { name } of tables.toReversed()) {
      if (columnsOf(sqlite, name).length > 0) sqlite.exec(`delete from ${quote(name)}`);
    }
    for (const { name, columns } of tables) {
      const known = columnsOf(sqlite, name);
      const shared = columns.filter((column) => known.includes(column));
      if (shared.length > 0) report(name, await copyTable(sqlite, client, name, shared));
    }
    sqlite.exec(`insert into search_index (rowid, heading, body)
      select seq, heading, body from searchable_tips where public = 1 and version <> ''`);
    for (const trigger of triggers) sqlite.exec(trigger);
    sqlite.exec("commit");
  } finally {
    sqlite.close();
  }
}

/** Drops all triggers. @returns the statements that create them again */
function takeTriggers(sqlite: DatabaseSync) {
  const rows = sqlite.prepare("select name, sql from sqlite_master where type = 'trigger'").all();
  const triggers = v.parse(v.array(v.object({ name: v.string(), sql: v.string() })), rows);
  for (const { name } of triggers) sqlite.exec(`drop trigger ${quote(name)}`);
  return triggers.map((trigger) => trigger.sql);
}

/** @returns the number of rows @throws Error when the copy differs */
async function copyTable(sqlite: DatabaseSync, client: Client, name: string, columns: string[]) {
  const select = `select ${columns.map(quote).join(", ")} from ${quote(name)}`;
  const insert = sqlite.prepare(
    `insert into ${quote(name)} (${columns.map(quote).join(", ")})
     values (${columns.map(() => "?").join(", ")})`,
  );
  const sent = createSum();
  for await (const row of readRows(client, select)) {
    const values = columns.map((column) => row[column]);
    sent.add(values.map(textOf));
    // SQLite converts texts to numbers by the types of the columns.
    insert.run(...values.map((value) => (value instanceof Uint8Array ? value : textOf(value))));
  }
  return countArrived({ name, columns }, sent, sqlite.prepare(select).iterate());
}

/**
 * Counts the rows of a copied table. @throws Error when the rows differ from those that were sent
 */
async function countArrived(
  { name, columns }: { name: string; columns: string[] },
  sent: ReturnType<typeof createSum>,
  rows: AsyncIterable<Record<string, unknown>> | Iterable<Record<string, unknown>>,
) {
  const found = createSum();
  for await (const row of rows) found.add(columns.map((column) => textOf(row[column])));
  if (found.sum() !== sent.sum()) throw new Error(`The copy of the table ${name} differs`);
  return found.rows();
}

const quote = pg.escapeIdentifier;

export type Report = (table: string, rows: number) => void;

/** Returns a value as a text that is the same on both engines. */
function textOf(value: unknown) {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return String(value);
}

/** Creates a checksum of rows that does not depend on their order. */
function createSum() {
  let sum = 0n;
  let rows = 0;
  return {
    add(values: (string | null)[]) {
      const hash = createHash("sha256").update(JSON.stringify(values)).digest();
      sum = BigInt.asUintN(64, sum + hash.readBigUInt64LE());
      rows += 1;
    },
    rows: () => rows,
    sum: () => `${rows} ${sum}`,
  };
}
