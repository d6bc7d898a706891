import type { RequestListener } from "node:http";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import type { Receiver } from "../../../tests/https-receiver.ts";
import { openReceivingGarden } from "../../../tests/receiving-garden.ts";
import { day, hour } from "../../platform/process/clock.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { Neighbour } from "./neighbours.contract.ts";
import { readNeighbours } from "./neighbours.jobs.server.ts";
import type { News } from "./news.ts";

const item = (title: string, path: string, more = "") =>
  `<item><title>${title}</title><link>${path}</link>${more}</item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>The allotments</title><link>https://club.example/</link>
  <language>de</language>${items.join("")}</channel></rss>`;
const mulch = item(
  "Mulch &lt;b&gt;now&lt;/b&gt;",
  "/1",
  "<description>Five centimetres</description>",
);

describe.each(ruleEngines)("neighbouring clubs on %s", (engine) => {
  let garden: Garden;
  let receiver: Receiver;
  let operator: Gardener;
  const gives =
    (body: string, headers: Record<string, string> = {}, status = 200): RequestListener =>
    (_, response) =>
      response.writeHead(status, headers).end(body);
  beforeAll(async () => {
    ({ receiver, garden, operator } = await openReceivingGarden(engine));
  });
  afterAll(async () => {
    receiver.stop();
    await garden.close();
  });
  beforeEach(async () => {
    await garden.database.writer.deleteFrom("neighbours").execute();
    receiver.received.length = 0;
    receiver.answer = gives(rss(mulch));
  });

  const ask = (method: string, path = "", body?: object) =>
    garden.ask(method, `/user/operate/neighbours${path}`, { token: operator.token, body });
  const add = (path = "/feed", url = receiver.url) => ask("POST", "", { url: url + path });
  const clubs = async (): Promise<Neighbour[]> => (await ask("GET")).json();
  const news = async (): Promise<News[]> => (await garden.ask("GET", "/home/neighbours")).json();
  const titles = async () => (await news()).map(({ title }) => title);
  /** Runs the job `time` ms later, and then resets the clock, because tokens would expire. */
  async function readAfter(time: number, services = garden.services) {
    garden.wait(time);
    await readNeighbours(services);
    garden.wait(-time);
  }
  /** Returns the reason why the feed was refused. */
  const refusal = async (reply: Response) => (await reply.json()).errors[0].message as string;
  const due = async () => {
    const row = garden.database.reader.selectFrom("neighbours").select(["due_at", "asked_at"]);
    const { due_at, asked_at } = await row.executeTakeFirstOrThrow();
    return (due_at ?? 0) - asked_at;
  };

  test("are added by the address of their feed, and shown as plain text", async () => {
    const before = await garden.ask("GET", "/home/neighbours/clubs");
    expect(await before.json()).toEqual([]);
    expect((await add()).status).toBe(201);
    expect(receiver.received).toMatchObject([
      { method: "GET", path: "/feed", headers: { "user-agent": "Trellis-Neighbours" } },
    ]);
    const [club, ...others] = await clubs();
    expect(others).toEqual([]);
    const page = "https://club.example/";
    expect(club).toMatchObject({ name: "The allotments", page, url: `${receiver.url}/feed` });
    expect(club).toMatchObject({ failingSince: null, failure: null, isGivenUp: false });
    const shown = { _id: club?._id, name: "The allotments", page };
    expect(await (await garden.ask("GET", "/home/neighbours/clubs")).json()).toEqual([shown]);
    expect(await news()).toEqual([
      {
        ...{ _id: expect.any(String), title: "Mulch now", text: "Five centimetres", byline: null },
        ...{ licence: null, language: "de", link: `${receiver.url}/1`, club: shown },
        publishedAt: expect.any(Number),
      },
    ]);
    const { token } = operator;
    const [logged] = await (await garden.ask("GET", "/user/operate/acts", { token })).json();
    expect(logged).toMatchObject({ act: "add-neighbour", title: "The allotments" });
    expect((await add()).status).toBe(409);
    expect((await ask("DELETE", `/${club?._id}`)).status).toBe(200);
    expect([await clubs(), await news()]).toEqual([[], []]);
    expect((await ask("DELETE", `/${club?._id}`)).status).toBe(404);
  });

  test("are read in full once after the rules of search words have changed", async () => {
    receiver.answer = gives(rss(mulch), { etag: '"1"' });
    await add();
    const { reader, writer } = garden.database;
    await writer.updateTable("neighbour_items").set({ words: ":version:0.en mulch" }).execute();
    receiver.received.length = 0;
    await readAfter(hour);
    await readAfter(2 * hour);
    const asked = receiver.received.map(({ headers }) => headers["if-none-match"]);
    expect(asked).toEqual([undefined, '"1"']);
    const row = reader.selectFrom("neighbour_items").select("words");
    expect((await row.executeTakeFirstOrThrow()).words).toMatch(
      /^:version:[1-9]\d*\.en :language:de .*\bmulch\b/,
    );
  });

  test("tell their followers of new posts, in one notification until it is read", async () => {
    const { token } = await garden.register("Fern Follower");
    const asked = async (method: string, path: string, body?: object) =>
      (await garden.ask(method, path, { token, ...(body && { body }) })).json();
    const notified = async () => (await asked("GET", "/user/notices")).notices;
    const unread = async (of: string) =>
      Number(
        (await garden.ask("GET", "/user/savedTips", { token: of })).headers.get("unread-notices"),
      );
    await add();
    const [club] = await clubs();
    const path = `/user/follows/club/${club?._id}`;
    await asked("PUT", path, { level: "everything" });
    const quiet = await garden.register("Quiet Reader");
    await garden.ask("PUT", path, { token: quiet.token, body: { level: "nothing" } });
    expect(await asked("GET", "/user/follows")).toMatchObject([
      { kind: "club", name: "The allotments", level: "everything" },
    ]);
    expect(await notified()).toEqual([]);
    const many = Array.from({ length: 40 }, (_, index) => item(`New ${index}`, `/new/${index}`));
    receiver.answer = gives(rss(mulch, ...many.slice(0, 1)));
    await readAfter(hour);
    receiver.answer = gives(rss(mulch, ...many));
    await readAfter(2 * hour);
    expect(await notified()).toMatchObject([
      {
        subject: { _id: club?._id, title: "The allotments" },
        lines: [{ kind: "club", people: [], others: 40, date: null }],
      },
    ]);
    await asked("PUT", "/user/notices/read", { upTo: garden.services.clock() + day });
    receiver.answer = gives(rss(mulch, ...many, item("Last", "/last")));
    await readAfter(4 * hour);
    expect(await notified()).toMatchObject([{ unread: true, lines: [{ others: 1 }] }]);
    // Neither an old post nor a post that reappears counts as new.
    const old = item("Old", "/old", "<pubDate>Wed, 01 Jan 2020 08:00:00 GMT</pubDate>");
    receiver.answer = gives(rss(mulch, old));
    await readAfter(6 * hour);
    expect(await notified()).toMatchObject([{ unread: true, lines: [{ others: 1 }] }]);
    expect(await unread(token)).toBe(1);
    expect(await unread(quiet.token)).toBe(0);
    // A gardener who no longer follows the club keeps no notifications about it.
    await asked("DELETE", path);
    expect(await notified()).toEqual([]);
    await asked("PUT", path, { level: "everything" });
    receiver.answer = gives(rss(mulch, item("Lost", "/lost")));
    await readAfter(8 * hour);
    expect(await unread(token)).toBe(1);
    await ask("DELETE", `/${club?._id}`);
    expect(await unread(token)).toBe(0);
    const follows = await garden.ask("GET", "/user/follows", { token });
    expect([await follows.json(), follows.headers.get("x-total-count")]).toEqual([[], "0"]);
    expect((await garden.ask("PUT", path, { token, body: { level: "everything" } })).status).toBe(
      404,
    );
  });

  test("are added by the address of a page that names its feed, in one hop", async () => {
    receiver.answer = (request, response) => {
      const page = `<html><head><link rel=alternate type="text/html" href="/de">
        <link rel="alternate" type="application/rss+xml" href="/found"></head><body>`;
      response.end(request.url === "/found" ? rss(mulch) : page);
    };
    expect((await add("/")).status).toBe(201);
    expect(await clubs()).toMatchObject([{ url: `${receiver.url}/found` }]);
    receiver.answer = gives(`<link rel="alternate" type="application/atom+xml" href="/next">`);
    receiver.received.length = 0;
    expect(await refusal(await add("/other"))).toBe("there’s no feed at this address");
    expect(receiver.received.map(({ path }) => path)).toEqual(["/other", "/next"]);
    receiver.answer = gives(
      `<link rel="alternate" type="application/atom+xml" href="https://10.0.0.1/">`,
    );
    expect(await refusal(await add("/other"))).toBe("the address isn’t on the public internet");
  });

  test("are asked whether they have changed, at most hourly, and then less often", async () => {
    const version = { etag: '"1"', "last-modified": "Sun, 29 Nov 2026 01:00:00 GMT" };
    receiver.answer = gives(rss(mulch), version);
    await add();
    const asked = { "if-none-match": '"1"', "if-modified-since": version["last-modified"] };
    receiver.answer = (request, response) => {
      expect(request.headers).toMatchObject(asked);
      response.writeHead(304).end();
    };
    await readAfter(hour - 60_000);
    expect(receiver.received).toHaveLength(1);
    await readAfter(hour);
    expect(receiver.received).toHaveLength(2);
    expect([await titles(), await due()]).toEqual([["Mulch now"], 2 * hour]);
    let later = hour;
    for (const hours of [2, 4, 8, 16, 24, 24]) {
      later += hours * hour;
      await readAfter(later);
    }
    expect([receiver.received.length, await due()]).toEqual([8, day]);
    receiver.answer = gives(rss(mulch));
    await readAfter(later + day);
    expect(await due()).toBe(day);
    receiver.answer = gives(rss(mulch, item("Hoe", "/2")));
    await readAfter(later + 2 * day);
    expect([(await titles()).sort(), await due()]).toEqual([["Hoe", "Mulch now"], hour]);
    receiver.answer = gives(rss(item("Hoe", "/2")));
    await readAfter(later + 3 * day);
    expect(await titles()).toEqual(["Hoe"]);
  });

  test("that are Trellis read one another", async () => {
    const other = await openGarden("sqlite");
    const rosa = await other.register("Rosa Garden");
    const tip = await other.addTip(rosa, { title: "Bury the stem" });
    receiver.answer = async (request, response) => {
      const { "if-none-match": known } = request.headers;
      const headers: Record<string, string> = known ? { "if-none-match": known } : {};
      const reply = await other.ask("GET", request.url ?? "", { headers });
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      response.end(await reply.text());
    };
    for (const path of ["/feed", "/feed/json"]) {
      expect((await add(path)).status).toBe(201);
      const found = await news();
      const link = `${siteUrl}/tips/bury-the-stem-${tip}`;
      expect(found).toMatchObject([{ title: "Bury the stem", byline: "Rosa Garden", link }]);
      expect(found[0]?.text).toContain("A buried tomato stem grows roots");
      expect(JSON.stringify(found)).not.toMatch(/tomato\.jpg|@/);
      const next = await other.addTip(rosa, { title: "Hoe on a dry day" });
      await readAfter(hour);
      expect(await titles()).toEqual(["Hoe on a dry day", "Bury the stem"]);
      await other.ask("DELETE", `/user/deleteTip/${next}`, { token: rosa.token });
      await readAfter(2 * hour);
      expect(await titles()).toEqual(["Bury the stem"]);
      const [club] = await clubs();
      await ask("DELETE", `/${club?._id}`);
    }
    await other.close();
  });

  test("that cannot be read keep what they had, and say why", async () => {
    const big = () =>
      Readable.from(
        (function* () {
          for (let mb = 0; mb < 1024; mb += 1) yield "a".repeat(1_000_000);
        })(),
      );
    const failures: [reason: string, RequestListener][] = [
      [
        "too-large",
        (_, response) =>
          void big()
            .on("error", () => {})
            .pipe(response),
      ],
      ["refused", gives("", {}, 404)],
      ["refused", gives("", {}, 500)],
      ["no-feed", gives("<html></html>")],
      ["not-public", gives("", { location: "https://192.168.1.1/feed" }, 301)],
      ["not-public", gives("", { location: "http://receiver.example/feed" }, 302)],
      ["redirected-often", gives("", { location: "/feed" }, 302)],
      ["no-answer", (request) => request.socket.destroy()],
    ];
    await add();
    let later = 0;
    for (const [failure, wrong] of failures) {
      receiver.answer = wrong;
      later += day;
      await readAfter(later);
      expect(await clubs()).toMatchObject([{ failure, isGivenUp: false }]);
      expect(await titles()).toEqual(["Mulch now"]);
    }
    receiver.answer = () => {};
    const { outside } = garden.services;
    const get: typeof outside.get = (address, request) =>
      outside.get(address, { ...request, timeoutMs: request.timeoutMs / 50 });
    later += day;
    await readAfter(later, { ...garden.services, outside: { ...outside, get } });
    expect(await clubs()).toMatchObject([{ failure: "no-answer" }]);
    receiver.answer = gives(rss(mulch));
    await readAfter(later + day);
    expect(await clubs()).toMatchObject([{ failure: null, failingSince: null }]);
    const named = await add("/feed", receiver.url.replace("receiver", "other"));
    expect([named.status, await refusal(named)]).toEqual([422, "its certificate isn’t valid"]);
    expect((await ask("POST", "", { url: "http://club.example/" })).status).toBe(422);
    for (const host of ["127.0.0.1", "[::1]", "169.254.169.254", "localhost", "2130706433"]) {
      const reply = await ask("POST", "", { url: `https://${host}/feed` });
      expect([reply.status, await refusal(reply)], host).toEqual([
        422,
        "the address isn’t on the public internet",
      ]);
    }
  });

  test("that are gone for a month are given up, and operators see it", async () => {
    const state = async () =>
      (await garden.ask("GET", "/user/operate/state", { token: operator.token })).json();
    expect(await state()).toMatchObject({ unreadNeighbours: null });
    await add();
    expect(await state()).toMatchObject({ unreadNeighbours: [] });
    receiver.answer = gives("", {}, 410);
    await readAfter(hour);
    for (let days = 1; days <= 30; days += 1) await readAfter(days * day);
    expect(await clubs()).toMatchObject([{ isGivenUp: false, failure: "refused" }]);
    expect(await titles()).toEqual(["Mulch now"]);
    await readAfter(31 * day);
    expect(await clubs()).toMatchObject([{ isGivenUp: true, failure: "refused" }]);
    expect(await titles()).toEqual([]);
    expect(await (await garden.ask("GET", "/home/neighbours/clubs")).json()).toEqual([]);
    expect(await state()).toMatchObject({ unreadNeighbours: ["The allotments"] });
    const asked = receiver.received.length;
    await readAfter(60 * day);
    expect(receiver.received).toHaveLength(asked);
  });

  test("have fifty items each, the newest first, and none in the future", async () => {
    const days = Array.from({ length: 60 }, (_, index) => index);
    const dated = days.map((index) =>
      item(
        `Day ${index}`,
        `/${index}`,
        `<pubDate>${new Date(index * day).toUTCString()}</pubDate>`,
      ),
    );
    const ahead = item("Ahead", "/x", "<pubDate>Fri, 01 Jan 2100 00:00:00 GMT</pubDate>");
    receiver.answer = gives(rss(...dated, ahead));
    await add();
    const first = await garden.ask("GET", "/home/neighbours?limit=30");
    expect(first.headers.get("x-total-count")).toBe("50");
    const next = first.headers.get("link")?.match(/<(.+)>/)?.[1] ?? "";
    const rest: News[] = await (await garden.ask("GET", next)).json();
    const all: News[] = [...(await first.json()), ...rest];
    expect(all.map(({ title }) => title)).toEqual([
      "Ahead",
      ...days
        .slice(11)
        .reverse()
        .map((index) => `Day ${index}`),
    ]);
    const seen = all[0]?.publishedAt ?? Number.NaN;
    expect(Math.abs(garden.services.clock() - seen)).toBeLessThan(hour);
    await readAfter(hour);
    expect((await news())[0]?.publishedAt).toBe(seen);
  });

  test("are at most forty", async () => {
    for (let n = 0; n < 40; n += 1) expect((await add(`/${n}`)).status).toBe(201);
    expect((await add("/40")).status).toBe(409);
  });

  test("are for members where tips are", async () => {
    await add();
    const closed = { ...garden.services, publicTips: false };
    const api = createApi(closed, createFeatures(closed));
    const headers = { authorization: `Bearer ${operator.token}` };
    for (const path of ["/home/neighbours", "/home/neighbours/clubs"]) {
      expect((await api.request(path)).status).toBe(404);
      expect((await api.request(path, { headers })).status).toBe(200);
    }
  });

  test("are not read or followed when the site is told not to", async () => {
    await add();
    const [club] = await clubs();
    const path = `/user/follows/club/${club?._id}`;
    const { token } = operator;
    const body = { level: "everything" };
    expect((await garden.ask("PUT", path, { token, body })).status).toBe(200);
    const off = { ...garden.services, neighbours: false };
    const features = createFeatures(off);
    const api = createApi(off, features);
    const headers = { authorization: `Bearer ${operator.token}` };
    for (const path of ["/home/neighbours", "/home/neighbours/clubs", "/user/operate/neighbours"]) {
      expect((await api.request(path, { headers })).status, path).toBe(404);
    }
    const follows = await api.request("/user/follows", { headers });
    expect(await follows.json()).toEqual([]);
    expect(follows.headers.get("x-total-count")).toBe("0");
    const json = { ...headers, "content-type": "application/json" };
    const follow = { method: "PUT", headers: json, body: JSON.stringify(body) };
    expect((await api.request(path, follow)).status).toBe(404);
    const jobs = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
    expect(jobs).not.toContain("neighbours");
    expect(jobs).toContain("webhooks");
    const standing = await (await api.request("/user/operator", { headers })).json();
    expect(standing).toMatchObject({ neighbours: false });
  });
});
