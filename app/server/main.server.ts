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
import { type Config, ConfigError, configHelp, readConfig } from "./config.server.ts";
import { createFeatures } from "./features.server.ts";
import { createServices, type Services } from "./services.server.ts";
import { createWeb, isPublicAddress } from "./web.server.ts";

type Web = ReturnType<typeof createWeb>;

/** How long requests may take to finish after SIGTERM, in milliseconds. */
const drainTimeoutMs = 10_000;

if (process.argv.includes("--help")) {
  print(`npm start\n\n${configHelp()}`);
} else {
  await start().catch((error: unknown) => {
    print(describeStartError(error));
    process.exitCode = 1;
  });
}

async function start() {
  const config = readConfig(process.env);
  const log = createLog("info", false);
  const clientDir = join(import.meta.dirname, "../client");
  const services = await createServices(config, log, clientDir);
  const features = createFeatures(services);
  try {
    const web = createWeb(services, features, { build, clientDir });
    const server = await listen(web, config, services);
    const stopJobs = startJobs(
      features.flatMap(({ jobs = [] }) => jobs),
      log,
    );
    if (!config.smtpUrl) {
      print(`Mail is written to ${join(config.dataDir, "mail")}: SMTP_URL is not set`);
    }
    print(`${config.siteName} is at ${config.siteUrl}`);
    drainOnSignal(server, () => stopJobs().then(services.database.close), log);
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
    server.listen(port, host, resolve);
  });
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

/** Explains why the process could not start and how to fix it, in one line. */
function describeStartError(error: unknown) {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : null;
  const port = "port" in error ? error.port : "";
  const path = "path" in error ? error.path : "DATA_DIR";
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use: stop what listens there, or set PORT to another one`;
    case "EACCES":
      return port
        ? `Port ${port} may not be used by this user: set PORT to 1024 or above`
        : `${path} cannot be written: give this user the right to, or set DATA_DIR to another folder`;
    case "EROFS":
    case "ENOTDIR":
    case "EEXIST":
    case "ENOSPC":
      return `${path} cannot be written (${code}): set DATA_DIR to a folder with room for the site`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return "HOST is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0";
    case "ECONNREFUSED":
      return "The PostgreSQL server of DATABASE_URL does not answer: start it, or correct the address";
    default:
      return error.message;
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`);
}
