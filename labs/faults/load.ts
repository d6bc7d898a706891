import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { collectedMemoryOf, inspectorOf } from "../../tests/process-use.ts";
import { sendTo } from "../../tests/send.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type SiteTarget, startTarget } from "../harness/target.ts";

/** The duration of the overload, in seconds. */
const overloadSeconds = Number(process.env.SECONDS_OF_LOAD ?? 60);

/** The duration at half load, in minutes. */
const soakMinutes = Number(process.env.MINUTES ?? 30);

/**
 * Makes a call whose reply is computed each time: the site keeps no replies to requests with
 * tokens.
 */
async function askOnce({ url }: SiteTarget, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await sendTo(url, { method: "GET", path: "/home/browseTips?limit=20", headers });
  return reply.status;
}

/** Sends requests with a number of callers at once. @returns good replies a second */
async function goodput(target: SiteTarget, token: string, callers: number, seconds: number) {
  const end = performance.now() + seconds * 1000;
  let good = 0;
  const one = async () => {
    while (performance.now() < end) {
      const status = await askOnce(target, token).catch(() => 0);
      if (status === 200) good += 1;
      // A refused caller tries again a little later, as browsers and programs do.
      else await setTimeout(50);
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return good / seconds;
}

/** Opens slow connections that occupy the server. @returns a function that ends them */
function openSlow(port: number) {
  const sockets: Socket[] = [];
  const open = (each: (socket: Socket) => void) => {
    const socket = connect(port, "127.0.0.1", () => each(socket));
    socket.on("error", () => {});
    sockets.push(socket);
  };
  for (let count = 0; count < 2000; count += 1) open(() => {});
  const drip = (first: string) => (socket: Socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write("x"), 1000);
    socket.on("close", () => clearInterval(timer));
  };
  const post = "POST /home/newsletter/subscribe HTTP/1.1\r\nHost: x\r\n";
  for (let count = 0; count < 300; count += 1)
    open(drip(`${post}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`));
  for (let count = 0; count < 200; count += 1) {
    open(drip("GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "));
    open((socket) => {
      socket.pause();
      socket.write("GET /home/browseTips HTTP/1.1\r\nHost: x\r\n\r\n".repeat(50));
    });
  }
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * Sends ten requests a second.
 * @returns the fraction of requests that were answered within a second, from 0 to 1
 */
async function probe({ url }: SiteTarget, seconds: number) {
  const asked: Promise<boolean>[] = [];
  for (let count = 0; count < seconds * 10; count += 1) {
    const began = performance.now();
    const reply = sendTo(url, {
      method: "GET",
      path: "/browseTips",
      headers: { connection: "close" },
    });
    asked.push(
      reply.then(
        ({ status }) => status === 200 && performance.now() - began < 1000,
        () => false,
      ),
    );
    await setTimeout(100);
  }
  const answered = (await Promise.all(asked)).filter(Boolean).length;
  return answered / asked.length;
}

/**
 * Loads the site with four times the callers that reach its maximum throughput. Then opens slow
 * connections.
 */
export async function overload(): Promise<Result> {
  const target = await startTarget({ DEMO: "on" });
  const faults: string[] = [];
  const { token } = await target.register();
  await goodput(target, token, 32, 5);
  const peak = await goodput(target, token, 100, 10);
  const under = await goodput(target, token, 400, overloadSeconds);
  await setTimeout(10_000);
  const after = await goodput(target, token, 100, 10);
  const share = (rate: number) => Math.round((rate / peak) * 100);
  if (share(under) < 80)
    faults.push(`under four times its load it does ${share(under)} % of its best`);
  if (share(after) < 80) faults.push(`ten seconds later it does ${share(after)} % of its best`);
  const end = openSlow(Number(new URL(target.url).port));
  await setTimeout(2000);
  const answered = await probe(target, 30);
  end();
  if (answered < 0.999) faults.push(`of those who ask beside slow ones ${answered} are answered`);
  await target.site.stop();
  return resultOf(
    "overload",
    `best ${Math.round(peak)} a second; at four times the load ${share(under)} % of it for ${overloadSeconds} s, ten seconds later ${share(after)} %; beside 2,000 idle connections, 300 slow bodies, 200 slow headers and 200 slow readers ${(answered * 100).toFixed(1)} % are answered within a second`,
    faults,
  );
}

/** Runs the site at half its maximum load for a long time. */
export async function soak(): Promise<Result> {
  const target = await startTarget({ DEMO: "on" });
  const faults: string[] = [];
  const { pid, output } = target.site;
  const inspected = { pid, address: inspectorOf(output()) };
  const descriptors = () => readdirSync(`/proc/${pid}/fd`).length;
  const stretch = Math.max(soakMinutes * 6, 10);
  const measure = async () => {
    // Tokens expire after 15 minutes.
    const { token } = await target.register();
    await goodput(target, token, 4, stretch);
    await setTimeout(1000);
    return { memory: await collectedMemoryOf(inspected), open: descriptors() };
  };
  await measure();
  const seen: { memory: number; open: number }[] = [];
  while (seen.length < 9) seen.push(await measure());
  await target.site.stop();
  const [first = { memory: 0, open: 0 }] = seen;
  const last = seen.at(-1) ?? first;
  if (last.memory - first.memory > 30) faults.push(`memory: ${seen.map((each) => each.memory)} MB`);
  if (last.open - first.open > 20) faults.push(`descriptors: ${seen.map(({ open }) => open)}`);
  return resultOf(
    "soak",
    `${Math.round(stretch / 6)} minutes: memory ${first.memory} MB at first, ${last.memory} MB at last; descriptors ${first.open} and ${last.open}`,
    faults,
  );
}
