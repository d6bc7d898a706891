import { setTimeout } from "node:timers/promises";
import { compare } from "../harness/ledger.ts";
import { resultOf } from "../harness/report.ts";
import type { Asked, Clients } from "./clients.ts";
import { startConnections } from "./connections.ts";
import type { Fault, Town } from "./faults.ts";

/** The longest time until somebody can write again, in milliseconds. */
const patienceMs = 90_000;

/**
 * The error statuses that a photo upload may get: a limit is reached, or the photo storage fails.
 */
const photoRefusals = [429, 503, 507];

const isDone = ({ status }: Asked) => [200, 201, 202].includes(status);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Breaks something again and again under load, and checks all effects. */
export async function tryFault(town: Town, clients: Clients, fault: Fault, cycles: number) {
  const faults: string[] = [];
  const times = Math.max(1, Math.round(cycles * (fault.share ?? 1)));
  const gaps: number[] = [];
  const first = clients.asked.length;
  const checksBefore = clients.checks();
  const pids = () => town.webMachines.map(({ site }) => (site.isRunning ? site.pid : 0)).join();
  const connections = fault.hasConnections ? startConnections(town.url) : null;
  const before = pids();

  for (let cycle = 0; cycle < times; cycle += 1) {
    const began = performance.now();
    const mend = await fault.begin(town, cycle);
    await setTimeout(Math.max(0, began + (fault.lastsMs ?? 0) - performance.now()));
    await untilWritten(clients);
    await mend();
    await town.cluster.untilWhole();
    await untilWritten(clients);
    gaps.push(longestGap(clients.asked, began));
    await setTimeout(1000);
  }

  const asked = clients.asked.slice(first);
  const gap = Math.max(...gaps);
  if (gap > fault.maxGapMs) faults.push(`for ${seconds(gap)} no write was acknowledged`);
  if (!fault.isOurs && pids() !== before) faults.push("a process of the site has not survived");
  const writes = asked.filter(({ what }) => what === "write");
  const refused = writes.filter((each) => !isDone(each));
  const photos = asked.filter(({ what }) => what === "photo");
  const reads = asked.filter(({ what }) => what === "read");
  const unanswered = reads.filter(({ status }) => status !== 200);
  for (const { path, status } of refused)
    if (!fault.refusals.includes(status)) faults.push(`a write gets ${status}: ${shape(path)}`);
  for (const each of photos.filter((photo) => !isDone(photo)))
    if (![...photoRefusals, ...fault.refusals].includes(each.status))
      faults.push(`a photo gets ${each.status}`);
  for (const { path, status, began, ended } of unanswered)
    faults.push(`${shape(path)} gets ${status} after ${seconds(ended - began)}`);
  const counted = await connections?.stop();
  if (counted) faults.push(...counted.failures);
  faults.push(...clients.stale.splice(0).map((each) => `stale: ${shape(each)}`));
  faults.push(...(await compareAll(town, clients)));
  const counts = Map.groupBy(refused, ({ status }) => status);
  const said = [...counts].map(([status, each]) => `${each.length} got ${status}`).join(", ");
  const slowest = Math.max(...reads.map(({ began, ended }) => ended - began));
  const figures = [
    `${times} times; no write acknowledged for ${seconds(median(gaps))} (median), ${seconds(gap)} (most)`,
    `${writes.length - refused.length} writes acknowledged, none lost or doubled${said && `, ${said}`}`,
    `${reads.length - unanswered.length} of ${reads.length} pages and lists answered, the slowest after ${seconds(slowest)}`,
    `${clients.checks() - checksBefore} reads after a write, none stale`,
  ];
  if (counted) figures.push(`${counted.answered} requests of 100 connections, none failed`);
  return resultOf(fault.name, figures.join("; "), faults);
}

/** Compares the ledger with the current database and bucket. */
export async function compareAll({ cluster, storage }: Town, { ledger }: Clients) {
  const files = Map.groupBy(storage.keys(), (key) => key.split("/")[1] ?? "");
  return compare(await cluster.gardenUrl(), ledger, (id) => {
    // Looks again for a photo that is not in `files`, because the photo may be newer than the list.
    const count = files.get(id)?.length ?? storage.keys().filter((key) => key.includes(id)).length;
    return count === 9;
  });
}

async function untilWritten({ asked }: Clients) {
  const since = performance.now();
  while (!asked.some((each) => each.what === "write" && each.began > since && isDone(each))) {
    if (performance.now() > since + patienceMs) return;
    await setTimeout(50);
  }
}

/** Returns the longest time since `began` without an acknowledged write. */
function longestGap(asked: Asked[], began: number) {
  const ends = asked
    .filter((each) => each.what === "write" && isDone(each) && each.ended > began)
    .map(({ ended }) => ended)
    .sort((a, b) => a - b);
  let last = began;
  let longest = 0;
  for (const ended of [...ends, performance.now()]) {
    longest = Math.max(longest, ended - last);
    last = ended;
  }
  return longest;
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Returns a path without its variable part. */
const shape = (path: string) => path.replaceAll(/[\da-f-]{36}/g, "…").replace(/\d+$/, "…");
