import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashOfTriggers } from "../app/platform/database/migrations/0048-release-1-1.server.ts";
import { postgresTriggers } from "../app/platform/database/postgres-triggers.server.ts";
import { sqliteTriggers } from "../app/platform/database/sqlite-triggers.server.ts";
import { changeTriggers, noTriggers } from "../app/platform/database/triggers.server.ts";
import { openBaseline } from "./baseline.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";
import { describeSchema } from "./schema.ts";

/** A text of SQL without its line breaks and margins. */
const withoutLayout = (schema: string) =>
  schema.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/ \)/g, ")").trim();

// The SQL was written from a database that the migrations of 1.0.0 had made.
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

test.each(engines)("the triggers on %s are those of the code", async (engine) => {
  const { database, remove } = await openEmptyDatabase(engine);
  const before = await describeSchema(database.reader, engine);
  const set = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  await changeTriggers(database.writer, engine, set, noTriggers);
  const without = await describeSchema(database.reader, engine);
  expect(without).not.toMatch(/create (trigger|or replace function)/i);
  await changeTriggers(database.writer, engine, noTriggers, set);
  expect(withoutLayout(await describeSchema(database.reader, engine))).toBe(withoutLayout(before));
  await remove();
});

test("a change of the triggers comes with a migration", () => {
  const sets = JSON.stringify([sqliteTriggers, postgresTriggers]);
  const hash = createHash("sha256").update(sets).digest("hex");
  expect(hash, "see the newest migration of triggers for what to do").toBe(hashOfTriggers);
});
