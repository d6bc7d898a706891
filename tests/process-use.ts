import { readFileSync } from "node:fs";

/** The inspector of a process that was started with `--inspect`. */
export interface Inspected {
  pid: number;
  /** The address that Node prints: `ws://…`. */
  address: string;
}

/** Finds the address in the output of a process. */
export function inspectorOf(output: string) {
  const address = output.match(/ws:\/\/\S+/)?.[0];
  if (!address) throw new Error("the site was not started with --inspect");
  return address;
}

/** Returns the memory of a process after garbage collection, in MB. */
export async function collectedMemoryOf({ pid, address }: Inspected) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  // The second collection frees objects that finalizers have released.
  for (const id of [1, 2]) {
    const done = new Promise((resolve) =>
      socket.addEventListener("message", resolve, { once: true }),
    );
    socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
    await done;
  }
  socket.close();
  return Math.round(residentMemoryOf(pid));
}

/** Returns the memory of a process and its children (resident set size), in megabytes. */
export const memoryOf = (pid: number): number =>
  withChildren(pid).reduce((sum, each) => sum + residentMemoryOf(each), 0);

/** Returns the processor time of a process and its children since their starts, in seconds. */
export const processorTimeOf = (pid: number): number =>
  withChildren(pid).reduce((sum, each) => {
    // Counts the fields after the program's name, because the name may contain spaces.
    const [, user, system] = readOf(each, "stat").match(/\) (?:\S+ ){11}(\d+) (\d+)/) ?? [0, 0, 0];
    return sum + (Number(user) + Number(system)) / ticksPerSecond;
  }, 0);

/** The number of ticks in a second. Linux counts the times of processes in ticks. */
const ticksPerSecond = 100;

/** Lists the processes that a process has started itself. */
export const childrenOf = (pid: number) =>
  readOf(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number);

export function withChildren(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withChildren)];
}

/** Measures something every few milliseconds until work ends. @returns the maximum */
export async function mostDuring(work: Promise<unknown>, measure: () => number, everyMs = 20) {
  let most = measure();
  const timer = setInterval(() => {
    most = Math.max(most, measure());
  }, everyMs);
  await work.finally(() => clearInterval(timer));
  return Math.max(most, measure());
}

/** Returns the memory of a process alone (resident set size), in megabytes; 0 if it has ended. */
export const residentMemoryOf = (pid: number) =>
  (Number(readOf(pid, "status").match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) * 1024) / 1e6;

/** Reads a file about a process from Linux; an empty text if the process has ended. */
function readOf(pid: number, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
