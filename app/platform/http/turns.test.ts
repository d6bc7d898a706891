import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createTurns } from "./work-limit.server.ts";

test("each turn begins one piece of work, in order, after the one before has paused", async () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  for (const name of ["first", "second", "third"]) {
    takeTurn(async () => {
      done.push(`${name} begins`);
      for (let steps = 0; steps < 50; steps += 1) await null;
      done.push(`${name} ends`);
    });
  }
  expect(done).toEqual(["first begins"]);
  await setImmediate();
  expect(done.slice(1)).toEqual(["first ends", "second begins", "second ends"]);
  takeTurn(() => done.push("fourth"));
  await setImmediate();
  expect(done.slice(4)).toEqual(["third begins", "third ends"]);
  await setImmediate();
  expect(done.slice(6)).toEqual(["fourth"]);
});

test("a new connection is accepted under any load", async () => {
  const takeTurn = createTurns();
  const newcomers = 20;
  let answers = 0;
  const server = createServer((_, response) => {
    takeTurn(() => {
      answers += 1;
      response.end();
    });
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const come = () => sockets[sockets.push(connect(port, "127.0.0.1")) - 1] as Socket;

  /** Sends the next request after each answer. */
  function keepAsking(socket: Socket) {
    const ask = () => socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    socket.on("data", ask);
    ask();
  }
  const busy = Array.from({ length: 40 }, come);
  await expect.poll(() => connections).toBe(busy.length);
  busy.forEach(keepAsking);
  await expect.poll(() => answers).toBeGreaterThan(busy.length);
  for (let each = 0; each < newcomers; each += 1) come();
  const before = answers;
  await new Promise<void>((resolve) => {
    server.on("connection", () => {
      if (connections === busy.length + newcomers) resolve();
    });
  });
  // Each turn accepts one connection. Without turns, the server could first answer all forty.
  expect(answers - before).toBeLessThan(3 * newcomers);
});
