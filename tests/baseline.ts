import { sql } from "kysely";
import { expect } from "vitest";
import { migrator } from "../app/platform/database/migrate.server.ts";
import {
  renamedColumn,
  renamedTables,
} from "../app/platform/database/migrations/0052-standard-names.server.ts";
import { mergedTables } from "../app/platform/database/migrations/0054-notification-preferences.server.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import { openPostgres } from "../app/platform/database/postgres.server.ts";
import { openSqliteWriter } from "../app/platform/database/sqlite.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import { locationOf, type readAllRows } from "./all-rows.ts";
import { openEmptyPlace } from "./backups.ts";

/** Opens a database with the baseline as its only migration. */
export async function openBaseline(engine: Engine) {
  const { where, remove } = await openEmptyPlace(engine);
  const location = locationOf(where);
  const { writer, close } =
    engine === "sqlite" ? openSqliteWriter(location) : openPostgres({ url: location }, () => {}, 0);
  const { error } = await migrator(writer, engine).migrateTo("0047-baseline");
  if (error) throw error;
  return {
    writer,
    where,
    async remove() {
      await close();
      await remove();
    },
  };
}

/** Opens a database as 1.0.0 leaves it, with a row in each table. */
export async function openFirstRelease(engine: Engine) {
  const database = await openBaseline(engine);
  await fillEachTable(database.writer);
  for (const statement of formerTriggers[engine]) await sql.raw(statement).execute(database.writer);
  await pretendMigrations(database.writer, [...olderNames, "0047-health"]);
  return database;
}

/** A trigger of 1.0.0, on a table that has another name now. */
const formerTriggers: Record<Engine, string[]> = {
  sqlite: [
    `create trigger talk_changed after update on talks
      begin insert into changes (thing) values ('talk-' || new.tip_id); end`,
  ],
  postgres: [
    `create function notify_talk() returns trigger language plpgsql as
      $$ begin perform pg_notify('changes', 'talk-' || new.tip_id); return null; end $$`,
    `create trigger talk_changed after insert or update on talks
      for each row execute function notify_talk()`,
  ],
};

/** Placeholders for the names of all migrations of 1.0.0 except the last one. */
export const olderNames = Array.from(
  { length: 46 },
  (_, n) => `${`${n + 1}`.padStart(4, "0")}-old`,
);

/** Replaces the names of the applied migrations of a database. */
export async function pretendMigrations(db: Db, names: string[]) {
  await sql`delete from kysely_migration`.execute(db);
  for (const [n, name] of names.entries()) {
    const time = new Date(Date.UTC(2026, 0, n + 1)).toISOString();
    await sql`insert into kysely_migration values (${name}, ${time})`.execute(db);
  }
}

type Rows = Awaited<ReturnType<typeof readAllRows>>;

/** Returns the current name of a table. Migrations 0052 and 0063 renamed tables and columns. */
const tableNow = (table: string) =>
  table === "pushed_tips" ? "pushed_notifications" : (renamedTables[table] ?? table);
const columnNow = (table: string, column: string) =>
  ["notifications", "pushed_notifications"].includes(table) && column === "tip_id"
    ? "thing_id"
    : renamedColumn(table, column);

/** Expects that `found` has all rows of `before`, perhaps with renamed or additional columns. */
export function expectAllRows(found: Rows, before: Rows) {
  for (const [former, rows] of before) {
    // Skips merged tables, whose rows are now in another table and have another form.
    if (mergedTables.includes(former)) continue;
    const table = tableNow(former);
    const renamed = rows.map((row) =>
      Object.fromEntries(
        Object.entries<unknown>(JSON.parse(row)).map(([column, value]) => [
          columnNow(table, column),
          value,
        ]),
      ),
    );
    const parsed = found.get(table)?.map((row): unknown => JSON.parse(row));
    expect(parsed, table).toMatchObject(renamed);
  }
}

/**
 * Puts a row into each table that triggers have not filled. All texts are equal, and all numbers
 * are equal, so each foreign key finds its row.
 */
async function fillEachTable(db: Db) {
  const tables = await db.introspection.getTables();
  let waiting = tables.filter(({ name }) => !name.startsWith("search_index"));
  while (waiting.length > 0) {
    const refused: typeof waiting = [];
    for (const table of waiting) {
      // Leaves out the columns that the database computes from others.
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
    // Tries refused rows again, after the rows that they refer to.
    if (refused.length === waiting.length)
      throw new Error(`No row fits into ${refused.map(({ name }) => name)}`);
    waiting = refused;
  }
}

function exampleOf(column: string, type: string) {
  if (column === "availability") return sql.lit("public");
  if (/bool/.test(type)) return sql.lit(true);
  if (/date|time/.test(type)) return sql.lit("2026-01-02T03:04:05.000Z");
  return sql.lit(/int|real|num|double|float/i.test(type) ? 1 : "1");
}
