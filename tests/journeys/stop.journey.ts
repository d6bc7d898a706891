import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "../browser/fixtures.ts";
import { startSite } from "../site.ts";

/** Opens a connection. @returns the connection, with the received data */
async function open(url: string) {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  // A stopping site may later reset a connection that it has just accepted.
  socket.on("error", () => socket.destroy());
  let received = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    received += text;
  });
  return { socket, received: () => received };
}

const head = (line: string, more = "") => `${line} HTTP/1.1\r\nHost: garden\r\n${more}\r\n`;

/** Waits until the other side has closed or reset a connection. */
const closed = (socket: Socket) =>
  new Promise<"closed" | "reset">((resolve) => {
    socket.once("error", () => resolve("reset")).once("close", () => resolve("closed"));
  });

test("a stopping site resets no existing connection", async () => {
  const site = await startSite();
  // Pauses the site, so that all requests wait when the signal to stop arrives.
  process.kill(site.pid, "SIGSTOP");
  const all = await Promise.all(Array.from({ length: 60 }, () => open(site.url)));
  for (const { socket } of all) socket.write(head("GET /home/explore?limit=3"));
  const ends = Promise.all(all.map(({ socket }) => closed(socket)));
  process.kill(site.pid, "SIGTERM");
  process.kill(site.pid, "SIGCONT");
  await ends;
  await site.stop();
  const firstLines = all.map(({ received }) => received().split("\r\n", 1)[0]);
  expect(new Set(firstLines)).toEqual(new Set(["HTTP/1.1 200 OK"]));
});

test("a stopping site answers the requests on existing connections", async () => {
  const site = await startSite();
  const [slow, half, idle] = [await open(site.url), await open(site.url), await open(site.url)];
  for (const { socket, received } of [half, idle]) {
    socket.write(head("GET /healthz"));
    await expect.poll(received).toContain("alive");
  }
  half.socket.write("GET /readyz HTTP/1.1\r\n");
  const body = JSON.stringify({ email: "nobody@example.org" });
  const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  slow.socket.write(head("POST /home/newsletter/subscribe", length) + body.slice(0, 9));
  const ends = Promise.all([slow, half, idle].map(({ socket }) => closed(socket)));

  process.kill(site.pid, "SIGTERM");
  await expect
    .poll(() =>
      open(site.url)
        .then(({ socket }) => socket.destroy())
        .catch(() => null),
    )
    .toBeNull();
  half.socket.write("Host: garden\r\n\r\n");
  await expect.poll(half.received).toMatch(/HTTP\/1\.1 503 [\s\S]*connection: close/i);
  slow.socket.write(body.slice(9));
  await expect.poll(slow.received).toContain("202 Accepted");
  expect(await ends).toEqual(["closed", "closed", "closed"]);
  await site.stop();
});
