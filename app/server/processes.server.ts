import cluster from "node:cluster";
import { once } from "node:events";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { createLog } from "../platform/log.server.ts";

/** How long to wait before a process is started again that did not get to listen, in milliseconds. */
const restartDelayMs = 1000;

/**
 * Runs the site in several processes, which share one port. One that ends is started again. SIGTERM
 * and SIGINT are passed on, and all may finish their requests.
 */
export async function runProcesses(count: number) {
  const log = createLog("info", false);
  // Counts for all of them (app/platform/memory-limit.server.ts).
  new RateLimiterClusterMaster();
  const listening = new Set<number>();
  let isStopping = false;

  function stop() {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  }
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  // The first one prepares the database and the secrets, and says so if it cannot.
  const first = cluster.fork();
  const [started] = await Promise.race([once(first, "listening"), once(first, "exit")]);
  if (typeof started !== "object" || started === null) {
    process.exitCode = isStopping ? 0 : 1;
    return;
  }
  listening.add(first.id);
  cluster.on("listening", ({ id }) => listening.add(id));
  cluster.on("exit", ({ id }, code, signal) => {
    if (isStopping) return;
    log.error({ code, signal }, "a process of the site has ended, and is started again");
    setTimeout(() => !isStopping && cluster.fork(), listening.delete(id) ? 0 : restartDelayMs);
  });
  for (let started = 1; started < count && !isStopping; started += 1) cluster.fork();
}
