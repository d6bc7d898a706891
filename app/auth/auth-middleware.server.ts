import { createMiddleware } from "hono/factory";
import type { Anyone, AuthMiddleware, Claims, SignedIn } from "../platform/http/access.server.ts";
import { notSignedIn } from "../platform/http/api-client.ts";
import { createMemoryLimit } from "../platform/http/memory-limit.server.ts";
import { requestProblems } from "../platform/http/request-problems.server.ts";

/** Finds the id of the gardener who belongs to an account; null if the account was deleted. */
export interface GardenerResolver {
  /** For calls that only read. Writes nothing: a new account gets an id that is not stored. */
  find: (claims: Claims) => Promise<string | null>;
  /** For calls that write. Creates the gardener of a new account. */
  findOrCreate: (claims: Claims) => Promise<string | null>;
}

interface AuthMiddlewareOptions {
  /** The claims of a token, or null if it is not valid. */
  verify: (token: string) => Promise<Claims | null>;
  /** True if the session of the token still exists. Checked before every write. */
  isSessionActive: (claims: Claims) => Promise<boolean>;
  /** True if the account operates the site. Checked at every call of operators. */
  isOperator: (claims: Claims) => Promise<boolean>;
  gardeners: GardenerResolver;
  /** The number of writes an account may make in a minute. */
  maxWritesPerMinute: number;
}

const unauthorized = () =>
  notSignedIn({ detail: "This needs a valid access token in the Authorization header" });

export function createAuthMiddleware(options: AuthMiddlewareOptions): AuthMiddleware {
  const { verify, isSessionActive, isOperator, gardeners, maxWritesPerMinute } = options;
  const consumeWrite = createMemoryLimit({
    name: "writes",
    max: maxWritesPerMinute,
    windowSeconds: 60,
    problem: requestProblems.tooManyChanges,
  });

  async function readClaims(authorization: string | undefined) {
    const token = authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];
    return token ? verify(token) : null;
  }

  /** @param findGardener the id of the caller's gardener; null refuses the call */
  function signedIn(findGardener: (claims: Claims) => Promise<string | null>) {
    return createMiddleware<SignedIn>(async (c, next) => {
      const claims = await readClaims(c.req.header("authorization"));
      const gardenerId = claims && (await findGardener(claims));
      if (!claims || !gardenerId) throw unauthorized();
      c.set("claims", claims);
      c.set("gardenerId", gardenerId);
      c.header("Cache-Control", "no-store");
      await next();
    });
  }

  return {
    anyone: createMiddleware<Anyone>(async (c, next) => {
      const claims = await readClaims(c.req.header("authorization"));
      c.set("claims", claims);
      c.header("Vary", "Authorization");
      c.header("Cache-Control", "no-store");
      await next();
    }),

    reader: signedIn(gardeners.find),

    sessionReader: signedIn(async (claims) =>
      (await isSessionActive(claims)) ? gardeners.find(claims) : null,
    ),

    writer: signedIn(async (claims) => {
      if (!(await isSessionActive(claims))) return null;
      if (claims.personalToken?.mayWrite === false) throw requestProblems.tokenOnlyReads();
      await consumeWrite(claims.uid);
      return gardeners.findOrCreate(claims);
    }),

    ownerOnly: createMiddleware<SignedIn>(async (c, next) => {
      if (c.var.claims.personalToken) throw requestProblems.ownerOnly();
      await next();
    }),

    operator: createMiddleware<SignedIn>(async (c, next) => {
      const { claims } = c.var;
      if (!(await isSessionActive(claims))) throw unauthorized();
      if (!(await isOperator(claims))) throw requestProblems.notOperator();
      await next();
    }),
  };
}
