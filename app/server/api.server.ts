import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { accountApi } from "../account/account.api.server.ts";
import { createGate } from "../auth/auth-middleware.server.ts";
import type { Identity } from "../auth/auth-provider.server.ts";
import { embeddedAccountApi } from "../auth/better-auth/credentials.api.server.ts";
import type { Passwords } from "../auth/better-auth/passwords.server.ts";
import type { Database } from "../database/open.server.ts";
import { setGardenerEmail } from "../gardeners/gardener-deletion.store.server.ts";
import { gardenersApi } from "../gardeners/gardeners.api.server.ts";
import { recogniseGardener } from "../gardeners/gardeners.store.server.ts";
import { leave, takeOut } from "../leaving.server.ts";
import type { Links } from "../newsletter/links.server.ts";
import { newsletterApi } from "../newsletter/newsletter.api.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Log } from "../platform/log.server.ts";
import type { SendMail } from "../platform/mail.server.ts";
import { Problem, problem } from "../platform/problem.ts";
import { largestBody } from "../platform/request.server.ts";
import { homeApi } from "../statistics/statistics.api.server.ts";
import { tipsApi } from "../tips/tips.api.server.ts";
import { openApi } from "./openapi.server.ts";

/** What is made once, in main, and handed to everything that serves. */
export interface Parts {
  database: Database;
  identity: Identity;
  /** How the site hashes the passwords that it keeps itself. */
  passwords: Passwords;
  links: Links;
  sendMail: SendMail;
  clock: Clock;
  newId: () => string;
  log: Log;
  siteName: string;
  /** A picture among the site's own files, by its address; null where there is none. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
  /** How many changes a gardener may make in a minute. */
  writesAMinute: number;
  /** Origin, without a slash at the end. */
  siteUrl: string;
}

/** The public API: every feature's calls, and problems turned into replies. */
export function createApi(made: Parts) {
  const { database, identity, clock, newId, log, siteName, writesAMinute } = made;
  const gate = createGate({
    verify: identity.verify,
    sessionLives: identity.sessionLives,
    recognise: (claims) => recogniseGardener(database, claims, clock(), newId),
    writesAMinute,
  });
  const parts = { ...made, gate };

  const elsewhere = { origins: [], handler: async () => reply(unknownCall()) };
  const { origins, handler } = identity.calls ?? elsewhere;

  return (
    new Hono()
      .use(bodyLimit({ maxSize: largestBody, onError: () => reply(tooLarge()) }))
      .onError((error) => {
        if (error instanceof Problem) return reply(error);
        if (error instanceof HTTPException && error.status === 403) return reply(otherSite());
        log.error({ err: error }, "a call failed");
        return reply(failed());
      })
      .get("/healthz", (c) => c.json({ status: "alive" }))
      .get("/readyz", async (c) => {
        await database.read.selectFrom("counters").select("name").execute();
        return c.json({ status: "ready" });
      })
      .get("/openapi.json", (c) => c.json(openApi(siteName)))
      .route("/", homeApi(parts))
      .route("/", tipsApi(parts))
      .route("/", gardenersApi(parts))
      .route("/", newsletterApi(parts))
      .route("/", accountApi({ ...parts, takeOut, leave }))
      .route(
        "/",
        identity.calls ? embeddedAccountApi({ ...parts, follow: setGardenerEmail }) : new Hono(),
      )
      .all("/home/*", () => reply(unknownCall()))
      .all("/user/*", () => reply(unknownCall()))
      // Forms of other sites; the provider looks at the origin of everything else.
      .use("/identity/*", csrf({ origin: origins }))
      .all("/identity/*", (c) => handler(c.req.raw))
  );
}

const tooLarge = () => problem(413, "too-large", "The body is larger than 64 kB");
const unknownCall = () => problem(404, "unknown-call", "There is no such call");
const otherSite = () =>
  problem(403, "other-site", "This call comes from another site", { code: "INVALID_ORIGIN" });
const failed = () => problem(500, "internal", "Something unexpected happened");

/** A problem as RFC 9457 has it. */
function reply({ details, status }: Problem) {
  return Response.json(details, {
    status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      ...(status === 401 && { "www-authenticate": "Bearer" }),
      ...(details.retryAfter && { "retry-after": String(details.retryAfter) }),
    },
  });
}
