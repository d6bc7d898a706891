import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { notSignedIn } from "../platform/api-client.ts";
import { createMemoryLimit } from "../platform/memory-limit.server.ts";
import { requestProblems } from "../platform/request-problems.server.ts";

/** The verified claims of an access token. */
export interface Claims {
  /** The subject (`sub`): the id of the account at the identity provider. */
  uid: string;
  name: string;
  email: string;
  picture: string | null;
  /** Whether the owner has confirmed this address. */
  emailVerified: boolean;
  /** The session of the token, if the provider's tokens name it. */
  sessionId: string | null;
  /** When the owner signed in, or else when the token was issued, in milliseconds since 1970. */
  signedInAt: number;
}

/** Hono variables of calls that need a sign-in. */
interface SignedIn {
  Variables: { gardenerId: string; claims: Claims };
}

/** Hono variables of calls that are open to everyone. */
interface Anyone {
  Variables: { claims: Claims | null };
}

/** The middleware of the API's calls: each call uses one of them, and an operator's two. */
export interface AuthMiddleware {
  /** Reads the access token if there is a valid one. */
  anyone: MiddlewareHandler<Anyone>;
  /** For calls that only read. @throws Problem 401 without a valid access token */
  reader: MiddlewareHandler<SignedIn>;
  /** Like `reader`. @throws Problem 401 also when the session of the token has ended */
  sessionReader: MiddlewareHandler<SignedIn>;
  /**
   * For calls that write. @throws Problem 401 without a valid access token or when its session has
   * ended, 429 after too many writes
   */
  writer: MiddlewareHandler<SignedIn>;
  /**
   * After one of the other two, for calls of operators. @throws Problem 401 when the session has
   * ended, 403 to everybody else
   */
  operator: MiddlewareHandler<SignedIn>;
}

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
  /** Whether the session of the token still exists. Checked before every write. */
  isSessionActive: (claims: Claims) => Promise<boolean>;
  /** Whether the account operates the site. Checked at every call of operators. */
  isOperator: (claims: Claims) => Promise<boolean>;
  gardeners: GardenerResolver;
  /** How many writes an account may make in a minute. */
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
    title: "Too many changes at once. Wait a little, and try again.",
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
      await consumeWrite(claims.uid);
      return gardeners.findOrCreate(claims);
    }),

    operator: createMiddleware<SignedIn>(async (c, next) => {
      const { claims } = c.var;
      if (!(await isSessionActive(claims))) throw unauthorized();
      if (!(await isOperator(claims))) throw requestProblems.notOperator();
      await next();
    }),
  };
}
