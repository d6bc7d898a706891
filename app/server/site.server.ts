import { execFile } from "node:child_process";
import cluster from "node:cluster";
import { readdir, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { getRequestListener, RequestError } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono } from "hono";
import { deletionsJob } from "../platform/database/deletions.jobs.server.ts";
import { clientIp } from "../platform/http/client-ip.server.ts";
import { purgeJob } from "../platform/http/front-cache.jobs.server.ts";
import { createFrontCache } from "../platform/http/front-cache.server.ts";
import { createReplySender } from "../platform/http/reply-sender.server.ts";
import { clientIpHeader } from "../platform/http/request.server.ts";
import {
  brokenRequestProblems,
  problemReply,
  requestProblems,
} from "../platform/http/request-problems.server.ts";
import type { ApiEnv } from "../platform/http/serve.server.ts";
import { createJobs, type Job } from "../platform/process/jobs.server.ts";
import { createErrorCount, createLog, type ErrorCount } from "../platform/process/log.server.ts";
import { lowerPriority } from "../platform/process/low-priority.server.ts";
import { registerTranslations } from "../platform/text/locale.server.ts";
import { readCertificate } from "../site/operate/certificate.server.ts";
import {
  type HealthJobParts,
  healthJob,
  healthMeasures,
} from "../site/operate/health.jobs.server.ts";
import { backupJob } from "./backup/backup.jobs.server.ts";
import { nightlyBackups } from "./backup/retention.ts";
import type { Config } from "./config.server.ts";
import { createFeatures, createListeners } from "./features.server.ts";
import { createHttpServer, type HttpServer } from "./http-server.server.ts";
import { createRequestContext, observe } from "./observation.server.ts";
import { createPages } from "./pages.server.ts";
import { listeningMessage } from "./processes.server.ts";
import { isFile } from "./public-address.server.ts";
import { createServices, type Services } from "./services.server.ts";
import { explainListenError } from "./start-error.server.ts";
import { createWeb } from "./web.server.ts";

type Web = ReturnType<typeof createWeb>;

/**
 * Linux distributes connections over the processes that share a port. On other systems, the primary
 * process distributes connections. There, a connection gets no reply if its process has just died.
 */
const reusePort = cluster.isWorker && process.platform === "linux";

/**
 * Serves the site, until SIGTERM or SIGINT.
 * @param clientDir folder of the files for browsers
 * @throws Error when it cannot be started
 */
export async function startSite(config: Config, clientDir: string) {
  const context = createRequestContext();
  const errors = createErrorCount();
  const log = createLog("info", false, () => ({ ...context.getStore() }), errors.add);
  const services = await createServices(config, log, clientDir, createListeners);
  const { languages } = services;
  registerTranslations(languages, join(clientDir, "../server"));
  const features = createFeatures(services);
  try {
    const web = createWeb(services, features, {
      pages: createPages(build, languages, clientDir),
      routes: build.routes,
      clientDir,
    });
    const sender = requestListener(web, config, services);
    const calls = web.app.routes.map(({ path }) => path);
    const measures = [...services.outbox.measures, ...healthMeasures(services.database.reader)];
    const ofFeatures = features.flatMap((feature) => feature.jobs ?? []);
    const ofHealth = healthJob(services, createHealthParts(config, clientDir, errors));
    const writers = [...ofFeatures, ofHealth].map(withSettings(services));
    const others = [
      deletionsJob(services),
      ...backupJobs(config, services),
      ...purgeJobs(config, services),
      ...(await demoJobs(services, clientDir)),
    ];
    const jobs = createJobs([...writers, ...others], log);
    const watched = { config, log, context, replies: web.replies, jobs, measures, calls };
    const server = createHttpServer(
      await observe(sender, { ...watched, pages: build.routes }),
      features.flatMap((feature) => feature.calls.map(({ call }) => call)),
    );
    await listen(server, config);
    jobs.start();
    const stop = server.drainOnSignal({
      begin: services.readiness.stop,
      end: () => jobs.stop().then(services.database.close),
      log,
    });
    services.settings.onStale(() => stop(() => startAgain(config)));
    if (!cluster.worker || cluster.worker.id === 1) greet(services.settings.now(), services);
  } catch (error) {
    await services.database.close();
    throw error;
  }
}

/** Refreshes the settings before a job, because letters contain the site's name. */
const withSettings =
  ({ settings }: Services) =>
  (job: Job): Job => ({
    ...job,
    async run(signal) {
      await settings.refresh().catch(() => {});
      return job.run(signal);
    },
  });

