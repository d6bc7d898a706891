import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { triggersOf } from "../app/platform/database/migrate.server.ts";
import { hashOfTriggers } from "../app/platform/database/migrations/migrations.server.ts";
import { openDatabase } from "../app/platform/database/open.server.ts";
import { noTriggers, replaceTriggers } from "../app/platform/database/triggers.server.ts";
import { openBaseline } from "./baseline.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";
import { describeSchema } from "./schema.ts";

/** Returns SQL without its line breaks and margins. */
const withoutLayout = (schema: string) =>
  schema.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/ \)/g, ")").trim();

// The SQL files describe a database that the migrations of 1.0.0 had made.
test.each(engines)(
  "the baseline on %s makes what its SQL says, and nothing else",
  async (engine) => {
    const { writer, remove } = await openBaseline(engine);
    const file = `app/platform/database/migrations/schema.${engine}.sql`;
    const described = await describeSchema(writer, engine);
    expect(withoutLayout(described)).toBe(withoutLayout(readFileSync(file, "utf8")));
    await remove();
  },
);

test.each(engines)("triggers on %s are replaced", async (engine) => {
  const { database, remove } = await openEmptyDatabase(engine);
  const before = await describeSchema(database.reader, engine);
  await replaceTriggers(database.writer, engine, noTriggers);
  const without = await describeSchema(database.reader, engine);
  expect(without).not.toMatch(/create (trigger|or replace function)/i);
  await replaceTriggers(database.writer, engine, triggersOf[engine]);
  expect(await describeSchema(database.reader, engine)).toBe(before);
  await remove();
});

test("unchanged triggers on postgres stay, and others do not", async () => {
  const { database, remove } = await openEmptyDatabase("postgres");
  const { writer } = database;
  const idsOfTriggers = async () => {
    const { rows } = await sql<{ tgname: string; oid: number }>`
      select tgname, oid from pg_trigger where not tgisinternal`.execute(writer);
    return new Map(rows.map(({ tgname, oid }) => [tgname, oid]));
  };
  const before = await idsOfTriggers();
  await sql`comment on trigger tip_added on tips is 'an earlier text'`.execute(writer);
  await replaceTriggers(writer, "postgres", triggersOf.postgres);
  const after = await idsOfTriggers();
  const changed = [...after].filter(([name, oid]) => before.get(name) !== oid);
  expect(changed.map(([name]) => name)).toEqual(["tip_added"]);
  await remove();
});

test("a change of the triggers comes with a migration", () => {
  const sets = JSON.stringify([triggersOf.sqlite, triggersOf.postgres]);
  const hash = createHash("sha256").update(sets).digest("hex");
  expect(hash, "add a migration, and this hash (migrations.server.ts)").toBe(hashOfTriggers);
});

test("a role that may create no tables in a new database is told so", async () => {
  const server = new URL(inject("databases").server);
  const name = `stranger_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create role ${name} login password 'stranger'`);
  await client.query(`create database ${name}`);
  const url = Object.assign(new URL(`${server}/${name}`), { username: name, password: "stranger" });
  await expect(openDatabase(url.href, [])).rejects.toMatchObject({ code: "42501" });
  await client.query(`drop database ${name} with (force)`);
  await client.query(`drop role ${name}`);
  await client.end();
});
