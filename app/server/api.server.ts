import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { TrieRouter } from "hono/router/trie-router";
import { createAuthMiddleware } from "../auth/auth-middleware.server.ts";
import { createRoleReader } from "../auth/roles.server.ts";
import { createGardenerResolver } from "../garden/gardeners/gardener-resolver.server.ts";
import { sendUnreadCount } from "../garden/notifications/unread-count.server.ts";
import { databaseFailure } from "../platform/database/failures.server.ts";
import { notSignedIn } from "../platform/http/api-client.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import { Problem } from "../platform/http/problem.ts";
import { limitBody } from "../platform/http/request.server.ts";
import {
  brokenRequestProblems,
  problemReply,
  requestProblems,
} from "../platform/http/request-problems.server.ts";
import { type ApiEnv, mount, serve } from "../platform/http/serve.server.ts";
import { createFeatures } from "./features.server.ts";
import { openApi } from "./openapi.server.ts";
import type { Services } from "./services.server.ts";
import { statusCalls } from "./status.contract.ts";

/**
 * Creates the public API from the calls of every feature. A problem becomes a `problem+json` reply.
 * An unexpected error is logged, and the reply is 500.
 */
export function createApi(services: Services, features = createFeatures(services)) {
  const { identity, log, readiness, settings, site, siteUrl, maxWritesPerMinute } = services;
  const auth = createAuthMiddleware({
    verify: identity.verify,
    isSessionActive: identity.isSessionActive,
    readRole: createRoleReader(services),
    gardeners: createGardenerResolver(services),
    maxWritesPerMinute,
  });
  let described: { name: string; document: ReturnType<typeof openApi> } | undefined;
  const status: Feature = {
    name: "status",
    description: "State of the server, and the description of its API",
    tables: [],
    calls: serve(statusCalls, {
      health: () => ({ status: "alive" as const }),
      async readiness() {
        await readiness.assertReady();
        const waits = await readiness.doesWritingWait();
        return { status: "ready" as const, ...(waits && { writing: "waits" as const }) };
      },
      description() {
        const { name } = site;
        if (described?.name !== name) {
          described = { name, document: openApi(name, siteUrl, [status, ...features]) };
        }
        return described.document;
      },
    }),
  };

  const api = new Hono<ApiEnv>({ router: new TrieRouter() }).onError((error, { env }) => {
    if (error instanceof Problem) return problemReply(error);
    if (error instanceof HTTPException && error.status === 403)
      return problemReply(requestProblems.crossSiteRequest());
    if (env?.incoming && isCutOff(env.incoming))
      return problemReply(brokenRequestProblems.notHttp());
    const failure = databaseFailure(error);
    // During a write, only rows of the caller's account can disappear. So a missing row means that
    // the account was deleted.
    if (failure === "gone") return problemReply(notSignedIn());
    log.error({ err: error }, "a call failed");
    if (failure === "full") return problemReply(requestProblems.storageFull());
    if (failure) return problemReply(requestProblems.unavailable());
    return problemReply(requestProblems.internalError());
  });
  const { trustedOrigins, handler } = identity.fallback ?? {
    trustedOrigins: [],
    handler: async () => problemReply(requestProblems.notFound()),
  };
  // Rejects forms from other sites. The identity provider checks the origin of other requests.
  api.use("/identity/*", csrf({ origin: trustedOrigins }), limitBody);
  api.use(async ({ req }, next) => {
    // If the refresh fails, the last known settings stay in use.
    if (req.path !== statusCalls.health.path) await settings.refresh().catch(() => {});
    await next();
  });
  if (services.discussion) api.use(sendUnreadCount(services));
  const calls = [status, ...features].flatMap((feature) => feature.calls);
  mount(api, calls, auth, services.languages);
  return api
    .all("/home/*", () => problemReply(requestProblems.notFound()))
    .all("/user/*", () => problemReply(requestProblems.notFound()))
    .all("/identity/*", (c) => handler(c.req.raw));
}

/** True if a client disconnected before its whole body was read. */
function isCutOff({ headers, readableAborted }: IncomingMessage) {
  return readableAborted && Boolean(headers["content-length"] || headers["transfer-encoding"]);
}
