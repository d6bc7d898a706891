import cluster from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:net";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { createLog } from "../platform/process/log.server.ts";
import type { Config } from "./config.server.ts";
import { explainListenError } from "./start-error.server.ts";

/** The wait before restarting a process that never listened, in milliseconds. */
const restartDelayMs = 1000;

/** A worker sends this message when it listens. */
export const listeningMessage = "listening";

/**
 * Runs the site in several processes that share a port. Restarts a process that ends. SIGTERM and
 * SIGINT stop all processes, after their requests have finished.
 * @throws Error when the port is not available
 */
export async function runProcesses(config: Config) {
  await assertCanListen(config);
  const log = createLog("info", false);
  if (config.metricsPort !== null) {
    const { serveMetrics } = await import("../platform/http/metrics.server.ts");
    await serveMetrics(config.metricsPort, true);
  }
  new RateLimiterClusterMaster();
  const listening = new Set<number>();
  let isStopping = false;

  function stop() {
    isStopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGTERM");
  }
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  cluster.on("message", ({ id }, message) => {
    if (message === listeningMessage) listening.add(id);
  });

  // The first process prepares the database and the secrets.
  const first = cluster.fork();
  const hasStarted = await new Promise<boolean>((resolve) => {
    first.on("message", (message) => message === listeningMessage && resolve(true));
    first.once("exit", () => resolve(false));
  });
  if (!hasStarted) {
    process.exitCode = isStopping ? 0 : 1;
    return;
  }
  cluster.on("exit", ({ id }, code, signal) => {
    if (isStopping) return;
    log.error({ code, signal }, "a process of the site has ended, and is started again");
    setTimeout(() => !isStopping && cluster.fork(), listening.delete(id) ? 0 : restartDelayMs);
  });
  for (let started = 1; started < config.processes && !isStopping; started += 1) cluster.fork();
}

/** @throws Error when the port is in use. Without this check, two sites could share the port. */
async function assertCanListen({ port, host }: Config) {
  const server = createServer().listen(port, host);
  await once(server, "listening").catch((error: unknown) => {
    throw explainListenError(error);
  });
  server.close();
  await once(server, "close");
}
