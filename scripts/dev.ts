// The site for development. Pages, calls and styles are reloaded after every edit; the services,
// such
// as the database, are created once, so changes to them need a restart.

import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { createLog } from "../app/platform/log.server.ts";
import { readConfig } from "../app/server/config.server.ts";
import { createFeatures } from "../app/server/features.server.ts";
import { createServices } from "../app/server/services.server.ts";

const config = readConfig({ DEMO: "on", ...process.env });
const services = await createServices(config, createLog("debug", true), "public");
const features = createFeatures(services);
const server = createServer();
const vite = await createVite({ server: { middlewareMode: { server } }, appType: "custom" });

const site = getRequestListener(async (request) => {
  const { createWeb } = await vite.ssrLoadModule("/app/server/web.server.ts");
  const build = await vite.ssrLoadModule("virtual:react-router/server-build");
  return createWeb(services, features, { build, clientDir: "public" }).fetch(request);
});

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => site(request, response));
});
server.listen(config.port, config.host, () => {
  console.log(`${config.siteName} is at ${config.siteUrl}`);
});
