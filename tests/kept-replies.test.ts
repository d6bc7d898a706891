import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  addNeighbour,
  changeNeighbour,
  deleteNeighbour,
  replaceItems,
} from "../app/garden/neighbours/neighbours.store.server.ts";
import type { Changes } from "../app/platform/database/changes.server.ts";
import { type Database, openDatabase } from "../app/platform/database/open.server.ts";
import {
  createKeptReplies,
  isKept,
  type KeptReplies,
} from "../app/platform/http/kept-replies.server.ts";
import { createReplySender } from "../app/platform/http/reply-sender.server.ts";
import { createApi } from "../app/server/api.server.ts";
import { createFeatures } from "../app/server/features.server.ts";
import type { Services } from "../app/server/services.server.ts";
import { locationOf } from "./all-rows.ts";
import { aTip, engines, type Garden, type Gardener, openGarden, siteUrl } from "./garden.ts";
import { isSweep } from "./sweep.ts";

const noChanges: Changes = {
  refresh() {},
  position: () => 0,
  changedSince: () => false,
  changedAfter: () => [],
  add() {},
};

const apiOf = (services: Services) => createApi(services, createFeatures(services));

/** Puts the API of a site behind kept replies. */
function keepReplies(services: Services, api = apiOf(services)) {
  return createKeptReplies({
    changes: services.database.changes,
    clock: services.clock,
    // Room for all replies, including those that are requested once.
    maxBytes: 10_000_000,
    timeoutMs: 60_000,
    make: async (address, sources) => api.fetch(new Request(`${siteUrl}${address}`), { sources }),
  });
}

const eventId = "0190a000-0000-7000-8000-0000000000e0";

const allLists = [
  "/home/browseTips",
  "/home/browseTips?sort=hard",
  "/home/browseTips?limit=2",
  "/home/featuredTips",
  "/home/featuredGardeners",
  "/home/explore",
  "/home/explore?sort=tips",
  "/home/alldata",
  "/home/growth",
  "/home/plants",
  "/home/plants/tomato",
  "/home/troubles",
  "/home/troubles/aphids",
  "/home/season",
  "/home/season?when=any&climate=all",
  "/home/season?when=any&climate=all&plant=tomato",
  "/home/search?text=stem",
  "/home/search?plant=tomato&level=easy",
  "/home/searchCounts",
  "/home/searchCounts?text=tomato",
  "/feed",
  "/feed/json?category=planting",
  "/feed?plant=tomato",
  "/feed?trouble=aphids",
  "/home/events",
  "/home/events?when=past",
  `/home/events/${eventId}`,
  `/home/events/${eventId}/calendar`,
  "/feed/events",
  "/feed/events.ics",
  "/home/pages",
  "/home/pages/privacy",
  ...["", "?plant=tomato", "?month=5", "?garden=hard-warm"].map((query) => `/home/photos${query}`),
  "/home/photoPlants?language=de",
  ...["/embed/tips", "/embed/season", "/embed/photos"],
];

