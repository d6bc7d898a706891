import { CompiledQuery } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../app/platform/database/open.server.ts";
import { startPostgres } from "./databases.ts";

/** Settings with which the server may write a confirmed commit to disk ten seconds later. */
const lazy = ["synchronous_commit=off", "wal_writer_delay=10s"];

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let database: Database;
let observer: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres(lazy);
  await postgres.createDatabase("lazy");
  database = await openDatabase(`${postgres.server}/lazy`, []);
  observer = new pg.Client(`${postgres.server}/lazy`);
  await observer.connect();
  await observer.query("create table written (number int)");
});

afterAll(async () => {
  await observer.end();
  await database.close();
  await postgres.stop();
});

const insert = CompiledQuery.raw("insert into written values (1)");

test.each([
  ["a single statement", () => database.writer.executeQuery(insert)],
  [
    "a transaction",
    () => database.writer.transaction().execute((each) => each.executeQuery(insert)),
  ],
])("a write is on disk when it is confirmed: %s", async (_, write) => {
  for (let round = 0; round < 5; round += 1) {
    const end = await position("insert");
    await write();
    expect(await position("flush")).toBeGreaterThan(end);
  }
});

test("by itself, the server has not written a commit to disk when it confirms it", async () => {
  // Tries again, because the server may by chance write between the two queries.
  const isLate = async () => {
    const end = await position("insert");
    await observer.query(insert.sql);
    return (await position("flush")) <= end;
  };
  await expect.poll(isLate).toBe(true);
});

/** Returns the end of the server's write-ahead log: of the whole log, or of the part on disk. */
async function position(end: "insert" | "flush") {
  const { rows } = await observer.query(
    `select (pg_current_wal_${end}_lsn() - '0/0')::bigint as position`,
  );
  return Number(rows[0].position);
}
