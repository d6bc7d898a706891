import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { NO_MIGRATIONS } from "kysely/migration";
import { validate } from "uuid";
import { describe, expect, test } from "vitest";
import { migrator } from "../app/platform/database/migrate.server.ts";
import { migrations } from "../app/platform/database/migrations/migrations.server.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines, openGarden } from "./garden.ts";
import { withReleaseBefore } from "./release-before.ts";
import { describeSchema } from "./schema.ts";

const run = promisify(execFile);

describe.each(engines)("migrations on %s", (engine) => {
  test("lead up, down to nothing, and up again to the same", async () => {
    const { database, remove } = await openEmptyDatabase(engine);
    await withReleaseBefore(database);
    const before = await describeSchema(database.writer, engine);

    const down = await migrator(database.writer, engine).migrateTo(NO_MIGRATIONS);
    expect(down.error).toBeUndefined();
    expect((await tables(database.writer, engine)).filter((n) => !n.startsWith("kysely"))).toEqual(
      [],
    );

    const up = await migrator(database.writer, engine).migrateToLatest();
    expect(up.error).toBeUndefined();
    expect(await describeSchema(database.writer, engine)).toBe(before);
    await remove();
  });

  test("run at the next start, once, when two processes start together", async () => {
    const { database, where, remove } = await openEmptyDatabase(engine);
    await withReleaseBefore(database);
    await migrator(database.writer, engine).migrateTo("0004-limits");
    await Promise.all([open(where), open(where)]);
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name
    `.execute(database.reader);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(engine)));
    await remove();
  });

  test("give each report of how a tip went an id of its own", async () => {
    const garden = await openGarden(engine);
    const { writer } = garden.database;
    const tip = await garden.addTip(await garden.register());
    for (const name of ["Olive Tree", "Ben Brown"]) {
      const { token } = await garden.register(name);
      const body = { outcome: "worked", year: 2026, words: name };
      await garden.ask("PUT", `/user/outcome/${tip}`, { token, body });
    }
    const read = () => writer.selectFrom("outcomes").selectAll().orderBy("words").execute();
    const before = await read();
    await withReleaseBefore(garden.database);
    await migrator(writer, engine).migrateTo("0029-photos-of-outcomes");
    const up = await migrator(writer, engine).migrateToLatest();
    expect(up.error).toBeUndefined();
    const after = await read();
    for (const { id } of [...before, ...after]) expect(validate(id)).toBe(true);
    expect(new Set([...before, ...after].map(({ id }) => id)).size).toBe(4);
    const others = (rows: typeof before) => rows.map((row) => ({ ...row, id: "" }));
    expect(others(after)).toEqual(others(before));
    await garden.close();
  });

  test("tell the letters that wait apart, and take those of the release before", async () => {
    const { database, remove } = await openEmptyDatabase(engine);
    const { writer } = database;
    const leave = (path: string) =>
      JSON.stringify({ "List-Unsubscribe": `<https://garden.example/home/${path}?token=a>` });
    const add = (id: string, headers: string) =>
      sql`
        insert into outbox (id, recipient, created_at, expires_at, next_attempt_at, attempts,
          subject, headers, text, html)
        values (${id}, 'rosa@example.org', 0, 0, 0, 0, '', ${headers}, '', '')
      `.execute(writer);
    await migrator(writer, engine).migrateTo("0030-ids-of-outcomes");
    await add("a", leave("newsletter/unsubscribe"));
    await add("b", leave("reminders/stop"));
    await add("c", "{}");
    expect((await migrator(writer, engine).migrateToLatest()).error).toBeUndefined();
    await add("d", leave("newsletter/unsubscribe"));
    const letters = writer.selectFrom("outbox").select(["id", "kind"]).orderBy("id");
    expect(await letters.execute()).toEqual([
      { id: "a", kind: "newsletter" },
      { id: "b", kind: "reminder" },
      { id: "c", kind: null },
      { id: "d", kind: null },
    ]);
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

async function tables(db: Db, engine: Engine) {
  const { rows } =
    engine === "sqlite"
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  return rows.map((row) => row.name).sort();
}
