import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { clientIp } from "../platform/client-ip.server.ts";
import { startJobs } from "../platform/jobs.server.ts";
import { createLog, type Log } from "../platform/log.server.ts";
import { createReplySender } from "../platform/reply-sender.server.ts";
import { clientIpHeader } from "../platform/request.server.ts";
import type { Config } from "./config.server.ts";
import { createFeatures } from "./features.server.ts";
import { listeningMessage } from "./processes.server.ts";
import { createServices, type Services } from "./services.server.ts";
import { createWeb, isPublicAddress } from "./web.server.ts";

type Web = ReturnType<typeof createWeb>;

/**
 * Linux itself spreads connections over the processes that share a port. Otherwise the first process
 * does, and connections that it gives to one that has just died are never answered or closed.
 */
const reusePort = cluster.isWorker && process.platform === "linux";

/** How long requests may take to finish after SIGTERM, in milliseconds. */
const drainTimeoutMs = 10_000;

/**
 * Serves the site, until SIGTERM or SIGINT.
 * @param clientDir folder of the files that browsers load
 * @throws Error when it cannot be started
 */
export async function startSite(config: Config, clientDir: string) {
  const log = createLog("info", false);
  const services = await createServices(config, log, clientDir);
  const features = createFeatures(services);
  try {
    const web = createWeb(services, features, { build, clientDir });
    const server = await listen(web, config, services);
    const stopJobs = startJobs(
      features.flatMap(({ jobs = [] }) => jobs),
      log,
    );
    drainOnSignal(server, () => stopJobs().then(services.database.close), log);
    if (!cluster.worker || cluster.worker.id === 1) greet(config);
  } catch (error) {
    await services.database.close();
    throw error;
  }
}

async function listen({ app: web, replies }: Web, config: Config, { clock, log }: Services) {
  const { port, host, trustedProxies } = config;
  const app = new Hono().use(async (c, next) => {
    // Overwrites whatever the client has sent in this header.
    const remote = getConnInfo(c).remote.address ?? "";
    const forwardedFor = c.req.header("x-forwarded-for") ?? null;
    c.req.raw.headers.set(clientIpHeader, clientIp(remote, forwardedFor, trustedProxies));
    await next();
  });
  const others = getRequestListener(app.route("/", web).fetch);
  const server = createServer(
    createReplySender({ replies, isPublic: isPublicAddress, others, clock, log }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, reusePort }, resolve);
  });
  process.send?.(listeningMessage);
  return server;
}

/** On SIGTERM or SIGINT stops accepting requests, waits for running ones, and calls `close`. */
function drainOnSignal(server: Server, close: () => Promise<void>, log: Log) {
  const stop = () => {
    server.close(async () => {
      await close();
      process.exit(0);
    });
    server.closeIdleConnections();
    setTimeout(() => {
      log.warn("some requests did not end in time");
      process.exit(0);
    }, drainTimeoutMs).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function greet({ smtpUrl, dataDir, siteName, siteUrl }: Config) {
  const lines = [`${siteName} is at ${siteUrl}`];
  if (!smtpUrl) lines.unshift(`Mail is written to ${join(dataDir, "mail")}: SMTP_URL is not set`);
  process.stdout.write(`${lines.join("\n")}\n`);
}
