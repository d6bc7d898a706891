import { readFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { broughtFileCalls } from "../garden/imports/brought-files.contract.ts";
import { importCalls } from "../garden/imports/imports.contract.ts";
import { photoCalls } from "../garden/photos/photos.contract.ts";
import type { Call } from "../platform/http/contract.ts";
import { firstStepsCalls } from "../site/operate/first-steps.contract.ts";
import { siteSettingsCalls } from "../site/operate/site-settings.contract.ts";
import { createHttpServer, type HttpServer } from "./http-server.server.ts";

const calls: Call[] = [
  photoCalls,
  importCalls,
  broughtFileCalls,
  firstStepsCalls,
  siteSettingsCalls,
].flatMap((calls) => Object.values(calls));
const uploads = calls.filter(({ upload }) => upload);

let http: HttpServer;
beforeEach(async () => {
  http = createHttpServer((request, response) => {
    request.resume().on("end", () => {
      const timeout = `idle for ${request.socket.timeout} ms`;
      response.end(request.url === "/user/addtip" ? "a tip" : timeout);
    });
  }, calls);
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => http.server.close());

/** Sends bytes, and reads until the server closes the connection. */
function send(bytes: string) {
  const { port } = http.server.address() as AddressInfo;
  return new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("error", reject).on("close", () => resolve(text));
  });
}

const post = "POST /user/addtip HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";

test.each([
  ["another version", "GET / HTTP/9.9\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", 400],
  ["the same host twice", "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n", 400],
  ["two hosts, in HTTP/1.0", "GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n", 400],
  ["two lengths", `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
  ["a length and chunks", `${post}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400],
  ["broken chunks", `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  ["a header of 20 kB", `${post}X: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["an expectation of its own", `${post}Expect: 200-ok\r\n\r\n`, 417],
])("a request with %s is refused as a problem", async (_, bytes, status) => {
  const [head = "", body = ""] = (await send(bytes)).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^content-type: application\/problem\+json$/im);
  expect(head).toMatch(/^cache-control: no-store$/im);
  expect(JSON.parse(body)).toMatchObject({ status, type: expect.any(String) });
});

test("a valid request gets a reply", async () => {
  expect(await send(`${post}Content-Length: 1\r\n\r\nx`)).toMatch(/^HTTP\/1.1 200 .+a tip$/s);
});

test("a request of HTTP/1.0 needs no host", async () => {
  expect(await send("GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 200 /);
});

test("slow clients and many connections are limited", () => {
  expect(http.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    timeout: 60_000,
    maxConnections: 4000,
  });
});

test.each([
  ["/user/photos", 600_000],
  ["/user/imports?name=garden.zip", 600_000],
  ["/user/checkImport?name=garden.zip", 600_000],
  ["/user/operate/invitations/a1/file?name=garden.zip", 600_000],
  ["/user/operate/logo", 600_000],
  ["/user/operate/backup", 600_000],
  ["/user/operate/letter", 60_000],
  ["/user/drafts", 60_000],
  ["/user/drafts?of=/user/photos", 60_000],
  ["/user/photos/mine", 60_000],
])("a request to %s may wait %d ms for its reply", async (address, ms) => {
  const body = "Connection: close\r\nContent-Length: 1\r\n\r\nx";
  const reply = await send(`POST ${address} HTTP/1.1\r\nHost: x\r\n${body}`);
  expect(reply).toContain(`idle for ${ms} ms`);
});

test("a signal during a restart ends the site instead", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout"] });
  const drain = { begin() {}, end: async () => {}, log: pino({ level: "silent" }) };
  const left = new Promise<string>((resolve) => {
    const stop = http.drainOnSignal(drain, () => resolve("exit"));
    stop(() => resolve("restart"));
  });
  process.listeners("SIGTERM").at(-1)?.("SIGTERM");
  vi.advanceTimersByTime(250);
  expect(await left).toBe("exit");
  vi.useRealTimers();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const listener = process.listeners(signal).at(-1);
    if (listener) process.off(signal, listener);
  }
});

/** Returns the number of an nginx directive that applies to a path. */
function directiveOf(text: string, path: string, name: string) {
  const locations = [...text.matchAll(/location (?:([=~]) )?(\S+) \{([^}]*)\}/g)];
  const [, , , own = ""] =
    locations.find(([, kind, place = ""]) =>
      kind === "~" ? new RegExp(place).test(path) : kind === "=" && place === path,
    ) ??
    locations.find(([, kind]) => !kind) ??
    [];
  const server = text.slice(text.indexOf("\nserver {")).replaceAll(/location [^{]*\{[^}]*\}/g, "");
  const found = [own, server].map((block) => block.match(new RegExp(`\\b${name} (\\d+)`))?.[1]);
  return Number(found.find((value) => value !== undefined));
}

test.each(["nginx.conf", "nginx-cache.conf", "town/nginx.conf"])(
  "deploy/%s lets through what the site takes, and waits as long as the site",
  (file) => {
    const text = readFileSync(join("deploy", file), "utf8");
    expect(uploads.length).toBeGreaterThan(3);
    for (const { path, upload } of uploads) {
      const address = path.replace(":code", "a1");
      const megabytes = directiveOf(text, address, "client_max_body_size");
      expect(megabytes * 1024 * 1024).toBeGreaterThan(upload?.maxBytes ?? Number.NaN);
      expect(directiveOf(text, address, "proxy_read_timeout")).toBe(600);
    }
    for (const { path } of calls.filter(({ slow }) => slow)) {
      expect(directiveOf(text, path, "proxy_read_timeout")).toBe(600);
    }
    expect(directiveOf(text, "/user/drafts", "client_max_body_size")).toBe(32);
  },
);
