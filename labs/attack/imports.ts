import { Worker } from "node:worker_threads";
import { importProblems } from "../../app/garden/imports/imports.ts";
import { password } from "../../tests/account.ts";
import { formOf } from "../../tests/photos.ts";
import { mostDuring, residentMemoryOf } from "../../tests/process-use.ts";
import { randomIp } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { smallMachine } from "../harness/small-machine.ts";
import { type SiteTarget, startTarget } from "../harness/target.ts";
import { heavyImports } from "./heavy-imports.ts";

/** The memory of a small machine, in MB. */
const smallMemory = 512;

/**
 * The limits for each file: duration in seconds, growth of the site's own process in MB, the reply
 * time of /healthz in milliseconds, and the reply in bytes.
 */
const limits = { seconds: 20, growth: 50, health: 300, reply: 2_000_000 };

const described = new Set(Object.values(importProblems).map(({ type }) => type));

/** The number of files that one account sends. */
const eachAccount = 20;

/**
 * Sends files that need far more time or memory to read than their size suggests: first to a site
 * with the memory of this machine, then to a site with little memory. A site must survive, must not
 * grow, and must answer other requests meanwhile.
 */
export async function attackImports(): Promise<Result> {
  const usual = await attackSite();
  const machine = smallMachine(smallMemory * 1024 * 1024);
  let small = { figures: "not tried: it takes root and control groups", faults: [] as string[] };
  if (machine) {
    small = await attackSite(machine.watcher);
    small.figures += `, ${machine.killed()} processes ended by Linux`;
    await machine.remove();
  }
  const faults = [
    ...usual.faults,
    ...small.faults.map((fault) => `in ${smallMemory} MB: ${fault}`),
  ];
  const about = `${heavyImports.length} files, each sent twice: `;
  return resultOf(
    "imports",
    `${about}${usual.figures}; of ${smallMemory} MB in all: ${small.figures}`,
    faults,
  );
}

async function attackSite(watcher?: string[]) {
  const target = await startTarget({}, watcher);
  const faults: string[] = [];
  const worst = { seconds: 0, growth: 0, health: 0, reply: 0 };
  const health = watchHealth(target.url);
  try {
    const { pid } = target.site;
    let token = "";
    let before = 0;
    for (const [index, heavy] of heavyImports.entries()) {
      if (index % eachAccount === 0) {
        token = await personalToken(target);
        await send(target, token, { file: formOf("file", Buffer.from("title\nA")), name: "a.csv" });
        before = await workingMemory(target);
      }
      const file = formOf("file", heavy.make());
      await health.most();
      for (const path of ["/user/checkImport", "/user/imports"]) {
        const sent = send(target, token, { ...heavy, file, path });
        const growth = (await mostDuring(sent, () => residentMemoryOf(pid), 10)) - before;
        const { seconds, reply, wrong } = await sent;
        const taken = { seconds, reply, growth, health: await health.most() };
        for (const [name, limit] of Object.entries(limits)) {
          const value = taken[name as keyof typeof limits];
          worst[name as keyof typeof limits] = Math.max(worst[name as keyof typeof limits], value);
          if (value > limit) faults.push(`${heavy.what}: ${name} ${value}`);
        }
        if (wrong) faults.push(`${heavy.what}: ${wrong}`);
        if (target.site.status() !== null) throw new Error(`${heavy.what}: the site has ended`);
      }
    }
  } catch (error) {
    faults.push(`${error}`);
  }
  await health.stop();
  await target.site.stop().catch((error: Error) => faults.push(error.message));
  const figures = `answered after ${worst.seconds.toFixed(1)} s at most with ${Math.ceil(worst.reply / 1000)} kB at most, its process +${Math.round(worst.growth)} MB, /healthz after ${Math.round(worst.health)} ms at most`;
  return { figures, faults };
}

/** Makes a token for a gardener with an unconfirmed address. */
async function personalToken(target: SiteTarget) {
  const { headers } = await target.register();
  const body = JSON.stringify({ name: "A program", access: "write", days: 30, password });
  const path = `${target.url}/user/tokens`;
  const json = { ...headers, "content-type": "application/json" };
  const reply = await fetch(path, { method: "POST", headers: json, body });
  return ((await reply.json()) as { token: string }).token;
}

async function send(
  { url }: SiteTarget,
  token: string,
  {
    file: body,
    name = "",
    path = "/user/checkImport",
  }: { file: FormData; name?: string; path?: string },
) {
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": randomIp() };
  const begun = performance.now();
  const reply = await fetch(`${url}${path}?name=${name}`, { method: "POST", headers, body });
  const text = await reply.text();
  const seconds = (performance.now() - begun) / 1000;
  const { type = "" } = JSON.parse(text) as { type?: string };
  const isRight = reply.ok || (reply.status < 500 && described.has(type));
  return { seconds, reply: text.length, wrong: isRight ? null : `${reply.status} ${type}` };
}

/** Reads many pages to warm up V8's heap. @returns the memory of the site at work, in MB */
async function workingMemory({ url, site }: SiteTarget) {
  for (let page = 0; page < 300; page += 1) {
    await (await fetch(`${url}/browseTips?page=${page}`)).arrayBuffer();
  }
  return residentMemoryOf(site.pid);
}

/** Requests /healthz continuously in a worker thread, because making files blocks this thread. */
function watchHealth(url: string) {
  const worker = new Worker(`(${askForHealth})()`, { eval: true, workerData: url });
  return {
    /** The longest answer time since the last call, in milliseconds. */
    async most() {
      const { promise, resolve } = Promise.withResolvers<number>();
      worker.once("message", resolve);
      worker.postMessage("most");
      return promise;
    },
    stop: () => worker.terminate(),
  };
}

/** Runs in the thread of `watchHealth`, so it uses nothing from this module. */
function askForHealth() {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { setTimeout: setTimer } = process.getBuiltinModule("node:timers");
  let most = 0;
  let begun = performance.now();
  parentPort?.on("message", () => {
    parentPort?.postMessage(Math.max(most, performance.now() - begun));
    most = 0;
  });
  const ask = async () => {
    begun = performance.now();
    await fetch(`${workerData}/healthz`).catch(() => {});
    most = Math.max(most, performance.now() - begun);
    setTimer(ask, 10);
  };
  void ask();
}
