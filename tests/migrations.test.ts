import { sql } from "kysely";
import { NO_MIGRATIONS } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { type Db, migrator } from "../app/database/open.server.ts";
import type { Engine } from "../app/database/tables.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";

describe.each(engines)("migrations on %s", (engine) => {
  test("lead up, down to nothing, and up again to the same", async () => {
    const { database, remove } = await openEmptyDatabase(engine);
    const before = await tables(database.writer, engine);
    expect(before).toEqual(expect.arrayContaining(["gardeners", "likes", "tips", "user"]));

    const down = await migrator(database.writer, engine).migrateTo(NO_MIGRATIONS);
    expect(down.error).toBeUndefined();
    expect((await tables(database.writer, engine)).filter((n) => !n.startsWith("kysely"))).toEqual(
      [],
    );

    const up = await migrator(database.writer, engine).migrateToLatest();
    expect(up.error).toBeUndefined();
    expect(await tables(database.writer, engine)).toEqual(before);
    await remove();
  });
});

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

async function tables(db: Db, engine: Engine) {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map((row) => row.name).sort();
}
