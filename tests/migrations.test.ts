import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrator } from "../app/platform/database/migrate.server.ts";
import { migrations } from "../app/platform/database/migrations/migrations.server.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import { listMigrations } from "../app/platform/database/reader.server.ts";
import { readAllRows } from "./all-rows.ts";
import { openBaseline } from "./baseline.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";
import { describeSchema } from "./schema.ts";

const run = promisify(execFile);

describe.each(engines)("migrations on %s", (engine) => {
  test("lead up, down to the baseline, and up again to the same", async () => {
    const { database, remove } = await openEmptyDatabase(engine);
    const { writer } = database;
    const [top, baseline] = [await describeSchema(writer, engine), await openBaseline(engine)];

    expect((await migrator(writer, engine).migrateTo("0047-baseline")).error).toBeUndefined();
    const words = async (db: Db) => (await describeSchema(db, engine)).replace(/\s+/g, " ");
    expect(await words(writer)).toBe(await words(baseline.writer));

    expect((await migrator(writer, engine).migrateToLatest()).error).toBeUndefined();
    expect(await describeSchema(writer, engine)).toBe(top);
    await baseline.remove();
    await remove();
  });

  test("bring a database of 1.0.0 up to date once, with every row, when two processes start together", async () => {
    const { writer, where, remove } = await openBaseline(engine);
    const tables = await fillEachTable(writer);
    expect(tables).toBeGreaterThan(50);
    await pretendMigrations(writer, [...olderNames, "0047-health"]);
    const before = await readAllRows(where);

    await Promise.all([open(where), open(where)]);
    const after = await readAllRows(where);
    for (const [table, rows] of before)
      expect(after.get(table)?.map(parse), table).toMatchObject(rows.map(parse));
    expect(await listMigrations(writer)).toEqual(Object.keys(migrations(engine)));
    await remove();
  });

  test("do not touch a database of a release before 1.0.0", async () => {
    const { writer, where, remove } = await openBaseline(engine);
    await pretendMigrations(writer, olderNames);
    await expect(open(where)).rejects.toThrow(
      /A release before 1\.0\.0 has made the database .*: start it with 1\.0\.0 first/,
    );
    expect(await listMigrations(writer)).toEqual(olderNames);
    await remove();
  });

  test("that this release does not know keep it from starting", async () => {
    const { database, where, remove } = await openEmptyDatabase(engine);
    await sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(
      database.writer,
    );
    await expect(open(where)).rejects.toThrow("9999-later");
    await remove();
  });
});

/** Opens a database in a process of its own. */
function open({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }) {
  const location = DATABASE_URL || `${DATA_DIR}/trellis.sqlite`;
  const script = `
    const { openDatabase } = await import("./app/platform/database/open.server.ts");
    await (await openDatabase(${JSON.stringify(location)}, [])).close();`;
  return run(process.execPath, ["--input-type=module", "--eval", script]);
}

test("what SQLite says it has written is on disk", async () => {
  const { database, remove } = await openEmptyDatabase("sqlite");
  const pragma = async (name: string) =>
    (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database.writer))
      .rows[0];
  expect(await pragma("journal_mode")).toEqual({ journal_mode: "wal" });
  expect(await pragma("synchronous")).toEqual({ synchronous: 1 });
  expect(await pragma("foreign_keys")).toEqual({ foreign_keys: 1 });
  expect(await pragma("busy_timeout")).toEqual({ timeout: 0 });
  await remove();
});

/** Names like those of the migrations before the last one of 1.0.0. */
const olderNames = Array.from({ length: 46 }, (_, n) => `${`${n + 1}`.padStart(4, "0")}-old`);

/** Replaces the baseline among the migrations that a database has had. */
async function pretendMigrations(db: Db, names: string[]) {
  await sql`delete from kysely_migration`.execute(db);
  for (const [n, name] of names.entries()) {
    const time = new Date(Date.UTC(2026, 0, n + 1)).toISOString();
    await sql`insert into kysely_migration values (${name}, ${time})`.execute(db);
  }
}

const parse = (row: string): unknown => JSON.parse(row);

/**
 * Puts a row into each table that triggers have not filled. All texts are the same, and all numbers: so
 * each row refers to one that is there. @returns the number of tables
 */
async function fillEachTable(db: Db) {
  const tables = await db.introspection.getTables();
  let waiting = tables.filter(({ name }) => !name.startsWith("search_index"));
  while (waiting.length > 0) {
    const refused: typeof waiting = [];
    for (const table of waiting) {
      // Without those that the database makes of others.
      const columns = table.columns.filter(
        ({ name, dataType }) => !name.endsWith("_rank") && dataType !== "tsvector",
      );
      const names = columns.map(({ name }) => sql.ref(name));
      const values = columns.map(({ name, dataType }) => exampleOf(name, dataType));
      const insert = sql`
        insert into ${sql.table(table.name)} (${sql.join(names)}) select ${sql.join(values)}
        where not exists (select 1 from ${sql.table(table.name)})`;
      await insert.execute(db).catch(() => refused.push(table));
    }
    // A row may come after the one that it refers to.
    if (refused.length === waiting.length)
      throw new Error(`No row fits into ${refused.map(({ name }) => name)}`);
    waiting = refused;
  }
  return tables.length;
}

function exampleOf(column: string, type: string) {
  if (column === "availability") return sql.lit("public");
  if (/bool/.test(type)) return sql.lit(true);
  if (/date|time/.test(type)) return sql.lit("2026-01-02T03:04:05.000Z");
  return sql.lit(/int|real|num|double|float/i.test(type) ? 1 : "1");
}
