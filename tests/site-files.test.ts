import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { openDatabase } from "../app/platform/database/open.server.ts";
import { readOrCreateSecret } from "../app/platform/process/secret.server.ts";
import { describeStartError, explainListenError } from "../app/server/start-error.server.ts";
import { freePort } from "./free-port.ts";

const newFolder = () => mkdtempSync(join(inject("databases").folder, "files-"));

test("a secret is made once, and a damaged one is reported", () => {
  const folder = newFolder();
  const secret = readOrCreateSecret(folder, "identity.secret");
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(readOrCreateSecret(folder, "identity.secret")).toBe(secret);
  writeFileSync(join(folder, "identity.secret"), "");
  expect(() => readOrCreateSecret(folder, "identity.secret")).toThrow(
    /identity\.secret is damaged: restore it/,
  );
});

test("the SQLite file of another program is refused, and stays as it was", async () => {
  const file = join(newFolder(), "trellis.sqlite");
  const other = new DatabaseSync(file);
  other.exec("create table bookmarks (address text); insert into bookmarks values ('a')");
  other.close();
  const before = readFileSync(file);
  await expect(openDatabase(file, [])).rejects.toThrow("the database of another program");
  expect(readFileSync(file).equals(before)).toBe(true);
});

test.each([
  ["text", Buffer.from("These are not the tables you are looking for. ".repeat(40))],
  ["a broken header", Buffer.concat([Buffer.from("SQLite format 3\0"), Buffer.alloc(4096, 7)])],
])("a file that is %s is refused, and stays as it was", async (_, bytes) => {
  const file = join(newFolder(), "trellis.sqlite");
  writeFileSync(file, bytes);
  await expect(openDatabase(file, [])).rejects.toThrow();
  expect(readFileSync(file).equals(bytes)).toBe(true);
});

test("the database of a newer release is refused, and stays as it was", async () => {
  const file = join(newFolder(), "trellis.sqlite");
  copyFileSync(inject("databases").file, file);
  const newer = new DatabaseSync(file);
  newer.exec("insert into kysely_migration values ('9999-bees', '2030-01-01')");
  newer.close();
  const before = readFileSync(file);
  await expect(openDatabase(file, [])).rejects.toThrow("A newer release has made the database");
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("a site without its database does not silently start empty", async () => {
  const file = join(newFolder(), "trellis.sqlite");
  const mustExist = "restore it from a backup";
  await expect(openDatabase(file, [], { mustExist })).rejects.toThrow(mustExist);
  writeFileSync(file, "");
  await expect(openDatabase(file, [], { mustExist })).rejects.toThrow(mustExist);
  const empty = new DatabaseSync(file);
  empty.exec("pragma journal_mode = wal");
  empty.close();
  await expect(openDatabase(file, [], { mustExist })).rejects.toThrow(mustExist);
});

test("a PostgreSQL server that is away does not count as an empty database", async () => {
  const url = `postgres://gardener:gardener@127.0.0.1:${await freePort()}/garden`;
  const opening = openDatabase(url, [], { mustExist: "restore it from a backup" });
  const failure: unknown = await opening.catch((error: unknown) => error);
  expect(describeStartError(failure)).toContain("server of DATABASE_URL does not answer");
});

test("a name that is not found is that of the database, unless the site listens there", () => {
  const failure = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
  expect(describeStartError(failure)).toContain("DATABASE_URL is not found");
  expect(describeStartError(explainListenError(failure))).toContain("HOST is not an address");
});

test.each([
  ["28P01", "refuses the password"],
  ["3D000", "has no such database"],
])("PostgreSQL's %s is explained at start", (code, text) => {
  expect(describeStartError(Object.assign(new Error("no"), { code }))).toContain(text);
});
