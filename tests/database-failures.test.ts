import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseFailure } from "../app/platform/database/failures.server.ts";
import { type Db, openDatabase } from "../app/platform/database/open.server.ts";
import { createApi } from "../app/server/api.server.ts";
import { createReadiness } from "../app/server/readiness.server.ts";
import { aTip, type Garden, type Gardener, openGarden, siteUrl } from "./garden.ts";

let garden: Garden;
let rosa: Gardener;
const close: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of close.splice(0).reverse()) await end();
  await garden.close();
});

const share = () => garden.ask("POST", "/user/addtip", { token: rosa.token, body: aTip });
const statusOf = async (path: string) => (await garden.ask("GET", path)).status;

describe("SQLite", () => {
  let outside: DatabaseSync;
  beforeEach(async () => {
    garden = await openGarden("sqlite");
    rosa = await garden.register();
    // This connection waits for its turn, because the site may still be writing after its start.
    const file = join(garden.where.DATA_DIR ?? "", "trellis.sqlite");
    outside = new DatabaseSync(file, { timeout: 30_000 });
    close.push(() => outside.close());
  });

  test("held by another program lets everyone read, and asks writers to retry", async () => {
    // Repeats the attempt, because the site itself may be writing, for example to send a waiting
    // letter.
    await vi.waitFor(() => outside.exec("begin exclusive"), { timeout: 120_000, interval: 20 });
    const writes = [share(), share(), share()];
    // The event loop stays free. If the writes blocked it, these replies would come only after the
    // writes.
    let isOver = false;
    void Promise.all(writes).then(() => {
      isOver = true;
    });
    for (const path of ["/home/browseTips", "/healthz", "/home/alldata?x=1"]) {
      expect(await statusOf(path)).toBe(200);
    }
    const readiness = await garden.ask("GET", "/readyz");
    expect(await readiness.json()).toEqual({ status: "ready", writing: "waits" });
    expect(isOver).toBe(false);
    for (const reply of await Promise.all(writes)) {
      expect(reply.status).toBe(503);
      expect(reply.headers.get("retry-after")).toBe("5");
    }
    outside.exec("rollback");
    expect((await share()).status).toBe(201);
    const ready = async () => (await garden.ask("GET", "/readyz")).json();
    await expect.poll(ready).toEqual({ status: "ready" });
  });

  test("on a full disk refuses writes, keeps its data, and recovers", async () => {
    await garden.addTip(rosa);
    const { writer } = garden.database;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(writer);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(writer);
    let full: Response;
    do full = await share();
    while (full.status === 201);
    expect(full.status).toBe(507);
    expect(full.headers.get("retry-after")).toBe("60");
    for (const path of ["/home/browseTips", "/readyz"]) expect(await statusOf(path)).toBe(200);
    await sql`pragma max_page_count = 1000000`.execute(writer);
    expect((await share()).status).toBe(201);
  });
});

