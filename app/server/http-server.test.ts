import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHttpServer, type HttpServer } from "./http-server.server.ts";

let http: HttpServer;
beforeEach(async () => {
  http = createHttpServer((request, response) => {
    request.resume().on("end", () => {
      const timeout = `idle for ${request.socket.timeout} ms`;
      response.end(request.url === "/user/addtip" ? "a tip" : timeout);
    });
  });
  await new Promise<void>((resolve) => http.server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => http.server.close());

/** Sends bytes, and reads until the server closes. */
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

test("an uploaded photo may wait longer for its reply than other requests", async () => {
  const body = "Connection: close\r\nContent-Length: 1\r\n\r\nx";
  const photo = `POST /user/photos HTTP/1.1\r\nHost: x\r\n${body}`;
  expect(await send(photo)).toContain("idle for 600000 ms");
  expect(await send(photo.replace("/user/photos", "/user/drafts"))).toContain("idle for 60000 ms");
});
