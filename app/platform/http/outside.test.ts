import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { publicAddress, startReceiver } from "../../../tests/https-receiver.ts";
import { createOutside, type OutsideNetwork } from "./outside.server.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function start(answer?: RequestListener) {
  const receiver = await startReceiver(answer);
  stops.push(receiver.stop);
  return receiver;
}

const failing = (failure: string) => expect.objectContaining({ failure });
const given = { timeoutMs: 2000, maxBytes: 1000 };

describe("a request to an address that somebody wrote", () => {
  test("reaches a public machine", async () => {
    const { url, network, received } = await start((_, response) => response.end("hello"));
    const outside = createOutside(network);
    const headers = { "content-type": "text/plain" };
    const sent = { ...given, body: "seeds", headers };
    expect(await outside.post(`${url}/in?a=1#b`, sent)).toEqual({ status: 200 });
    const { body, status } = await outside.get(`${url}/out`, given);
    expect([status, body.toString()]).toEqual([200, "hello"]);
    expect(received).toMatchObject([
      { method: "POST", path: "/in?a=1", body: "seeds", headers: { connection: "close" } },
      { method: "GET", path: "/out" },
    ]);
    for (const { headers } of received) {
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/cookie|authorization/)]),
      );
    }
  });

  test("makes no connection if its name leads to a private address, alone or beside a public one", async () => {
    const { url, network, received } = await start();
    for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "::ffff:10.0.0.1"]) {
      const family = address.includes(":") ? 6 : 4;
      const found = [{ address, family }];
      for (const all of [found, [{ address: publicAddress, family: 4 }, ...found]]) {
        const outside = createOutside({ ...network, resolve: async () => all });
        await expect(outside.get(url, given)).rejects.toEqual(failing("not-public"));
        await expect(outside.post(url, { ...given, body: "" })).rejects.toEqual(
          failing("not-public"),
        );
      }
    }
    const nobody = createOutside({ ...network, resolve: async () => [] });
    await expect(nobody.get(url, given)).rejects.toEqual(failing("not-public"));
    expect(received).toEqual([]);
  });

  test("goes to the very address that was checked, however the name changes", async () => {
    const { url, network } = await start();
    const answers = [publicAddress, "127.0.0.1", "10.0.0.1", publicAddress];
    const dialled: string[] = [];
    let asked = 0;
    const changing: OutsideNetwork = {
      ...network,
      async resolve() {
        asked += 1;
        return [{ address: answers[(asked - 1) % answers.length] ?? "", family: 4 }];
      },
      dial(address) {
        dialled.push(address.address);
        return network.dial(address);
      },
    };
    const outside = createOutside(changing);
    const results = [];
    for (let n = 0; n < 4; n += 1) {
      results.push(await outside.get(url, given).then(String, ({ failure }) => failure));
    }
    expect(results.filter((result) => result === "not-public")).toHaveLength(2);
    // Each request resolves its name once, so that no second answer can replace the checked one.
    expect(asked).toBe(4);
    expect(dialled).toEqual([publicAddress, publicAddress]);
  });

  test("follows no redirect when it posts", async () => {
    const { url, network, received } = await start((_, response) =>
      response.writeHead(302, { location: "https://127.0.0.1/" }).end(),
    );
    const outside = createOutside(network);
    expect(await outside.post(url, { ...given, body: "" })).toEqual({ status: 302 });
    expect(received).toHaveLength(1);
  });

  test("follows three redirects when it reads, and checks each", async () => {
    const { url, network, received } = await start((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      response.end("arrived");
    });
    const outside = createOutside(network);
    const { body, url: last } = await outside.get(`${url}/3`, given);
    expect([body.toString(), last]).toEqual(["arrived", `${url}/0`]);
    expect(received).toHaveLength(4);
    await expect(outside.get(`${url}/4`, given)).rejects.toEqual(failing("redirected-often"));
  });

  test("reports the new address after permanent redirects alone", async () => {
    const statuses: Record<string, number> = { "/old": 301, "/older": 308, "/now": 302 };
    const next: Record<string, string> = { "/older": "/old", "/old": "/now", "/now": "/today" };
    const { url, network } = await start(({ url: path = "" }, response) => {
      const location = next[path];
      if (location) response.writeHead(statuses[path] ?? 200, { location });
      response.end();
    });
    const outside = createOutside(network);
    for (const [path, home] of [
      ["/older", "/now"],
      ["/now", "/now"],
      ["/today", "/today"],
    ]) {
      const last = await outside.get(url + path, given);
      expect([last.url, last.home]).toEqual([`${url}/today`, url + home]);
    }
  });

  test.each([
    "http://receiver.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://2130706433/",
    "https://me:secret@receiver.example/",
    "https://localhost/",
    "//169.254.169.254/latest",
  ])("is not redirected to %s", async (location) => {
    const { url, network, received } = await start((_, response) =>
      response.writeHead(301, { location }).end(),
    );
    await expect(createOutside(network).get(url, given)).rejects.toEqual(failing("not-public"));
    expect(received).toHaveLength(1);
  });

  test("ends in time, whatever the other machine does not do", async () => {
    const short = { ...given, timeoutMs: 150 };
    const hung = await start(() => {});
    const slow = await start((_, response) => {
      response.writeHead(200).write("a");
    });
    const mute = createServer(() => {}).listen(0, "127.0.0.1");
    await once(mute, "listening");
    stops.push(() => mute.close());
    const { port } = mute.address() as AddressInfo;
    const outside = createOutside(hung.network);
    const nameless = createOutside({ ...hung.network, resolve: () => new Promise(() => {}) });
    const startedAt = performance.now();
    const ended = await Promise.allSettled([
      outside.get(hung.url, short),
      outside.post(hung.url, { ...short, body: "" }),
      outside.get(slow.url, short),
      outside.get(`https://receiver.example:${port}/`, short),
      nameless.get(hung.url, short),
      outside.get(hung.url, { ...given, signal: AbortSignal.timeout(100) }),
    ]);
    const noAnswer = { status: "rejected", reason: failing("no-answer") };
    expect(ended).toEqual(Array(6).fill(noAnswer));
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  test("reads no more than it asked for, and no body after a post", async () => {
    const endless: RequestListener = (_, response) => {
      response.on("error", () => {});
      const write = () => {
        while (!response.destroyed && response.write("a".repeat(10_000)));
      };
      response.on("drain", write);
      write();
    };
    const { url, network } = await start(endless);
    const outside = createOutside(network);
    await expect(outside.get(url, given)).rejects.toEqual(failing("too-large"));
    expect(await outside.post(url, { ...given, body: "" })).toEqual({ status: 200 });
  });

  test("needs a valid certificate, and says so", async () => {
    const { url, network, port } = await start();
    const { ca: _, ...strict } = network;
    await expect(createOutside(strict).get(url, given)).rejects.toEqual(failing("certificate"));
    const other = createOutside(network).get(`https://other.example:${port}/`, given);
    await expect(other).rejects.toEqual(failing("certificate"));
  });

  test("to nobody has no answer", async () => {
    const { url, network, stop } = await start();
    stop();
    await expect(createOutside(network).get(url, given)).rejects.toEqual(failing("no-answer"));
    const unknown = async () => Promise.reject(new Error("ENOTFOUND"));
    const outside = createOutside({ ...network, resolve: unknown });
    await expect(outside.get(url, given)).rejects.toEqual(failing("no-answer"));
  });
});