function backupJobs(config: Config, { database, photos, clock, log }: Services) {
  if (!config.backupDir) return [];
  const { writer } = database;
  const site = { ...config, photoFiles: photos.files };
  return [backupJob({ site, folder: config.backupDir, writer, clock, log })];
}

async function demoJobs(services: Services, clientDir: string) {
  if (!services.hasNewDemo) return [];
  const { demoPhotosJob } = await import("./demo/demo-photos.jobs.server.ts");
  return [demoPhotosJob(services, clientDir)];
}

function purgeJobs({ frontCache }: Config, { database, clock, log }: Services) {
  if (!frontCache?.purgeUrl) return [];
  return [purgeJob({ url: frontCache.purgeUrl, changes: database.changes, clock, log })];
}

function requestListener(
  { app: web, replies, publicAddress }: Web,
  config: Config,
  { clock, log }: Services,
) {
  const isSecure = config.siteUrl.startsWith("https:");
  const frontCache =
    config.frontCache && createFrontCache({ ...config.frontCache, clock, isSecure });
  const app = new Hono<ApiEnv>().use(async (c, next) => {
    // Overwrites `clientIpHeader`, because clients could send a false address in it.
    const remote = getConnInfo(c).remote.address ?? "";
    const forwardedFor = c.req.header("x-forwarded-for") ?? null;
    c.req.raw.headers.set(clientIpHeader, clientIp(remote, forwardedFor, config.trustedProxies));
    await next();
  });
  if (frontCache) app.use(frontCache.markWriters);
  // `route` would also add every route of the site to the router of this app.
  app.all("*", (c) => web.fetch(c.req.raw, c.env));
  const others = getRequestListener(app.fetch, {
    // The default for HTTP/1.0 requests without a `Host` header, such as those of load balancers.
    hostname: new URL(config.siteUrl).host,
    errorHandler(error) {
      if (error instanceof RequestError) return problemReply(brokenRequestProblems.notHttp());
      log.error({ err: error }, "a request failed");
      return problemReply(requestProblems.internalError());
    },
  });
  return createReplySender({ replies, publicAddress, isFile, frontCache, others, clock, log });
}

async function listen({ server }: HttpServer, { port, host }: Config) {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explainListenError(error)));
    server.listen({ port, host, reusePort }, resolve);
  });
  process.send?.(listeningMessage);
}

/**
 * Starts this program again, in the same process if possible. Otherwise exits: the primary process
 * restarts a worker, and the system restarts the program.
 */
function startAgain({ environment }: Config) {
  if (cluster.isPrimary && process.execve) {
    const words = [...process.execArgv, ...process.argv.slice(1)];
    // An empty `DEMO` is not in `environment`. Without `DEMO`, scripts/start.mjs would turn it on.
    const variables = { DEMO: "off", ...environment };
    process.execve(process.execPath, [process.execPath, ...words], variables);
  }
  process.exit(0);
}

function greet({ smtpUrl, dataDir, siteName, siteUrl }: Config, { setup }: Services) {
  const lines = [`${siteName} is at ${siteUrl}`];
  const code = setup.code();
  if (code) {
    const whose = setup.state() === "demo" ? "This is a demo. To make it yours" : "To set it up";
    lines.push(`${whose}, open ${siteUrl}/setup and enter the code ${code}`);
  }
  if (!smtpUrl) lines.unshift(`Mail is written to ${join(dataDir, "mail")}: SMTP_URL is not set`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** An unpacked archive may be this many times as large as its file. */
const packedAtMost = 5;

function createHealthParts(
  { backupDir, siteUrl }: Config,
  clientDir: string,
  errors: ErrorCount,
): HealthJobParts {
  return {
    errors,
    async newestBackup() {
      // In development, there is no built command that could test a backup.
      if (!backupDir || import.meta.env.DEV) return null;
      const [newest] = nightlyBackups(await readdir(backupDir).catch(() => []));
      return newest ? join(backupDir, newest) : null;
    },
    async hasRoomToTry(file) {
      const { bavail, bsize } = await statfs(dirname(file));
      return bavail * bsize > packedAtMost * (await stat(file)).size;
    },
    tryBackup: (file, signal) => tryInOtherProcess(join(clientDir, "../server"), file, signal),
    readCertificate: () => readCertificate(siteUrl),
  };
}

/** Tests a backup in another process, so that visitors do not have to wait. */
function tryInOtherProcess(serverDir: string, file: string, signal: AbortSignal) {
  const words = [join(serverDir, "trellis.js"), "restore", file, "--dry-run"];
  return new Promise<void>((resolve, reject) => {
    const child = execFile(process.execPath, words, { signal }, (error, _, said) =>
      error ? reject(new Error(said.trim() || error.message)) : resolve(),
    );
    lowerPriority(child.pid);
  });
}
