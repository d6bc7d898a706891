import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../app/platform/database/open.server.ts";
import { purgeJob } from "../app/platform/http/front-cache.jobs.server.ts";
import { createFrontCache, surrogateKey } from "../app/platform/http/front-cache.server.ts";
import { createKeptReplies } from "../app/platform/http/kept-replies.server.ts";
import { createReplySender } from "../app/platform/http/reply-sender.server.ts";
import { locationOf } from "./all-rows.ts";
import { aTip, type Garden, type Gardener, openGarden, ruleEngines, siteUrl } from "./garden.ts";
import { runTrellis } from "./trellis.ts";

const seconds = 60;
const closing: (() => unknown)[] = [];

async function listen(listener: RequestListener, port = 0) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  closing.push(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe.each(ruleEngines)("behind a cache, on %s,", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let tip: string;
  let ask: (path: string, init?: RequestInit) => Promise<Response>;
  let whileMaking = async () => {};
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    tip = await garden.addTip(rosa);
    const { clock, log, database } = garden.services;
    const replies = createKeptReplies({
      changes: database.changes,
      clock,
      maxBytes: 1_000_000,
      timeoutMs: 60_000,
      async make(address, sources) {
        const reply = await garden.api.fetch(new Request(siteUrl + address), { sources });
        await whileMaking();
        return reply;
      },
    });
    const { url } = await listen(
      createReplySender({
        replies,
        publicAddress: (address) => (address.startsWith("/home") ? address : null),
        isFile: () => false,
        frontCache: createFrontCache({ seconds, clock, isSecure: false }),
        async others(request, response) {
          const headers = Object.entries(request.headers) as [string, string][];
          const reply = await garden.api.fetch(
            new Request(siteUrl + request.url, { method: request.method, headers }),
          );
          response.writeHead(reply.status, [...reply.headers].flat());
          response.end(await reply.text());
        },
        clock,
        log,
      }),
    );
    ask = (path, init) => fetch(url + path, init);
  });
  afterAll(async () => {
    for (const close of closing.splice(0)) await close();
    await garden.close();
  });

  const fieldsOf = ({ headers }: Response) => [
    headers.get("cache-control"),
    headers.get("surrogate-key"),
  ];
  const notOffered = ["public, no-cache", null];

  test("public replies may be cached, with the names of their contents", async () => {
    const offered = [
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60",
      `tips ${surrogateKey(tip)}`,
    ];
    const reply = await ask("/home/browseTips");
    expect(fieldsOf(reply)).toEqual(offered);
    const kept = await ask("/home/browseTips", {
      headers: { "if-none-match": reply.headers.get("etag") ?? "" },
    });
    expect([kept.status, ...fieldsOf(kept)]).toEqual([304, ...offered]);
  });

  test("private replies and errors may not be cached", async () => {
    const { paths } = (await (await garden.api.request("/openapi.json")).json()) as {
      paths: Record<string, object>;
    };
    const reads = Object.keys(paths).filter((path) => "get" in (paths[path] ?? {}));
    expect(reads.length).toBeGreaterThan(30);
    const token = { authorization: `Bearer ${rosa.token}`, cookie: rosa.cookie };
    for (const path of reads.map((path) => path.replace(/\{\w+\}/, tip))) {
      const own = await ask(path, { headers: token, redirect: "manual" });
      expect(own.headers.get("cache-control") ?? "", path).not.toMatch(/s-maxage/);
      expect(own.headers.get("surrogate-key"), path).toBeNull();
      const visitors = await ask(path, { redirect: "manual" });
      if (visitors.status !== 200 || path.startsWith("/user") || path.startsWith("/identity"))
        expect(visitors.headers.get("cache-control") ?? "", path).not.toMatch(/s-maxage/);
      if (/s-maxage/.test(visitors.headers.get("cache-control") ?? ""))
        expect(visitors.headers.getSetCookie(), path).toEqual([]);
    }
  });

  test("a reply that is outdated while it is made may not be cached", async () => {
    whileMaking = () => garden.addTip(rosa).then(() => {});
    expect(fieldsOf(await ask("/home/browseTips?sort=hard"))).toEqual(notOffered);
    whileMaking = async () => {};
    expect(fieldsOf(await ask("/home/browseTips?sort=hard"))[0]).toContain("s-maxage");
  });

  test("each change is purged, whichever process made it, and again a second later", async () => {
    const purged: (string | undefined)[] = [];
    let isDown = false;
    const { url } = await listen((request, response) => {
      if (request.method === "PURGE" && !isDown) {
        const keys = request.headers["surrogate-key"];
        purged.push(typeof keys === "string" ? keys.split(" ").sort().join(" ") : "everything");
      }
      response.writeHead(isDown ? 503 : 200).end();
    });
    const { changes } = garden.database;
    const { clock } = garden.services;
    const { run } = purgeJob({ url, changes, clock, log: pino({ level: "silent" }) });
    const { signal } = new AbortController();
    /** Runs the job now, and two times more after a second. @returns the purges of the cache */
    const purge = async () => {
      await run(signal);
      garden.wait(1000);
      await run(signal);
      await run(signal);
      return purged.splice(0);
    };
    expect(await purge()).toEqual(["everything", "everything"]);
    expect(await purge()).toEqual([]);

    const olive = await garden.register("Olive Tree");
    await purge();
    await garden.ask("PUT", `/user/addLike/${tip}`, { token: olive.token });
    const liked = ["likes", surrogateKey(tip)].sort().join(" ");
    expect(await purge()).toEqual([liked, liked]);

    const hide = await runTrellis(["tips", "hide", tip], garden.where);
    expect(hide.code).toBe(0);
    expect(await purge()).toEqual(["tips", "tips"]);

    const other = await openDatabase(locationOf(garden.where), []);
    await sql`update tips set title = 'By hand' where availability = 'public'`.execute(
      other.writer,
    );
    await other.close();
    expect(await purge()).toEqual(["tips", "tips"]);

    isDown = true;
    await garden.addTip(rosa, aTip);
    expect(await purge()).toEqual([]);
    isDown = false;
    garden.wait(1000);
    expect(await purge()).toEqual(["everything", "everything"]);
    expect(await purge()).toEqual([]);
  });

  test("no reply may be cached longer than it is valid", async () => {
    garden.stopClock();
    const today = new Date(garden.services.clock());
    const monthEnd = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1);
    garden.wait(monthEnd - 30_000 - garden.services.clock());
    expect(fieldsOf(await ask("/home/growth"))[0]).toBe(
      "public, max-age=0, s-maxage=30, stale-while-revalidate=0",
    );
    garden.wait(29_500);
    expect(fieldsOf(await ask("/home/growth"))).toEqual(notOffered);
  });
});
