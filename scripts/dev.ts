// Serves the site for development. Pages, calls and styles change with every edit. Services such as
// the database are created once, so edits of their code need a restart.

import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "react-router";
import { createServer as createVite } from "vite";
import type { Feature } from "../app/platform/http/feature.server.ts";
import type { Locale } from "../app/platform/text/languages.ts";

const server = createServer();
const vite = await createVite({ server: { middlewareMode: { server } }, appType: "custom" });

// Vite loads these modules, because Node cannot read JSX.
const { createRequestHandler } = await vite.ssrLoadModule("react-router");
const { loadSourceWords } = await vite.ssrLoadModule("/app/site/shell/source-words.ts");
const { baseOf } = await vite.ssrLoadModule("/app/platform/text/languages.ts");
const { inLocale } = await vite.ssrLoadModule("/app/platform/text/locale.server.ts");
const { readConfig } = await vite.ssrLoadModule("/app/server/config.server.ts");
const { createLog } = await vite.ssrLoadModule("/app/platform/process/log.server.ts");
const { createServices } = await vite.ssrLoadModule("/app/server/services.server.ts");
const { createFeatures, createListeners } = await vite.ssrLoadModule(
  "/app/server/features.server.ts",
);
const { createJobs } = await vite.ssrLoadModule("/app/platform/process/jobs.server.ts");
const config = readConfig({ DEMO: "on", ...process.env });
const log = createLog("debug", true);
const services = await createServices(config, log, "public", createListeners);
const features = createFeatures(services);

const site = getRequestListener(async (request) => {
  const { createWeb } = await vite.ssrLoadModule("/app/server/web.server.ts");
  const build = await vite.ssrLoadModule("virtual:react-router/server-build");
  loadSourceWords();
  const pages = (locale: Locale): RequestHandler => {
    const base = baseOf(locale, services.languages);
    const handle = createRequestHandler({ ...build, basename: base || "/" });
    return (...asked) => inLocale(locale, () => handle(...asked), base);
  };
  const options = { pages, routes: build.routes, clientDir: "public", maxKeptBytes: 1024 * 1024 };
  return createWeb(services, features, options).app.fetch(request);
});

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => site(request, response));
});
const jobs = createJobs(
  features.flatMap((feature: Feature) => feature.jobs ?? []),
  log,
);
jobs.start();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => jobs.stop().finally(() => process.exit()));
}

server.listen(config.port, config.host, () => {
  console.log(`${config.siteName} is at ${config.siteUrl}`);
});
