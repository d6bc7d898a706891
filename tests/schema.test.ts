import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfTriggers } from "../app/platform/database/migrations/0053-authors-who-leave.server.ts";
import { postgresBaseline } from "../app/platform/database/migrations/postgres-baseline.server.ts";
import { sqliteBaseline } from "../app/platform/database/migrations/sqlite-baseline.server.ts";
import { postgresTriggers } from "../app/platform/database/postgres-triggers.server.ts";
import { replaceTriggers } from "../app/platform/database/replace-triggers.server.ts";
import { sqliteTriggers } from "../app/platform/database/sqlite-triggers.server.ts";
import { openBaseline } from "./baseline.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";
import { describeSchema } from "./schema.ts";

// This text was made in the same way from a database with the migrations of 1.0.0.
test.each(engines)(
  "the baseline on %s makes all that it says, and nothing else",
  async (engine) => {
    const { writer, remove } = await openBaseline(engine);
    const baseline = engine === "sqlite" ? sqliteBaseline : postgresBaseline;
    expect(await describeSchema(writer, engine)).toBe(baseline);
    await remove();
  },
);

test.each(engines)("the triggers on %s equal their file", async (engine) => {
  const { database, remove } = await openEmptyDatabase(engine);
  const before = await describeSchema(database.reader, engine);
  const set = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  const none = (texts: object) =>
    Object.fromEntries(Object.keys(texts).map((name) => [name, null] as const));
  const all = { functions: none(set.functions), triggers: none(set.triggers) };
  await replaceTriggers(engine, set, all).down?.(database.writer);
  const without = await describeSchema(database.reader, engine);
  expect(without).not.toMatch(/create (trigger|or replace function)/i);
  await replaceTriggers(engine, set, all).up(database.writer);
  const words = (schema: string) => schema.replace(/\s+/g, " ");
  expect(words(await describeSchema(database.reader, engine))).toBe(words(before));
  await remove();
});

test("a change of the triggers comes with a migration", () => {
  const hash = hashOf(JSON.stringify([sqliteTriggers, postgresTriggers]));
  expect(hash, "see the newest migration of triggers for what to do").toBe(hashOfTriggers);
});

function hashOf(text: string) {
  return createHash("sha256").update(text).digest("hex");
}