describe("PostgreSQL", () => {
  beforeEach(async () => {
    garden = await openGarden("postgres");
    rosa = await garden.register();
  });

  test("that ends connections in use ends some calls, and not the process", async () => {
    const { writer, transaction } = garden.database;
    const sleeping = [1, 2, 3].map(() =>
      transaction((db) => sql`select pg_sleep(600)`.execute(db)).catch((error: Error) => error),
    );
    const others = sql`from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep%'`;
    await expect
      .poll(async () => (await sql`select pid ${others}`.execute(writer)).rows.length)
      .toBe(3);
    await sql`select pg_terminate_backend(pid) ${others}`.execute(writer);
    for (const result of await Promise.all(sleeping)) expect(result).toBeInstanceOf(Error);
    expect((await share()).status).toBe(201);
  });

  test("with a deadlock of two transactions completes both", async () => {
    const { transaction } = garden.database;
    // The tips have two categories, because tips of the same category share a counter.
    const one = await garden.addTip(rosa, { category: "care" });
    const two = await garden.addTip(rosa, { category: "composting" });
    let tries = 0;
    let held = 0;
    const rename = (title: string, first: string, second: string) =>
      transaction(async (db) => {
        tries += 1;
        await db.updateTable("tips").set({ title }).where("id", "=", first).execute();
        held += 1;
        await expect.poll(() => held).toBeGreaterThanOrEqual(2);
        await db.updateTable("tips").set({ title }).where("id", "=", second).execute();
      });
    await Promise.all([rename("Water early", one, two), rename("Water late", two, one)]);
    expect(tries).toBeGreaterThan(2);
  });

  test("ends an idle transaction before others time out", async () => {
    const {
      transaction,
      writer,
      close: end,
    } = await openDatabase(garden.where.DATABASE_URL ?? "", []);
    close.push(end);
    const id = await garden.addTip(rosa);
    const rename = (db: Db, title: string) =>
      db.updateTable("tips").set({ title }).where("id", "=", id).execute();
    const locked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const standing = transaction(async (db) => {
      await rename(db, "Water early");
      locked.resolve();
      await goOn.promise;
      await rename(db, "Water late");
    }).catch((error: unknown) => databaseFailure(error));
    await locked.promise;
    await rename(writer, "Water at noon");
    goOn.resolve();
    expect(await standing).toBe("unavailable");
    const tip = writer.selectFrom("tips").select("title").where("id", "=", id);
    expect(await tip.executeTakeFirst()).toEqual({ title: "Water at noon" });
  });

  test("allows long work whatever timeouts the server has", async () => {
    const { DATABASE_URL = "" } = garden.where;
    const name = sql.ref(new URL(DATABASE_URL).pathname.slice(1));
    await sql`alter database ${name} set statement_timeout = '500ms'`.execute(
      garden.database.writer,
    );
    const open = (addresses: object) => openDatabase(DATABASE_URL, [], addresses);
    const sleep = sql`select pg_sleep(1)`;
    const patient = await open({ directUrl: DATABASE_URL, queryTimeoutMs: 0 });
    close.push(patient.close);
    await sleep.execute(patient.writer);
    // If `directUrl` is set, the first address is a pooler's. The server's timeouts apply there.
    const pooled = await open({ directUrl: DATABASE_URL });
    close.push(pooled.close);
    await expect(sleep.execute(pooled.writer)).rejects.toThrow("statement timeout");
  });

  test("that does not answer costs nobody more than some seconds, and is used again when it is back", async () => {
    const proxy = await startProxy(garden.where.DATABASE_URL);
    const database = await openDatabase(proxy.url, []);
    close.push(proxy.stop, database.close);
    const { services } = garden;
    const readiness = createReadiness(database, ".", services.clock);
    const api = createApi({ ...services, database, readiness });
    const ask = (path: string) => api.fetch(new Request(siteUrl + path));
    expect((await ask("/home/browseTips")).status).toBe(200);

    proxy.pause();
    const began = performance.now();
    for (const reply of await Promise.all([ask("/home/browseTips"), ask("/home/explore")])) {
      expect(reply.status).toBe(503);
      expect(reply.headers.get("retry-after")).toBe("5");
    }
    // The next request does not wait until the server's silence is detected again.
    expect((await ask("/home/browseTips?limit=3")).status).toBe(503);
    expect((await ask("/readyz")).status).toBe(503);
    // Five seconds, and a margin for a busy machine.
    expect(performance.now() - began).toBeLessThan(30_000);
    proxy.resume();
    await expect.poll(async () => (await ask("/home/browseTips")).status).toBe(200);

    proxy.cut();
    // The request succeeds if the site has already detected the lost connections.
    expect([200, 503]).toContain((await ask("/home/browseTips")).status);
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  });

  test("that disappears after a commit acknowledges nothing, whatever another server says", async () => {
    const proxy = await startProxy(garden.where.DATABASE_URL, "COMMIT\0");
    const database = await openDatabase(proxy.url, []);
    close.push(proxy.stop, database.close);
    const failure = await database
      .transaction((db) => db.updateTable("counters").set({ value: 1 }).execute())
      .catch(databaseFailure);
    expect(failure).toBe("unavailable");
    expect(await sql`select 1`.execute(database.reader)).toBeTruthy();
  });
});

/**
 * Starts a proxy that can be paused, in front of a PostgreSQL server.
 * @param lastWords the proxy ends the first connection on which the server sends this text
 */
async function startProxy(address = "", lastWords?: string) {
  const target = new URL(address);
  const sockets = new Set<Socket>();
  let isPaused = false;
  const server = createServer((near) => {
    if (isPaused) return void sockets.add(near);
    const far = connect(Number(target.port), target.hostname);
    far.on("data", (data) => {
      if (!lastWords || !data.includes(lastWords)) return;
      lastWords = undefined;
      near.end(() => far.destroy());
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy()).on("close", () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const listening = server.address();
  const url = new URL(address);
  url.port = typeof listening === "object" ? String(listening?.port) : "";
  const each = (work: (socket: Socket) => void) => {
    for (const socket of sockets) work(socket);
  };
  return {
    url: url.href,
    pause() {
      isPaused = true;
      each((socket) => socket.unpipe().pause());
    },
    /** Ends the paused connections; new ones come through. */
    resume() {
      isPaused = false;
      each((socket) => socket.destroy());
    },
    cut: () => each((socket) => socket.destroy()),
    async stop() {
      each((socket) => socket.destroy());
      server.close();
      await setTimeout(0);
    },
  };
}