describe.each(engines)("kept replies on %s", (engine) => {
  // PostgreSQL takes three times as long as SQLite. A quarter of the lists is enough to show that
  // its triggers record the same changes. The few lists with an event or an operator's page are all
  // read.
  const isIncluded = (path: string, index: number) =>
    index % 4 === 1 || path.startsWith("/home/events/") || path === "/home/pages/privacy";
  const lists = isSweep || engine === "sqlite" ? allLists : allLists.filter(isIncluded);
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  let operator: Gardener;
  let tip: string;
  let other: string;
  let author: string;
  let api: ReturnType<typeof apiOf>;
  /** The same database, as another process opens it. */
  let another: Database;
  /** The kept replies of each process. They stay from one write to the next. */
  let here: ReturnType<typeof keepReplies>;
  let elsewhere: typeof here;
  beforeAll(async () => {
    garden = await openGarden(engine, { environment: { NEIGHBOURS: "searched" } });
    another = await openDatabase(locationOf(garden.where), []);
    api = apiOf(garden.services);
    here = keepReplies(garden.services, api);
    elsewhere = keepReplies({ ...garden.services, database: another });
    rosa = await garden.register("Rosa Garden");
    olive = await garden.register("Olive Tree");
    operator = await garden.registerOperator();
    await write("PUT", "/user/profile", { ...profile, age: 47 });
    for (let count = 0; count < 4; count += 1) other = await garden.addTip(rosa);
    tip = await garden.addTip(rosa, { difficultyLevel: "hard" });
    const reply = await garden.ask("GET", `/home/tips/${tip}`);
    author = ((await reply.json()) as { author: { _id: string } }).author._id;
  });
  afterAll(async () => {
    await another.close();
    await garden.close();
  });

  /**
   * Lists the pages of a changed tip, of another tip that links to the changed one, and of their
   * author.
   */
  const pages = () => [
    ...[tip, other].map((id) => `/home/tips/${id}`),
    `/home/outcomes/${tip}`,
    `/home/talk/${tip}`,
    `/home/remarks/${tip}`,
    `/home/gardeners/${author}`,
    `/home/gardeners/${author}/tips`,
    `/feed/gardeners/${author}`,
    `/feed/gardeners/${author}/json`,
    `/oembed?url=${encodeURIComponent(`${siteUrl}/tips/x-${tip}`)}`,
    ...["/home/neighbours", "/home/neighbours/clubs"],
  ];

  async function write(method: string, path: string, body?: object, { token } = rosa) {
    const reply = await garden.ask(method, path, { token, body });
    expect(reply.status).toBeLessThan(300);
  }

  const sayHowItWent = () =>
    write("PUT", `/user/outcome/${tip}`, { outcome: "worked", year: null, words: "" }, olive);

  const operate = async (path: string, body: object) =>
    write("PUT", `/user/operate/${path}`, body, operator);
  const nameOfSite = { name: "SITE_NAME", value: "The Allotment", version: 0 };
  const aPage = { markdown: "# Privacy\n\nWe keep little.", version: 0 };

  let question = "";
  let answer = "";

  async function say(text: string, answers: string | null, { token } = rosa) {
    const body = { text, answers };
    const reply = await garden.ask("POST", `/user/remarks/${tip}`, { token, body });
    return ((await reply.json()) as { insertedId: string }).insertedId;
  }

  async function ask() {
    question = await say("How deep?", null, olive);
  }

  async function give() {
    answer = await say("A hand.", question);
  }

  async function removeQuestion() {
    await write("PUT", `/user/reports/remark/${question}`, { reason: "spam" });
    const act = { kind: "remark", id: question, act: "hide", reason: "An advertisement." };
    await write("POST", "/user/operate/acts", act, operator);
  }

  async function deleteReport() {
    const own = await garden.ask("GET", `/user/outcome/${tip}`, { token: olive.token });
    const { outcome: result } = (await own.json()) as { outcome: { _id: string } };
    await write("PUT", `/user/reports/outcome/${result._id}`, { reason: "spam" });
    const act = { kind: "outcome", id: result._id, act: "delete", reason: "An advertisement." };
    await write("POST", "/user/operate/acts", act, operator);
  }

  const club = { id: "0190a000-0000-7000-8000-0000000000cb", url: "https://club.example/feed" };
  const page = "https://club.example/";
  const newClub = { ...club, name: "The allotments", page, etag: null, last_modified: null };
  const aPost = {
    ...{ title: "Mulch your tomatoes", text: "Now", byline: null, licence: null, language: null },
    ...{ link: "https://club.example/1", publishedAt: 1 },
  };

  const profile = { age: 48, gender: "Female", experiences: "", listed: true };

  const eventPath = `/user/events/${eventId}`;
  const series = {
    ...{ title: "Seed swap", audience: "anyone", repeats: "week", until: "2150-06-30" },
    ...{ isWholeDays: false, starts: "2150-05-02T10:00", ends: "2150-05-02T12:00" },
  };
  const keepEvent = (event: object) => write("PUT", eventPath, event, operator);
  const cancelDate = (change: string) =>
    write("PUT", `${eventPath}/dates/2150-05-09`, { change }, operator);

  const writes: [name: string, write: () => Promise<unknown>][] = [
    ["a new tip", () => garden.addTip(rosa)],
    ["another name of the site", () => operate("settings", { changes: [nameOfSite] })],
    ["an event", () => keepEvent(series)],
    ["another place of an event", () => keepEvent({ ...series, place: "The shed" })],
    [
      "an answer to an event",
      () => write("PUT", `${eventPath}/answers/2150-05-02`, { answer: "yes" }, olive),
    ],
    ["a cancelled date", () => cancelDate("cancel")],
    ["a restored date", () => cancelDate("restore")],
    [
      "a cancelled event",
      () => write("PUT", `${eventPath}/state`, { state: "cancelled" }, operator),
    ],
    ["an event for members", () => keepEvent({ ...series, audience: "members" })],
    ["an event for anybody", () => keepEvent(series)],
    ["a deleted event", () => write("DELETE", eventPath, undefined, operator)],
    ["another page of its operator's", () => operate("pages/privacy", aPage)],
    ["a club", () => addNeighbour(garden.database.writer, { ...newClub, now: 1, wait: 1 })],
    [
      "what a club writes",
      () =>
        replaceItems(
          garden.database.writer,
          club.id,
          { items: [aPost] },
          { now: 2, ownLanguage: "en" },
        ),
    ],
    [
      "another name of a club",
      () => changeNeighbour(garden.database.writer, club.id, { name: "The garden club" }),
    ],
    [
      "a club that is given up",
      () => changeNeighbour(garden.database.writer, club.id, { due_at: null }),
    ],
    ["a club that is removed", () => deleteNeighbour(garden.database.writer, club.id)],
    ["a like", () => write("PUT", `/user/addLike/${tip}`, undefined, olive)],
    ["a like taken back", () => write("DELETE", `/user/addLike/${tip}`, undefined, olive)],
    ["another title", () => write("PUT", `/user/editTip/${tip}`, { ...aTip, title: "Another" })],
    [
      "a tip in another language",
      () => write("PUT", `/user/editTip/${tip}`, { ...aTip, title: "Another", language: "pl" }),
    ],
    ["how a tip went", sayHowItWent],
    ["a report that an operator deletes", deleteReport],
    ["how a tip went, said anew", sayHowItWent],
    ["a report taken back", () => write("DELETE", `/user/outcome/${tip}`, undefined, olive)],
    ["a question", ask],
    ["an answer", give],
    ["another answer", () => write("PUT", `/user/remark/${answer}`, { text: "Two hands." })],
    ["an answer that helped", () => write("PUT", `/user/remark/${answer}/helped`, {}, olive)],
    ["a question that an operator removes", removeQuestion],
    ["an answer that is deleted", () => write("DELETE", `/user/remark/${answer}`)],
    ["a talk that is closed", () => write("PUT", `/user/tipTalk/${tip}`, { open: false })],
    [
      "another window",
      () => write("PUT", `/user/editTip/${tip}`, { ...aTip, when: ["mid-spring"] }),
    ],
    [
      "a hidden tip",
      () => write("PUT", `/user/editTip/${tip}`, { ...aTip, availability: "hidden" }),
    ],
    ["a tip shown again", () => write("PUT", `/user/editTip/${tip}`, aTip)],
    ["a deleted tip", () => write("DELETE", `/user/deleteTip/${tip}`)],
    ["another profile", () => write("PUT", "/user/profile", profile)],
    [
      "another name",
      () =>
        garden.ask("POST", "/identity/update-user", {
          headers: { cookie: rosa.cookie },
          body: { name: "Rosa Renamed" },
        }),
    ],
    ["another place", () => write("PUT", "/user/profile", { ...profile, place: "Devon" })],
    ["another garden", () => write("PUT", "/user/profile", { ...profile, garden: "field" })],
    [
      "another portrait",
      () =>
        garden.ask("POST", "/identity/update-user", {
          headers: { cookie: rosa.cookie },
          body: { image: "https://example.org/another.png" },
        }),
    ],
    [
      "no place in the directory",
      () => write("PUT", "/user/profile", { ...profile, listed: false }),
    ],
    [
      "an account that is deleted",
      () => write("DELETE", "/user/account", { tips: "delete", password: rosa.password }),
    ],
  ];

  test("link an entry of a journal to its gardener for as long as they have a page", async () => {
    const fern = await garden.register("Fern");
    const own = await garden.addTip(fern);
    const entry = `/user/journal/${eventId}`;
    const said = { day: "2026-05-03", plant: "Tomato", text: "In flower.", isPublic: true };
    await write("PUT", entry, said, fern);
    const authorsOf = async (address: string) => {
      const found = [];
      for (const replies of [here, elsewhere]) {
        await replies.refresh();
        const { body } = await replies.find(address);
        const [shown] = [JSON.parse(body.toString())].flat();
        found.push(shown.author._id);
      }
      return found;
    };
    const addresses = [`/home/journal/${eventId}`, "/home/journal?plant=tomato"];
    const linked = [expect.any(String), expect.any(String)];
    for (const address of addresses) expect(await authorsOf(address)).toEqual(linked);
    await write("DELETE", `/user/deleteTip/${own}`, undefined, fern);
    for (const address of addresses) expect(await authorsOf(address)).toEqual([null, null]);
    await write("DELETE", entry, undefined, fern);
  });

  /**
   * One write of each kind is enough for PostgreSQL, because one table of rules makes all triggers.
   */
  const oneOfEachKind = [
    ...["a new tip", "another name of the site", "an event", "an answer to an event"],
    ...["a cancelled date", "an event for members", "another page of its operator's", "a club"],
    ...["what a club writes", "a like", "another title", "how a tip went", "an answer"],
    ...["a report that an operator deletes", "a talk that is closed", "a hidden tip"],
    ...["a deleted tip", "another name", "another garden", "an account that is deleted"],
  ];
  const isCompared = (name: string) =>
    isSweep || engine === "sqlite" || oneOfEachKind.includes(name);

  test.each(writes)("show %s at once, in this process and another", async (name, change) => {
    if (!isCompared(name)) {
      await change();
      return;
    }
    const text = async (replies: typeof here, address: string) => {
      const { status, headers, body } = await replies.find(address);
      expect(status, address).toBeOneOf([200, 404]);
      return `${JSON.stringify(headers)}${body}`;
    };
    const shown = async (address: string) => {
      const reply = await here.find(address);
      return isKept(reply) ? [...reply.sources.shown] : [];
    };
    const { changes } = garden.database;
    const before = new Map<string, string>();
    const addresses = [...lists, ...pages()];
    await Promise.all([here.refresh(), elsewhere.refresh()]);
    for (const address of addresses) before.set(address, await text(here, address));
    for (const address of addresses)
      expect(await text(elsewhere, address)).toBe(before.get(address));
    const things = new Map<string, string[]>();
    const { made } = here.counts();
    for (const address of addresses) things.set(address, await shown(address));
    // The site keeps all replies, except those about a deleted tip or event.
    expect(here.counts().made - made, "made again").toBeLessThanOrEqual(7);

    const position = changes.position();
    await change();
    const anew = keepReplies(garden.services, api);
    // The site refreshes before each reply. Here, one refresh is enough, because nobody else writes
    // meanwhile.
    await Promise.all([anew.refresh(), here.refresh(), elsewhere.refresh()]);
    let changed = 0;
    for (const address of addresses) {
      const fresh = await text(anew, address);
      expect(await text(here, address), address).toBe(fresh);
      expect(await text(elsewhere, address), address).toBe(fresh);
      if (fresh === before.get(address)) continue;
      changed += 1;
      // A cache in front of the site can purge the changed replies by these names.
      if (before.get(address)?.includes('"cache-control","public'))
        expect(changes.changedAfter(position), address).toSatisfy((names: string[]) =>
          (things.get(address) ?? []).some((thing) => names.includes(thing)),
        );
    }
    expect(changed).toBeGreaterThan(0);
  });
});

