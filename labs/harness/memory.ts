import { readFileSync } from "node:fs";

/** A way to a process that was started with `--inspect`. */
export interface Inspected {
  pid: number;
  /** What Node has printed: `ws://…`. */
  address: string;
}

/** Finds the address in what a process has printed. */
export function inspectorOf(output: string) {
  const address = output.match(/ws:\/\/\S+/)?.[0];
  if (!address) throw new Error("the site was not started with --inspect");
  return address;
}

/** What a process holds in memory after it has thrown away what it does not need, in MB. */
export async function collectedMemoryOf({ pid, address }: Inspected) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  // The second one collects what finalizers have let go.
  for (const id of [1, 2]) {
    const done = new Promise((resolve) =>
      socket.addEventListener("message", resolve, { once: true }),
    );
    socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }));
    await done;
  }
  socket.close();
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1024);
}

/** The memory of a process and of those it has started (resident set size), in megabytes. */
export function memoryOf(pid: number): number {
  const own = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)?.[1];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return children
    .filter((child) => child.trim() !== "")
    .reduce((sum, child) => sum + memoryOf(Number(child)), (Number(own) * 1024) / 1e6);
}
