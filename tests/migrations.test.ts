import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrator } from "../app/platform/database/migrate.server.ts";
import { migrations } from "../app/platform/database/migrations/migrations.server.ts";
import type { Db } from "../app/platform/database/open.server.ts";
import { listMigrations } from "../app/platform/database/reader.server.ts";
import { readAllRows } from "./all-rows.ts";
import {
  expectAllRows,
  olderNames,
  openBaseline,
  openFirstRelease,
  pretendMigrations,
} from "./baseline.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines, ruleTest } from "./garden.ts";
import { describeSchema } from "./schema.ts";

const run = promisify(execFile);

describe.each(engines)("migrations on %s", (engine) => {
  const rule = ruleTest(engine);
  test("bring a database of 1.0.0 up to date once, with every row, when two processes start together", async () => {
    const { writer, where, remove } = await openFirstRelease(engine);
    const before = await readAllRows(where);
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

    await Promise.all([open(where), open(where)]);
    expectAllRows(await readAllRows(where), before);
    expect(await listMigrations(writer)).toEqual(Object.keys(migrations(engine)));
    const empty = await openEmptyDatabase(engine);
    const ofTriggers = async (db: Db) =>
      (await describeSchema(db, engine)).match(/^create (trigger|or replace function) \w+/gim);
    expect(await ofTriggers(writer)).toEqual(await ofTriggers(empty.database.reader));
    await empty.remove();
    await remove();
  });

  test("give tables and columns, and what is listed of them, other names", async () => {
    const { writer, where, remove } = await openBaseline(engine);
    expect((await migrator(writer, engine).migrateTo("0051-deletions")).error).toBeUndefined();
    await sql`insert into tellings (id, tip_id, happened_at, told_kind, told_up_to)
      values ('t', 't', 1, 'tip', 'g')`.execute(writer);
    await sql`insert into deletions (kind, id, deleted_at) values ('remarks', 'a', 1)`.execute(
      writer,
    );
    await open(where);
    const fanouts = await writer.selectFrom("fanouts").selectAll().execute();
    expect(fanouts).toMatchObject([{ delivered_kind: "tip", delivered_up_to: "g" }]);
    const listed = await writer.selectFrom("deletions").select("kind").execute();
    expect(listed).toEqual([{ kind: "comments" }]);
    await remove();
  });

  test("keep the letters that gardeners chose", async () => {
    const { writer, where, remove } = await openBaseline(engine);
    expect((await migrator(writer, engine).migrateTo("0052-standard-names")).error).toBeUndefined();
    for (const id of ["a", "b", "c"]) {
      await sql`insert into gardeners
          (id, name, sort_name, experiences, listed, last_seen_at, created_at)
        values (${id}, ${id}, ${id}, '', 0, 1, 1)`.execute(writer);
    }
    const [answered, due] = [Date.UTC(2026, 10, 3), Date.UTC(2026, 10, 30, 6)];
    await sql`insert into letter_choices
        (gardener_id, answers, answered_at, digest, digest_at, still_true)
      values ('a', 1, ${answered}, 'week', ${due}, 0), ('b', 0, null, 'day', ${due}, 1)`.execute(
      writer,
    );
    await sql`insert into season_mails (gardener_id, month)
      values ('a', '2026-12'), ('c', '2026-11')`.execute(writer);
    await open(where);
    const preferences = await writer
      .selectFrom("notification_preferences")
      .select(["gardener_id", "kind", "frequency", "next_at"])
      .orderBy("gardener_id")
      .orderBy("kind")
      .execute();
    expect(preferences.map((row) => Object.values(row))).toEqual([
      ["a", "answers", "hour", answered + 60 * 60 * 1000],
      ["a", "digest", "week", due],
      ["a", "season", "month", Date.UTC(2027, 0, 1, 6)],
      ["a", "stillTrue", "off", null],
      ["b", "digest", "day", due],
      ["c", "season", "month", Date.UTC(2026, 11, 1, 6)],
    ]);
    await remove();
  });

  rule("do not touch a database of a release before 1.0.0", async () => {
    const { writer, where, remove } = await openBaseline(engine);
    await pretendMigrations(writer, olderNames);
    await expect(open(where)).rejects.toThrow(
      /A release before 1\.0\.0 has made the database .*: start it with 1\.0\.0 first/,
    );
    expect(await listMigrations(writer)).toEqual(olderNames);
    await remove();
  });

  test.runIf(engine === "postgres")("of a later release keep this one from starting", async () => {
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

test("acknowledged writes of SQLite are on disk", async () => {
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
