import { createServer, get, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorkLimit } from "./work-limit.server.ts";

/** The limit of simultaneous requests. */
const most = 200;

let working: ServerResponse[];
let close: () => void;
let port: number;
beforeEach(async () => {
  working = [];
  const work = createWorkLimit(() => false);
  const server = createServer((asked, response) => {
    work(asked, response, () => {
      if (asked.url === "/healthz") response.end();
      else working.push(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const ask = (path: string) =>
  new Promise<IncomingMessage>((resolve) => {
    get({ port, path, agent: false }, (response) => resolve(response.resume())).on(
      "error",
      () => {},
    );
  });

/** Starts requests that stay open until the test answers them. */
function begin(count: number) {
  for (let each = 0; each < count; each += 1) void ask("/work");
}

test("requests over the limit are refused at once, except the health check", async () => {
  begin(most);
  await expect.poll(() => working.length).toBe(most);
  const { statusCode, headers } = await ask("/work");
  expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
  expect((await ask("/healthz")).statusCode).toBe(200);
  working.pop()?.end();
  await expect
    .poll(async () => {
      begin(1);
      return working.length;
    })
    .toBe(most);
});

test("a request that only reads counts at once, whatever body it announces", async () => {
  for (let each = 0; each < most; each += 1) {
    const read = request({ port, agent: false, headers: { "content-length": each % 2 } });
    read.on("error", () => {}).flushHeaders();
  }
  await expect.poll(() => working.length).toBe(most);
  expect((await ask("/work")).statusCode).toBe(503);
});

test("slow senders block nobody", async () => {
  for (let each = 0; each < most; each += 1) {
    const slow = request({ port, method: "POST", agent: false, headers: { "content-length": 9 } });
    slow.on("error", () => {}).write("{");
  }
  await expect.poll(() => working.length).toBe(most);
  begin(1);
  await expect.poll(() => working.length).toBe(most + 1);
});
