import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createFrontCache } from "../app/platform/http/front-cache.server.ts";
import { createKeptReplies } from "../app/platform/http/kept-replies.server.ts";
import { createReplySender } from "../app/platform/http/reply-sender.server.ts";
import { createPublicAddresses, isFile } from "../app/server/public-address.server.ts";
import { type Garden, type Gardener, openGarden, ruleEngines, siteUrl } from "./garden.ts";
import { spellings } from "./spellings.ts";

describe.each(ruleEngines)("an address on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  /**
   * Serves the API behind kept replies.
   * @returns a function that requests an address as it is spelled
   */
  async function serve(maxBytes = 8_000_000) {
    const { clock, database } = garden.services;
    const calls = garden.features.flatMap((feature) => feature.calls.map(({ call }) => call));
    const replies = createKeptReplies({
      changes: database.changes,
      clock,
      maxBytes,
      timeoutMs: 60_000,
      make: async (address, sources) =>
        garden.api.fetch(new Request(siteUrl + address), { sources }),
    });
    const server = createServer(
      createReplySender({
        replies,
        publicAddress: createPublicAddresses(calls, {}, ["en"]),
        isFile,
        frontCache: createFrontCache({ seconds: 60, clock, isSecure: false }),
        async others({ url = "" }, response) {
          const reply = await garden.api.fetch(new Request(siteUrl + url));
          response.writeHead(reply.status, [...reply.headers].flat());
          response.end(Buffer.from(await reply.arrayBuffer()));
        },
        clock,
        log: pino({ level: "silent" }),
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const ask = (path: string) => askAsSpelled(port, path);
    return { ask, replies };
  }

  test("may be spelled in many ways, and shows nothing hidden or deleted", async () => {
    const { ask } = await serve();
    const tip = await garden.addTip(rosa, { title: "Seen for a while" });
    const { author } = (await (await garden.ask("GET", `/home/tips/${tip}`)).json()) as {
      author: { _id: string };
    };
    const places = [
      ...[`/home/tips/${tip}`, `/cards/tips/${tip}`, `/sitemap/tips`],
      ...[`/home/gardeners/${author._id}`, `/cards/gardeners/${author._id}`],
    ].flatMap(spellings);
    const shown = new Map<string, string>();
    for (const path of places) {
      const { status, body } = await ask(path);
      if (status === 200) shown.set(path, body);
      const again = await ask(path);
      if (/s-maxage/.test(again.headers["cache-control"] ?? ""))
        expect(again.headers["surrogate-key"], path).toBeTruthy();
    }
    expect(shown.size).toBeGreaterThan(10);
    await garden.leave(rosa);
    for (const [path, before] of shown) expect((await ask(path)).body, path).not.toBe(before);
  });

  test("has one kept reply, whatever the order and the unknown parameters", async () => {
    const { ask, replies } = await serve();
    await ask("/home/browseTips?limit=5&sort=hard");
    const { made } = replies.counts();
    const first = await ask("/home/browseTips?sort=hard&limit=5");
    for (const more of ["utm_source=mail", "x=1", "sort=easy", "x=%ff&y=%zz", "x".repeat(15_000)]) {
      const reply = await ask(`/home/browseTips?limit=5&sort=hard&${more}`);
      expect(reply.body).toBe(first.body);
      // With this field, a cache in front of the site would store a reply for each of these
      // addresses.
      expect(reply.headers["surrogate-key"]).toBeUndefined();
    }
    expect(replies.counts().made).toBe(made);
    expect((await ask("/home/browseTips?limit=5&sort=easy")).status).toBe(200);
    expect(replies.counts().made).toBe(made + 1);
  });

  test("that is longer than 500 letters is answered, and not kept", async () => {
    const { ask, replies } = await serve();
    const before = replies.counts().bytes;
    for (let each = 0; each < 50; each += 1) {
      const reply = await ask(`/home/search?text=${`${each}`.padStart(600, "%C3%A4")}`);
      expect(reply.status).toBe(200);
    }
    expect(replies.counts().bytes).toBe(before);
    await ask("/home/search?text=short");
    expect(replies.counts().bytes).toBeGreaterThan(before + 4000);
  });

  test("that is requested once evicts no popular one", async () => {
    const { ask, replies } = await serve(400_000);
    await ask("/home/browseTips");
    await ask("/home/browseTips");
    const { made } = replies.counts();
    for (let each = 0; each < 200; each += 1) await ask(`/home/search?text=word${each}`);
    expect(replies.counts().made).toBe(made + 200);
    expect(replies.counts().bytes).toBeLessThanOrEqual(400_000);
    await ask("/home/browseTips");
    expect(replies.counts().made).toBe(made + 200);
  });

  test("of the next page of a list has only known parameters", async () => {
    for (let each = 0; each < 2; each += 1) await garden.addTip(await garden.register());
    const reply = await garden.ask("GET", "/home/browseTips?x=1&sort=easy&limit=1&utm_source=mail");
    expect(reply.headers.get("link")).toMatch(
      /^<\/home\/browseTips\?cursor=[\w-]+&limit=1&sort=easy>; rel="next"$/,
    );
  });
});

test("of a page has the parameters that the page reads, in any letter case", () => {
  const page = (path: string, search?: string[]) => ({
    [path]: {
      id: path,
      path,
      module: { default: () => null, ...(search && { handle: { search } }) },
    },
  });
  const publicAddress = createPublicAddresses(
    [],
    {
      home: { id: "home", index: true, module: { default: () => null, handle: { search: [] } } },
      ...page("browseTips", ["sort", "cursor"]),
      ...page("register"),
      ...page(":pageName", []),
    },
    ["en", "de"],
  );
  for (const [address, kept] of [
    ["/", "/"],
    ["/?utm_source=mail", "/"],
    ["/browseTips?x=1&sort=hard&cursor=a%20b", "/browseTips?cursor=a+b&sort=hard"],
    ["/BrowseTips/?x=1&sort=hard", "/BrowseTips/?sort=hard"],
    ["/about?x=1", "/about"],
    // Pages in another language have addresses of their own.
    ["/de?utm_source=mail", "/de"],
    ["/de/browseTips?x=1&sort=hard", "/de/browseTips?sort=hard"],
    ["/de/user/myTips", null],
    // The parameters of this address are unknown, so they stay.
    ["/register?invitation=1", "/register?invitation=1"],
    ["/plants/%C3%A9pinard", "/plants/%C3%A9pinard"],
    ["/plants/%c3%a9pinard", null],
    ["/%69dentity/get-session", null],
    ["/User/profile", null],
    ["http://localhost/about", null],
    ["*", null],
    ["", null],
  ] as const)
    expect(publicAddress(address), address).toBe(kept);
});

interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  body: string;
}

/** Requests an address exactly as it is spelled. */
async function askAsSpelled(port: number, path: string): Promise<Reply> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const text = (await Array.fromAsync(socket)).join("");
  const end = text.indexOf("\r\n\r\n");
  const [line = "", ...fields] = text.slice(0, end).split("\r\n");
  const headers = fields.map((field): [string, string] => {
    const [name = "", ...value] = field.split(": ");
    return [name.toLowerCase(), value.join(": ")];
  });
  return {
    status: Number(line.split(" ")[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}
