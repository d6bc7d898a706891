import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type Database, openDatabase } from "../app/platform/database/open.server.ts";

let folder: string;
let file: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(inject("databases").folder, "writer-"));
  file = join(folder, "trellis.sqlite");
  database = await openDatabase(file, []);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const add = (name: `tips:${string}`, db = database.writer) =>
  db.insertInto("counters").values({ name, value: 1 }).execute();

async function names() {
  const rows = await database.reader.selectFrom("counters").select("name").execute();
  return rows.map(({ name }) => name).filter((name) => name.startsWith("tips:"));
}

test("waiting writes are committed together, and a failed one affects no other", async () => {
  // For another connection, the data version changes once at each commit.
  const other = new DatabaseSync(file);
  const version = () => other.prepare("pragma data_version").get()?.data_version;
  const seen = new Set([version()]);
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, async (_, index) => {
      if (index % 3 === 0) await add(`tips:${index}`);
      else {
        await database.transaction(async (transaction) => {
          await add(`tips:${index}`, transaction);
          if (index % 3 === 1) throw new Error("changed its mind");
        });
      }
      seen.add(version());
    }),
  );
  other.close();
  const failed = results.filter(({ status }) => status === "rejected");
  expect(failed).toHaveLength(10);
  expect(await names()).toHaveLength(20);
  expect(await names()).not.toContain("tips:1");
  expect(seen.size).toBeLessThan(8);
});

test("closing the database stores the last write", async () => {
  const transaction = await database.writer.startTransaction().execute();
  await add("tips:last", transaction);
  // `commit` ends the transaction at once. It does not wait until the connection is free for
  // others.
  await transaction.commit().execute();
  await database.close();
  database = await openDatabase(file, []);
  expect(await names()).toEqual(["tips:last"]);
});

test("writes of one turn of the event loop are written to the WAL together", async () => {
  const pages = () => statSync(`${file}-wal`).size / 4096;
  const before = pages();
  // Each write does its work before the next one begins, as in requests.
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => setImmediate().then(() => add(`tips:${index}`))),
  );
  expect(await names()).toHaveLength(30);
  // Separate commits would take at least one page each.
  expect(pages() - before).toBeLessThan(15);
});

test("only the failed statement is undone", async () => {
  const results = await Promise.allSettled([add("tips:a"), add("tips:a"), add("tips:b")]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await names()).toEqual(["tips:a", "tips:b"]);
});

test("while another process writes, writes wait, and everything else goes on", async () => {
  const other = new DatabaseSync(file);
  other.exec("begin exclusive");
  let isDone = false;
  const write = add("tips:late").then(() => {
    isDone = true;
  });
  // The event loop runs, and reads are answered.
  for (let turn = 0; turn < 20; turn += 1) {
    expect(await names()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(isDone).toBe(false);
  other.exec("commit");
  other.close();
  await write;
  expect(await names()).toEqual(["tips:late"]);
});

test("a large WAL restarts from its beginning", { timeout: 60_000 }, async () => {
  const size = () => statSync(`${file}-wal`).size;
  const megabyte = 1024 * 1024;
  async function write() {
    await add(`tips:${"x".repeat(megabyte)}`);
    await database.writer.deleteFrom("counters").where("name", "like", "tips:%").execute();
  }
  while (size() < 70 * megabyte) await write();
  // The log restarts from its beginning, so it does not grow.
  async function growth() {
    const before = size();
    await write();
    return size() - before;
  }
  await expect.poll(growth, { timeout: 30_000, interval: 200 }).toBe(0);
});

test("a closed database is one file with all writes", async () => {
  const own = await openDatabase(join(folder, "own.sqlite"), []);
  await add("tips:0", own.writer);
  const log = join(folder, "own.sqlite-wal");
  const before = statSync(join(folder, "own.sqlite")).mtimeMs;
  // Waits for a checkpoint. From then on, the thread that makes checkpoints has the file open.
  await expect.poll(() => statSync(join(folder, "own.sqlite")).mtimeMs).toBeGreaterThan(before);
  await add("tips:1", own.writer);
  await own.close();
  expect(existsSync(log)).toBe(false);
});
