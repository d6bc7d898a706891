import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hashOfTriggers } from "../app/platform/database/migrations/0050-deletions.server.ts";
import { postgresTriggers } from "../app/platform/database/postgres-triggers.server.ts";
import { replaceTriggers } from "../app/platform/database/replace-triggers.server.ts";
import { sqliteTriggers } from "../app/platform/database/sqlite-triggers.server.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines } from "./garden.ts";
import { withReleaseBefore } from "./release-before.ts";
import { describeSchema, schemaFile } from "./schema.ts";

test.each(engines)("what stands on %s is written down", async (engine) => {
  const { database, remove } = await openEmptyDatabase(engine);
  await withReleaseBefore(database);
  const written = readFileSync(schemaFile(engine), "utf8");
  const found = await describeSchema(database.reader, engine);
  expect(found, `"npm run schema" writes ${schemaFile(engine)} anew`).toBe(written);
  await remove();
});

test.each(engines)("the triggers on %s are those of their file", async (engine) => {
  const { database, remove } = await openEmptyDatabase(engine);
  await withReleaseBefore(database);
  const before = await describeSchema(database.reader, engine);
  const set = engine === "sqlite" ? sqliteTriggers : postgresTriggers;
  const none = (texts: object) =>
    Object.fromEntries(Object.keys(texts).map((name) => [name, null] as const));
  const all = { functions: none(set.functions), triggers: none(set.triggers) };
  await replaceTriggers(engine, set, all).down?.(database.writer);
  const without = await describeSchema(database.reader, engine);
  expect(without).not.toMatch(/create (trigger|function)/i);
  await replaceTriggers(engine, set, all).up(database.writer);
  const words = (schema: string) => schema.replace(/\s+/g, " ");
  expect(words(await describeSchema(database.reader, engine))).toBe(words(before));
  await remove();
});

test("a change of the triggers comes with a migration", () => {
  const hash = createHash("sha256").update(JSON.stringify([sqliteTriggers, postgresTriggers]));
  expect(hash.digest("hex"), "see the newest migration of triggers for what to do").toBe(
    hashOfTriggers,
  );
});
