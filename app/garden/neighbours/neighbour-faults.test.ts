import type { RequestListener } from "node:http";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Garden, type Gardener, ruleEngines } from "../../../tests/garden.ts";
import type { Receiver } from "../../../tests/https-receiver.ts";
import { openReceivingGarden } from "../../../tests/receiving-garden.ts";
import { createOutside } from "../../platform/http/outside.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Neighbour } from "./neighbours.contract.ts";
import { readNeighbours } from "./neighbours.jobs.server.ts";
import type { News } from "./news.ts";

const item = (title: string, path: string, more = "") =>
  `<item><title>${title}</title><link>${path}</link>${more}</item>`;
const dated = (title: string, date: string) =>
  item(title, `/${title}`, `<pubDate>${date}</pubDate>`);
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Club</title>${items.join("")}</channel></rss>`;

/** The maximum processor time for which a feed may block readers, in milliseconds. */
const maxHeldUp = 200;

/** Returns the longest processor time of one event loop turn during some work, in ms. */
async function longestTurn(work: Promise<void>) {
  let isWorking = true;
  const ended = work.finally(() => {
    isWorking = false;
  });
  let longest = 0;
  while (isWorking) {
    const before = process.threadCpuUsage();
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  await ended;
  return longest;
}

describe.each(ruleEngines)("faulty feeds on %s", (engine) => {
  let garden: Garden;
  let receiver: Receiver;
  let operator: Gardener;
  const gives =
    (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
    (_, response) =>
      response.writeHead(200, headers).end(body);
  beforeAll(async () => {
    ({ receiver, garden, operator } = await openReceivingGarden(engine));
  });
  afterAll(async () => {
    receiver.stop();
    await garden.close();
  });
  beforeEach(async () => {
    await garden.database.writer.deleteFrom("neighbours").execute();
    receiver.answer = gives(rss(item("Mulch", "/1")));
    await add("/feed");
    receiver.received.length = 0;
  });

  const ask = (method: string, body?: object) =>
    garden.ask(method, "/user/operate/neighbours", { token: operator.token, body });
  const add = (path: string) => ask("POST", { url: receiver.url + path });
  const clubs = async (): Promise<Neighbour[]> => (await ask("GET")).json();
  const news = async (): Promise<News[]> =>
    (await garden.ask("GET", "/home/neighbours?limit=50")).json();
  const titles = async () => (await news()).map(({ title }) => title);
  /**
   * Runs the job some days later. Requests to `trickle` always reach their timeout, so this timeout
   * is cut to a tenth.
   */
  async function readAfter(days: number) {
    const { outside } = garden.services;
    const get: typeof outside.get = (address, request) =>
      outside.get(address, {
        ...request,
        timeoutMs: request.timeoutMs / (receiver.answer === trickle ? 10 : 1),
      });
    garden.wait(days * day);
    await readNeighbours({ ...garden.services, outside: { ...outside, get } });
    garden.wait(-days * day);
  }

  const bomb = gzipSync(rss(item("Zip", "/zip")) + " ".repeat(100_000_000));
  const trickle: RequestListener = (_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("<"), 20);
    response.on("close", () => clearInterval(drip));
  };
  const billion = Array.from({ length: 9 }, (_, index) => {
    const before = `&e${index - 1};`.repeat(10);
    return `<!ENTITY e${index} "${index === 0 ? "lol" : before}">`;
  });

  test.each<[string, RequestListener, Neighbour["failure"]]>([
    ["comes a byte at a time", trickle, "no-answer"],
    ["is a compressed bomb", gives(bomb, { "content-encoding": "gzip" }), "no-feed"],
    ["has a hundred thousand levels", gives(rss("<a>".repeat(100_000))), "no-feed"],
    [
      "has entities of entities",
      gives(`<!DOCTYPE rss [${billion.join("")}]>${rss(item("&e8;", "/1"))}`),
      null,
    ],
  ])("a feed that %s holds up no reader, and operators see it", async (_, fault, failure) => {
    receiver.answer = fault;
    expect(await longestTurn(readAfter(1))).toBeLessThan(maxHeldUp);
    expect(receiver.received).toMatchObject([{ headers: { "accept-encoding": "identity" } }]);
    expect(await clubs()).toMatchObject([{ failure, name: "Club" }]);
    expect(JSON.stringify(await news()).length).toBeLessThan(1000);
  });

  test("a feed of ten thousand posts gives the newest fifty, in any order", async () => {
    const posts = Array.from({ length: 10_000 }, (_, index) =>
      dated(`P${index}`, new Date(index * 3_600_000).toUTCString()),
    );
    receiver.answer = gives(rss(...posts));
    expect(await longestTurn(readAfter(1))).toBeLessThan(maxHeldUp);
    const newest = Array.from({ length: 50 }, (_, index) => `P${9999 - index}`);
    expect(await titles()).toEqual(newest);
  });

  test("posts with impossible dates, or none, are shown with the time at which they were read", async () => {
    const dates = [
      "Fri, 31 Dec 9999 23:59:59 GMT",
      "+275760-09-13T00:00:00Z",
      "soon",
      "",
      "-1",
      "0",
    ];
    receiver.answer = gives(
      rss(...dates.map((date, index) => dated(`D${index}`, date)), item("None", "/n")),
    );
    await readAfter(1);
    const found = await news();
    expect(found.map(({ title }) => title).sort()).toEqual([
      "D0",
      "D1",
      "D2",
      "D3",
      "D4",
      "D5",
      "None",
    ]);
    const now = garden.services.clock() + day;
    for (const { title, publishedAt } of found)
      expect(publishedAt, title).toSatisfy((time: number) => time > 0 && time <= now);
  });

  test.each([
    [
      "another charset than it has",
      Buffer.from(rss(item("Beifu\u00df", "/1")), "latin1"),
      "charset=utf-8",
      "Beifu\ufffd",
    ],
    ["no charset that exists", rss(item("Beifuß", "/1")), "charset=no-such-thing", "Beifuß"],
    [
      "a charset of old",
      Buffer.from(rss(item("Beifu\u00df", "/1")), "latin1"),
      "charset=ISO-8859-1",
      "Beifuß",
    ],
    [
      "a charset of two bytes",
      Buffer.from(rss(item("Beifuß", "/1")), "utf16le"),
      "charset=utf-16le",
      "Beifuß",
    ],
  ])("a feed that declares %s is read", async (_, body, charset, title) => {
    receiver.answer = gives(body, { "content-type": `application/rss+xml; ${charset}` });
    await readAfter(1);
    expect(await titles()).toEqual([title]);
  });

  test("a name that has come to lead to a private address is not connected to", async () => {
    const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
    const outside = createOutside({ ...receiver.network, resolve });
    garden.wait(day);
    await readNeighbours({ ...garden.services, outside });
    garden.wait(-day);
    expect(await clubs()).toMatchObject([{ failure: "not-public" }]);
    expect(receiver.received).toEqual([]);
  });

  test("feeds that have moved for good are asked there, unless another club has the address", async () => {
    const moved: RequestListener = ({ url: path }, response) => {
      const location = path === "/feed" ? "/new" : undefined;
      response.writeHead(location ? 301 : 200, location && { location });
      response.end(rss(item("Mulch", "/1"), item("Hoe", "/2")));
    };
    receiver.answer = moved;
    await readAfter(1);
    await readAfter(3);
    expect(receiver.received.map(({ path }) => path)).toEqual(["/feed", "/new", "/new"]);
    expect(await clubs()).toMatchObject([{ url: `${receiver.url}/new` }]);
    expect((await add("/feed")).status).toBe(409);
    receiver.answer = gives(rss());
    await add("/feed");
    receiver.answer = moved;
    await readAfter(5);
    const addresses = (await clubs()).map(({ url }) => url);
    expect(addresses).toEqual([`${receiver.url}/new`, `${receiver.url}/feed`]);
    receiver.answer = ({ url: path }, response) => {
      if (path === "/new") response.writeHead(302, { location: "/away" });
      response.end(rss(item("Hoe", "/2")));
    };
    await readAfter(7);
    expect((await clubs()).map(({ url }) => url)).toEqual(addresses);
  });
});
