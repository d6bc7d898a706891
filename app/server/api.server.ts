import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { createAuthMiddleware } from "../auth/auth-middleware.server.ts";
import type { Feature } from "../auth/feature.server.ts";
import { mount, serve } from "../auth/serve.server.ts";
import { createGardenerResolver } from "../gardeners/gardener-resolver.server.ts";
import { Problem } from "../platform/problem.ts";
import { maxBodySize } from "../platform/request.server.ts";
import { requestProblems } from "../platform/request-problems.server.ts";
import { createFeatures } from "./features.server.ts";
import { openApi } from "./openapi.server.ts";
import type { Services } from "./services.server.ts";
import { statusCalls } from "./status.contract.ts";

/** The public API: the calls of every feature, and problems turned into replies. */
export function createApi(services: Services, features = createFeatures(services)) {
  const { database, identity, log, siteName, siteUrl, maxWritesPerMinute } = services;
  const auth = createAuthMiddleware({
    verify: identity.verify,
    isSessionActive: identity.isSessionActive,
    gardeners: createGardenerResolver(services),
    maxWritesPerMinute,
  });
  let document: ReturnType<typeof openApi> | undefined;
  const status: Feature = {
    name: "status",
    description: "What programs ask of the server itself",
    tables: [],
    calls: serve(statusCalls, {
      health: () => ({ status: "alive" as const }),
      async readiness() {
        await database.read.selectFrom("counters").select("name").execute();
        return { status: "ready" as const };
      },
      description() {
        document ??= openApi(siteName, siteUrl, [status, ...features]);
        return document;
      },
    }),
  };

  const api = new Hono()
    .use(bodyLimit({ maxSize: maxBodySize, onError: () => reply(requestProblems.tooLarge()) }))
    .onError((error) => {
      if (error instanceof Problem) return reply(error);
      if (error instanceof HTTPException && error.status === 403)
        return reply(requestProblems.otherSite());
      log.error({ err: error }, "a call failed");
      return reply(requestProblems.internal());
    });
  const { origins, handler } = identity.calls ?? {
    origins: [],
    handler: async () => reply(requestProblems.unknownCall()),
  };
  // Forms of other sites; the provider looks at the origin of everything else.
  api.use("/identity/*", csrf({ origin: origins }));
  const calls = [status, ...features].flatMap((feature) => feature.calls);
  mount(api, calls, auth);
  return api
    .all("/home/*", () => reply(requestProblems.unknownCall()))
    .all("/user/*", () => reply(requestProblems.unknownCall()))
    .all("/identity/*", (c) => handler(c.req.raw));
}

/** A problem as RFC 9457 has it. */
function reply({ details, status }: Problem) {
  return Response.json(details, {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(details.allow && { allow: details.allow }),
      ...(status === 401 && { "www-authenticate": "Bearer" }),
      ...(details.retryAfter && { "retry-after": String(details.retryAfter) }),
    },
  });
}