test("kept replies survive a lost connection to PostgreSQL, without stale content", async () => {
  const garden = await openGarden("postgres");
  const rosa = await garden.register();
  const replies = keepReplies(garden.services);
  const count = async () => {
    await replies.refresh();
    return JSON.parse((await replies.find("/home/browseTips")).body.toString()).length;
  };
  expect(await count()).toBe(0);
  const other = await openDatabase(garden.where.DATABASE_URL, []);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.writer);
  // Lost connections are detected after a moment.
  await expect.poll(() => garden.addTip(rosa).catch(() => "")).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => count().catch(() => 0)).toBe(1);
  await other.close();
  await garden.close();
});

describe("a kept reply", () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  let made: string[] = [];
  let hanging: ServerResponse[] = [];
  const text = "Bury the stem to the first leaves. ".repeat(100);
  const app = new Hono()
    .get("/slow", () => new Promise<Response>(() => {}))
    .get("/failing", () => {
      throw new Error("no");
    })
    .get("/away", (c) => c.text(text, made.length < 6 ? 503 : 200))
    .get("/frozen", async (c) => {
      if (made.length === 1) return c.text(text, { headers: { "cache-control": "public" } });
      // Waits longer than the site retries a reply.
      await setTimeout(4500);
      return c.text("away", 503);
    })
    .get("/missing", (c) => c.text(text, 404))
    .all("*", (c) => {
      c.header("Cache-Control", "public, no-cache");
      c.header("Vary", "Authorization");
      return c.text(`${c.req.url} ${JSON.stringify(c.req.header())} ${text}`);
    })
    .onError((_, c) => c.text("failed", 500));

  /** Serves the app behind kept replies. @returns a function that sends it a request */
  async function serve(maxBytes = 1_000_000, changes = noChanges, timeoutMs = 50) {
    made = [];
    hanging = [];
    const replies = createKeptReplies({
      changes,
      clock: Date.now,
      maxBytes,
      timeoutMs,
      make: async (address, sources) => {
        made.push(address);
        if (!address.startsWith("/silent")) sources.things.add("tips");
        return app.fetch(new Request(`${siteUrl}${address}`));
      },
    });
    const server = createServer(
      createReplySender({
        replies,
        publicAddress: (address) => (address.startsWith("/user") ? null : address),
        isFile: (address) => address.endsWith(".jpg"),
        frontCache: null,
        others(request, response) {
          if (request.url?.startsWith("/user/hanging")) hanging.push(response);
          else if (request.url?.endsWith(".jpg")) {
            hanging.push(response);
            response.writeHead(200).write("the first bytes");
          } else response.end("from the app");
        },
        clock: Date.now,
        log: pino({ level: "silent" }),
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closing.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
  }

  test("that is a page is made again at its expiry, because it may show the time", async () => {
    let now = 0;
    const asked: string[] = [];
    const replies: KeptReplies = createKeptReplies({
      changes: noChanges,
      clock: () => now,
      maxBytes: 1_000_000,
      timeoutMs: 60_000,
      async make(address, sources) {
        asked.push(address);
        sources.until = now + 10;
        if (address === "/page") {
          const source = await replies.find("/source");
          if (isKept(source)) sources.replies.set("/source", source.hash);
        }
        return new Response("the same", { headers: { "cache-control": "public" } });
      },
    });
    for (const time of [0, 9, 10]) {
      now = time;
      await replies.find("/page");
    }
    expect(asked).toEqual(["/page", "/source", "/page", "/source"]);
  });

  test("is still sent during overload, while other requests are refused", async () => {
    const ask = await serve();
    await ask("/");
    const waiting = Array.from({ length: 200 }, () => ask("/user/hanging"));
    await expect.poll(() => hanging.length).toBe(200);
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/user/tips")).status).toBe(503);
    expect((await ask("/?anew")).headers.get("retry-after")).toBe("5");
    for (const response of hanging) response.end();
    await Promise.all(waiting.map(async (reply) => (await reply).text()));
    await expect.poll(async () => (await ask("/user/tips")).status).toBe(200);
  });

  test("is made even during many slow downloads", async () => {
    const ask = await serve();
    const downloads = Array.from({ length: 250 }, () => ask("/user/photo.jpg"));
    await expect.poll(() => hanging.length).toBe(250);
    expect((await ask("/user/tips")).status).toBe(200);
    for (const response of hanging) response.end();
    await Promise.all(downloads.map(async (reply) => (await reply).text()));
  });

  test("is made once for many who ask at the same time", async () => {
    const ask = await serve();
    const all = await Promise.all(Array.from({ length: 20 }, () => ask("/")));
    expect(new Set(await Promise.all(all.map((reply) => reply.text()))).size).toBe(1);
    expect(made).toEqual(["/"]);
  });

  test("is the same text in each encoding, with a strong ETag of its own", async () => {
    const ask = await serve();
    const etags = new Set<string | null>();
    const texts = new Set<string>();
    for (const accepted of ["identity", "gzip", "br", "gzip;q=1, br;q=0.5", "*", "br;q=0, gzip"]) {
      const reply = await ask("/", { headers: { "accept-encoding": accepted } });
      texts.add(await reply.text());
      etags.add(reply.headers.get("etag"));
      expect(reply.headers.get("vary")).toBe("Authorization, Accept-Encoding");
      expect(reply.headers.get("content-encoding")).toBe(
        { identity: null, gzip: "gzip", "gzip;q=1, br;q=0.5": "gzip", "br;q=0, gzip": "gzip" }[
          accepted
        ] ?? (accepted === "identity" ? null : "br"),
      );
    }
    expect(texts.size).toBe(1);
    expect([...etags].filter((etag) => /^"[\w-]+"$/.test(etag ?? ""))).toHaveLength(3);
  });

  test("is not sent again to a client with the same ETag", async () => {
    const ask = await serve();
    const etag = (await ask("/")).headers.get("etag") ?? "";
    for (const named of [etag, `"other", W/${etag}`]) {
      const reply = await ask("/", { headers: { "if-none-match": named } });
      expect(reply.status).toBe(304);
      expect(reply.headers.get("etag")).toBe(etag);
      expect(reply.headers.get("cache-control")).toBe("public, no-cache");
      expect(await reply.text()).toBe("");
    }
    expect((await ask("/", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("answers HEAD without a body, and other methods not at all", async () => {
    const ask = await serve();
    const length = (await ask("/")).headers.get("content-length");
    const head = await ask("/", { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(length);
    expect(await head.text()).toBe("");
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect(await (await ask("/", { method })).text()).toBe("from the app");
    }
  });

  test("contains nothing of the first client", async () => {
    const ask = await serve();
    const poison = Object.fromEntries(
      [
        ...["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "forwarded", "x-real-ip"],
        ...["x-original-url", "x-rewrite-url", "x-host", "cookie", "accept-language", "origin"],
        ...["user-agent", "referer", "range", "x-http-method-override"],
      ].map((name) => [name, "poison"]),
    );
    const first = await (await ask("/", { headers: poison })).text();
    expect(first).not.toContain("poison");
    expect(await (await ask("/")).text()).toBe(first);
    const personal = await ask("/", { headers: { authorization: "Bearer x" } });
    expect(await personal.text()).toBe("from the app");
    expect(await (await ask("/user/profile")).text()).toBe("from the app");
  });

  test.each([
    "/?a=1&b=2",
    "/?b=2&a=1",
    "//",
    "//evil.example/",
    "/;x",
    "/%2f",
    "/a%2F..",
    "/a/../b?",
  ])("of %s is its own", async (path) => {
    const ask = await serve();
    const other = await (await ask("/")).text();
    const text = await (await ask(path)).text();
    expect(text).not.toBe(other);
    expect(text.startsWith(siteUrl)).toBe(true);
  });

  test("is never an error", async () => {
    const ask = await serve();
    for (const [path, status] of [
      ["/failing", 500],
      ["/missing", 404],
    ] as const) {
      expect((await ask(path)).status).toBe(status);
      expect((await ask(path)).status).toBe(status);
    }
    expect(made).toEqual(["/failing", "/failing", "/missing", "/missing"]);
  });

  test("names its contents", async () => {
    const ask = await serve();
    await ask("/silent");
    expect((await ask("/silent")).status).toBe(200);
    expect(made).toEqual(["/silent", "/silent"]);
  });

  test("counts its address as memory, too", async () => {
    const ask = await serve(400_000);
    const long = (index: number) => `/?${"a".repeat(490)}${index}`;
    for (let index = 0; index < 100; index += 1) await (await ask(long(index))).text();
    await ask(long(0));
    expect(made).toHaveLength(101);
    await (await ask("/a")).text();
    await (await ask(`/?${"a".repeat(500)}`)).text();
    await (await ask(`/?${"a".repeat(500)}`)).text();
    expect(made.slice(101)).toEqual(["/a", `/?${"a".repeat(500)}`, `/?${"a".repeat(500)}`]);
  });

  test("is made again after a lost database connection", async () => {
    const ask = await serve();
    expect((await ask("/away")).status).toBe(200);
    expect(made).toHaveLength(6);
  });

  test("is sent in its earlier form when its database freezes, however late that is detected", async () => {
    let position = 0;
    let isFrozen = false;
    const changes: Changes = {
      ...noChanges,
      position: () => position,
      changedSince: (since) => since < position,
      refresh: () => (isFrozen ? Promise.reject(new Error("frozen")) : undefined),
    };
    const ask = await serve(1_000_000, changes, 60_000);
    expect(await (await ask("/frozen")).text()).toBe(text);
    position += 1;
    const asked = ask("/frozen");
    await expect.poll(() => made).toHaveLength(2);
    isFrozen = true;
    const reply = await asked;
    expect([reply.status, await reply.text()]).toEqual([200, text]);
  });

  test("that never completes releases its waiting clients, and is tried again", async () => {
    const ask = await serve();
    const replies = await Promise.all([ask("/slow"), ask("/slow")]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    expect(replies[0]?.headers.get("retry-after")).toBe("5");
    expect((await ask("/slow")).status).toBe(503);
    expect(made).toEqual(["/slow", "/slow"]);
  });

  test("stays within its memory limit", async () => {
    const ask = await serve(100_000);
    for (let index = 0; index < 100; index += 1) await (await ask(`/?${index}`)).text();
    await (await ask("/?99")).text();
    expect(made).toHaveLength(100);
    await (await ask("/?0")).text();
    expect(made).toHaveLength(101);
  });
});
