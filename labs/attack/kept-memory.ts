import { randomBytes } from "node:crypto";
import { maxKeptBytes } from "../../app/platform/http/kept-replies.server.ts";
import { addTip } from "../../tests/account.ts";
import { collectedMemoryOf, inspectorOf } from "../../tests/process-use.ts";
import { sendTo } from "../../tests/send.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { type SmallMachine, smallMachine } from "../harness/small-machine.ts";
import { eachOf, startTarget } from "../harness/target.ts";

/** The number of requests, each for a different address. */
const requests = 28_000;

/** The memory growth of a process through normal work, without kept replies, in MB. */
const ofWork = 50;

const megabyte = 1024 * 1024;

/** The memory of a small machine, in MB. */
const smallMemory = 512;

/**
 * Makes distinct addresses by kind. An address is longer than any real address of the site, or it
 * looks like a real address.
 */
const addresses: Record<string, (index: number) => string> = {
  "long addresses": (index) => `/home/alldata?x${index}=${"a".repeat(15_000)}`,
  words: (index) => `/home/search?text=word${index}`,
  cursors: (index) => `/home/browseTips?limit=1&cursor=${cursor(index)}`,
  "pages of lists": (index) => `/browseTips?sort=hard&trail=${index}`,
};

/** The number of requests for pages. Pages take longer, but fill the memory sooner. */
const pageRequests = 2000;

/** A cursor for a tip that may have existed. */
const cursor = (index: number) => {
  const id = `0198${index.toString(16).padStart(4, "0")}-0000-7000-8000-${randomBytes(6).toString("hex")}`;
  return Buffer.from(JSON.stringify([0, id])).toString("base64url");
};

/**
 * Requests more than the site may keep in memory, and measures the memory of its process. Then
 * repeats this attack with more clients at once, on a machine with little memory.
 */
export async function attackMemory(): Promise<Result> {
  const usual = await attackSite({ callers: 8 });
  const machine = smallMachine(smallMemory * megabyte);
  const { figures, faults } = machine
    ? await attackSmallSite(machine)
    : { figures: ["not tried: it takes root and control groups"], faults: [] };
  return resultOf(
    "memory",
    `${requests} addresses each: ${usual.figures.join(", ")}; of ${smallMemory} MB in all: ${figures.join(", ")}`,
    [...usual.faults, ...faults],
  );
}

async function attackSmallSite(machine: SmallMachine) {
  const { watcher } = machine;
  const { figures, faults } = await attackSite({ callers: 64, watcher }).catch((error: Error) => ({
    figures: [],
    faults: [`${error.message} ${error.cause ?? ""}`],
  }));
  const killed = machine.killed();
  if (killed > 0) faults.push(`${killed} processes were ended because there was too little memory`);
  await machine.remove();
  return { figures: [...figures, `${killed} processes ended`], faults };
}

interface Attack {
  /** The number of clients at the same time. */
  callers: number;
  /** Passed on to `startSite`. */
  watcher?: string[];
}

async function attackSite({ callers, watcher }: Attack) {
  const { site, ...target } = await startTarget({}, watcher);
  const faults: string[] = [];
  const figures: string[] = [];
  const author = await target.register("Rosa Garden");
  for (let tip = 0; tip < 3; tip += 1) await addTip(target, author);
  const process = { pid: site.pid, address: inspectorOf(site.output()) };
  const ask = (path: string, encoding = "br") =>
    sendTo(site.url, { method: "GET", path, headers: { "accept-encoding": encoding } });
  // These first requests load and compile code. The memory for this code does not count.
  for (let turn = 0; turn < 100; turn += 1)
    for (const address of Object.values(addresses)) await ask(address(-turn).slice(0, 300));
  const before = await collectedMemoryOf(process);
  const limit = maxKeptBytes / megabyte + ofWork;
  for (const [name, address] of Object.entries(addresses)) {
    const count = name.startsWith("pages") ? pageRequests : requests;
    const statuses = new Set<number>();
    const indices = Array.from({ length: count }, (_, index) => index);
    await eachOf(indices, callers, async (index) => {
      statuses.add((await ask(address(index), index % 2 ? "gzip" : "br")).status);
    });
    const growth = (await collectedMemoryOf(process)) - before;
    figures.push(`${name} +${growth} MB`);
    if (growth > limit) faults.push(`${name} take ${growth} MB, more than ${limit}`);
    if (!statuses.has(200) || statuses.size > 1)
      faults.push(`${name} are answered with ${[...statuses]}`);
  }
  await site.stop();
  return { figures, faults };
}
