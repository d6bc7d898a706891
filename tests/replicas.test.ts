import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFailure } from "../app/database/failures.server.ts";
import { type Database, openDatabase } from "../app/database/open.server.ts";
import { startPostgres } from "./databases.ts";
import { startReplica } from "./replica.ts";

let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: Awaited<ReturnType<typeof startReplica>>;
let database: Database;
let beside: Database;

beforeAll(async () => {
  primary = await startPostgres(["fsync=off"]);
  await primary.createDatabase("town");
  const url = `${primary.server}/town`;
  await (await openDatabase(url)).close();
  replica = await startReplica(primary);
  database = await openDatabase(url, { readUrl: `${replica.server}/town` });
  beside = await openDatabase(`${replica.server}/town`);
});
afterAll(async () => {
  await beside.close();
  await database.close();
  await replica.stop();
});

const readsReplica = async () => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(
    database.reader,
  );
  return rows[0]?.is;
};

/** Writes a number of likes, and reads it. */
async function writeAndRead(value: number) {
  const { writer, reader } = database;
  await writer
    .insertInto("counters")
    .values({ name: "tips", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  const row = await reader
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "tips")
    .executeTakeFirst();
  return row?.value;
}

test("a replica answers, and shows whatever was written before", async () => {
  await expect.poll(readsReplica).toBe(true);
  for (let value = 1; value <= 200; value += 1) expect(await writeAndRead(value)).toBe(value);
  await expect.poll(readsReplica).toBe(true);
});

test("a replica that falls behind is left out, until it has caught up", async () => {
  await sql`select pg_wal_replay_pause()`.execute(beside.writer);
  for (let value = 301; value <= 310; value += 1) expect(await writeAndRead(value)).toBe(value);
  expect(await readsReplica()).toBe(false);
  await sql`select pg_wal_replay_resume()`.execute(beside.writer);
  await expect.poll(readsReplica).toBe(true);
  expect(await writeAndRead(311)).toBe(311);
});

test("what is written to a server that has become a replica can be tried again", async () => {
  const insert = beside.writer.insertInto("counters").values({ name: "gardeners", value: 1 });
  const error = await insert.execute().catch((error: unknown) => error);
  expect(databaseFailure(error)).toBe("unavailable");
});

test("when the primary is gone, the replica still answers", async () => {
  await primary.stop();
  await expect.poll(readsReplica).toBe(true);
  await expect(writeAndRead(401)).rejects.toThrow();
});
