import { Kysely, PostgresDialect, PostgresDriver, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCounters } from "../app/platform/database/counters.server.ts";
import { databaseFailure } from "../app/platform/database/failures.server.ts";
import { type Database, type Db, openDatabase } from "../app/platform/database/open.server.ts";
import { PostgresReadDriver } from "../app/platform/database/postgres-reader.server.ts";
import type { Tables } from "../app/platform/database/tables.ts";
import { createReadiness } from "../app/server/readiness.server.ts";
import { startPostgres } from "./databases.ts";
import { startReplica } from "./replica.ts";

let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: Awaited<ReturnType<typeof startReplica>>;
let database: Database;
let beside: Database;
/** A database that is opened through a pooler. Its writes wait without a limit. */
let patient: Database;
let outside: pg.Client;

beforeAll(async () => {
  // Asynchronous commits stay off the disk for a while.
  primary = await startPostgres(["fsync=off", "wal_writer_delay=10s"]);
  await primary.createDatabase("town");
  const url = `${primary.server}/town`;
  await (await openDatabase(url, [])).close();
  replica = await startReplica(primary);
  database = await openDatabase(url, [], { readUrl: `${replica.server}/town` });
  beside = await openDatabase(`${replica.server}/town`, []);
  patient = await openDatabase(url, [], { directUrl: url, queryTimeoutMs: 0 });
  outside = new pg.Client(url);
  // Ignores errors, because a test stops the primary before this connection ends.
  outside.on("error", () => {});
  await outside.connect();
});
afterAll(async () => {
  await outside.end().catch(() => {});
  await patient.close();
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

/** Writes a value to the counter of tips, and reads it. */
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

test("a replica answers, and shows all earlier writes", async () => {
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

test("a replica that follows nobody is left out, whatever its position", async () => {
  const follower = new pg.Client(`${replica.server}/postgres`);
  await follower.connect();
  const ask = async (client: pg.Client, value: string) =>
    (await client.query(`select ${value} as value`)).rows[0].value;
  const follow = async (address: string) => {
    await follower.query(`alter system set primary_conninfo = '${address}'`);
    await follower.query("select pg_reload_conf()");
    const isFollowing = () => ask(follower, "exists (select from pg_stat_wal_receiver)");
    await expect.poll(isFollowing).toBe(address !== "");
  };
  /** True if the replica has caught up. The primary sometimes writes a little by itself. */
  const hasAll = async () => {
    const position = await ask(outside, "pg_current_wal_flush_lsn()::text");
    return ask(follower, `pg_last_wal_replay_lsn() >= '${position}'`);
  };
  await expect
    .poll(async () => {
      await follow(`${primary.server}/postgres`);
      await expect.poll(readsReplica).toBe(true);
      await follow("");
      return !(await readsReplica()) && (await hasAll());
    })
    .toBe(true);
  await follow(`${primary.server}/postgres`);
  await expect.poll(readsReplica).toBe(true);
  await follower.end();
});

const askWhereItIs = `select pg_current_wal_flush_lsn()::text as lsn,
  (pg_control_checkpoint()).timeline_id as timeline`;

/**
 * Opens a reader of a process that cannot reach the primary at first.
 * @param later the number of timelines that are added to the primary's answer
 */
function openReader(later = 0) {
  let asked = 0;
  let isReached = false;
  const pool = new pg.Pool({ connectionString: `${replica.server}/town`, application_name: "cut" });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  const driver = new PostgresReadDriver({
    replicas: pool,
    primary: new PostgresDriver({ pool: new pg.Pool({ port: 1 }) }),
    async position() {
      asked += 1;
      if (!isReached) throw new Error("not reached");
      const { rows } = await outside.query(askWhereItIs);
      return { lsn: rows[0].lsn, timeline: rows[0].timeline + later };
    },
  });
  const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver: () => driver });
  const reader = new Kysely<Tables>({ dialect });
  return {
    async read() {
      const counted = reader.selectFrom("counters").select("value").where("name", "=", "tips");
      return Number((await counted.executeTakeFirstOrThrow()).value);
    },
    async untilAskedAgain() {
      const before = asked;
      await expect.poll(() => asked).toBeGreaterThan(before + 5);
    },
    delivery(is = true) {
      isReached = is;
    },
    close: () => reader.destroy(),
  };
}

test("a process that cannot reach the primary sees the writes of others", async () => {
  const reader = openReader();
  await sql`select pg_wal_replay_pause()`.execute(beside.writer);
  await writeAndRead(501);
  const reading = reader.read();
  await reader.untilAskedAgain();
  reader.delivery();
  await sql`select pg_wal_replay_resume()`.execute(beside.writer);
  expect(await reading).toBe(501);
  await reader.close();
});

test("a process that cannot reach the primary and loses a replica uses another one", async () => {
  await writeAndRead(502);
  const reader = openReader();
  const reading = reader.read();
  await reader.untilAskedAgain();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'cut'`.execute(beside.writer);
  await reader.untilAskedAgain();
  reader.delivery();
  expect(await reading).toBe(502);
  await reader.close();
});

test("a process that loses the primary sees nothing older than before", async () => {
  await writeAndRead(503);
  const reader = openReader();
  reader.delivery();
  await expect.poll(reader.read).toBe(503);
  await sql`select pg_wal_replay_pause()`.execute(beside.writer);
  await writeAndRead(504);
  await expect(
    reader.read(),
    "no replica has it, and the primary is not reached",
  ).rejects.toThrow();
  reader.delivery(false);
  await expect(reader.read(), "nor later").rejects.toThrow();
  await sql`select pg_wal_replay_resume()`.execute(beside.writer);
  await expect.poll(() => reader.read().catch(() => null)).toBe(504);
  await reader.close();
});

test("a replica that follows an earlier primary is left out, whatever its position", async () => {
  const reader = openReader(1);
  reader.delivery();
  await expect(reader.read()).rejects.toThrow();
  await reader.close();
});

test("a change counts as new until the replicas have it", async () => {
  const { changes } = database;
  await outside.query("begin; set local synchronous_commit = off");
  await outside.query("update counters set value = 401; notify changes, 'tips'; commit");
  await changes.refresh();
  const isNewSince = async (position: number) => {
    await changes.refresh();
    return changes.changedSince(position, ["tips"]);
  };
  const position = changes.position();
  expect(await writeAndRead(402)).toBe(402);
  expect(await isNewSince(position)).toBe(true);
  await expect.poll(() => isNewSince(changes.position())).toBe(false);
});

test("a write to a server that has become a replica can be tried again", async () => {
  const insert = beside.writer.insertInto("counters").values({ name: "gardeners", value: 1 });
  const error = await insert.execute().catch((error: unknown) => error);
  expect(databaseFailure(error)).toBe("unavailable");
});

test("a wait for a second machine does not block other writers of the row", async () => {
  await writeAndRead(0);
  const waitFor = async (standby: string) => {
    await outside.query(`alter system set synchronous_standby_names = '${standby}'`);
    await outside.query("select pg_reload_conf()");
  };
  const isWaitedFor = async () => {
    const waiting = "select pid from pg_stat_activity where wait_event = 'SyncRep'";
    return (await outside.query(waiting)).rowCount !== 0;
  };
  await waitFor("away");
  // The server applies the setting some time later.
  const others: Promise<unknown>[] = [];
  await expect
    .poll(() => {
      others.push(sql`select pg_logical_emit_message(true, '', '')`.execute(patient.writer));
      return isWaitedFor();
    })
    .toBe(true);
  const addOne = (db: Db) => addToCounters(db, { tips: 1 });
  const { transaction, writer } = patient;
  let acknowledged = 0;
  const writes = [transaction(addOne), addOne(writer), transaction(addOne)].map(async (write) => {
    await write;
    acknowledged += 1;
  });
  const read = async () =>
    (await outside.query("select value from counters where name = 'tips'")).rows[0].value;
  await expect.poll(read).toBe("3");
  expect(acknowledged).toBe(0);
  await waitFor("");
  await Promise.all([...writes, ...others]);
});

test("when the primary is gone, the replica still answers", async () => {
  await primary.stop();
  await expect.poll(readsReplica).toBe(true);
  await expect(writeAndRead(401)).rejects.toThrow();
  const readiness = createReadiness(database, ".", Date.now);
  await readiness.assertReady();
  expect(await readiness.doesWritingWait()).toBe(true);
});
