import { createMiddleware } from "hono/factory";
import type {
  Anyone,
  AuthMiddleware,
  Claims,
  InRole,
  SignedIn,
} from "../platform/http/access.server.ts";
import { notSignedIn } from "../platform/http/api-client.ts";
import type { Role } from "../platform/http/contract.ts";
import { createMemoryLimit } from "../platform/http/memory-limit.server.ts";
import { requestProblems } from "../platform/http/request-problems.server.ts";
import type { RoleReader } from "./roles.server.ts";

/** Finds the id of an account's gardener. Resolves to null if the account was deleted. */
export interface GardenerResolver {
  /** For calls that only read. Stores nothing: a new account gets a temporary id. */
  find: (claims: Claims) => Promise<string | null>;
  /** For calls that write. Creates the gardener of a new account. */
  findOrCreate: (claims: Claims) => Promise<string | null>;
}

interface AuthMiddlewareOptions {
  /** Returns the claims of a token, or null if the token is invalid. */
  verify: (token: string) => Promise<Claims | null>;
  /** True if the session of the token still exists. Every write calls this function. */
  isSessionActive: (claims: Claims) => Promise<boolean>;
  /** Returns the account's role. Every call for moderators or operators checks the role. */
  readRole: RoleReader;
  gardeners: GardenerResolver;
  maxWritesPerMinute: number;
}

const unauthorized = () =>
  notSignedIn({ detail: "This needs a valid access token in the Authorization header" });

export function createAuthMiddleware(options: AuthMiddlewareOptions): AuthMiddleware {
  const { verify, isSessionActive, readRole, gardeners, maxWritesPerMinute } = options;
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

  /** @param findGardener resolves to null to refuse the call */
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

  /** @param least the lowest role that may make the call */
  const inRole = (least: Role) =>
    createMiddleware<InRole>(async (c, next) => {
      const { claims } = c.var;
      if (!(await isSessionActive(claims))) throw unauthorized();
      const role = await readRole(claims);
      if (least === "operator" && role !== "operator") throw requestProblems.notOperator();
      if (!role) throw requestProblems.notModerator();
      c.set("role", role);
      await next();
    });

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

    moderator: inRole("moderator"),
    operator: inRole("operator"),
  };
}
