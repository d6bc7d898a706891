// Loaded with `node --import`. Records a program's connections in the file WATCHED, runs its clock
// and timers at FASTER times their speed, and moves its clock a day ahead with each SIGUSR2.

import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const file = process.env.WATCHED ?? "";
const faster = Number(process.env.FASTER ?? 1);
const say = (text: string) => appendFileSync(file, `${text}\n`);

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  // Node's own code passes all arguments as one array.
  const [to] = Array.isArray(given[0]) ? given[0] : given;
  const place: { host?: string; port?: unknown; path?: string } =
    typeof to === "object" && to !== null ? to : { port: to, host: String(given[1]) };
  if (!place.path) say(`connect ${place.host ?? "localhost"}:${place.port}`);
  return Reflect.apply(connect, this, given);
} as typeof connect;

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (this: dgram.Socket, ...given: unknown[]) {
  say(`send ${given.filter((each) => typeof each !== "object" && typeof each !== "function")}`);
  return Reflect.apply(send, this, given);
} as typeof send;

for (const place of [dns, dns.promises] as unknown as Record<string, unknown>[]) {
  for (const [name, ask] of Object.entries(place)) {
    if (!/^(lookup|resolve|reverse)/.test(name) || typeof ask !== "function") continue;
    place[name] = (...given: unknown[]) => {
      say(`${name} ${given[0]}`);
      return Reflect.apply(ask, place, given);
    };
  }
}
syncBuiltinESMExports();

const hour = 3_600_000;
const began = Date.now();
const { now } = Date;
let ahead = 0;
process.on("SIGUSR2", () => {
  ahead += 24 * hour;
});
Date.now = () => began + (now() - began) * faster + ahead;
const given = globalThis.Date;
globalThis.Date = new Proxy(given, {
  construct: (_, words: []) => (words.length > 0 ? new given(...words) : new given(given.now())),
});

const { setTimeout: timeout, setInterval: interval } = globalThis;
globalThis.setTimeout = ((run: () => void, ms = 0, ...more: []) =>
  timeout(run, ms / faster, ...more)) as typeof timeout;
globalThis.setInterval = ((run: () => void, ms = 0, ...more: []) =>
  interval(run, ms / faster, ...more)) as typeof interval;

// A little more than an hour, for hourly jobs.
timeout(() => say("an hour has passed"), (1.2 * hour) / faster).unref();
