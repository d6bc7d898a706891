import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { notSignedIn } from "../platform/api-client.ts";
import { createMemoryLimit } from "../platform/memory-limit.server.ts";

/** Who a token speaks for. */
export interface Claims {
  /** The subject at the identity provider. */
  uid: string;
  name: string;
  email: string;
  picture: string | null;
  /** Whether the owner has shown that they read the mail of this address. */
  emailVerified: boolean;
  /** The session that the token was made in, if its provider says. */
  sessionId: string | null;
  /** When its owner signed in, or else when it was made, in milliseconds since 1970. */
  signedInAt: number;
}

/** What a call that needs a sign-in knows about its caller. */
interface SignedIn {
  Variables: { gardenerId: string; claims: Claims };
}

/** What a call that is open to all knows about its caller. */
interface Anyone {
  Variables: { claims: Claims | null };
}

/** The two ways into the API. Every route goes through one of them. */
export interface AuthMiddleware {
  anyone: MiddlewareHandler<Anyone>;
  signedIn: MiddlewareHandler<SignedIn>;
}

/** Which gardener an account is on the site. Null: the account was deleted. */
export interface GardenerResolver {
  /** For calls that only read. Writes nothing: a newcomer gets an id that nothing belongs to. */
  find: (claims: Claims) => Promise<string | null>;
  /** For calls that change something. Makes the gardener of a newcomer. */
  findOrCreate: (claims: Claims) => Promise<string | null>;
}

interface AuthMiddlewareOptions {
  /** Who the token speaks for; null for a token that is not valid (any more). */
  verify: (token: string) => Promise<Claims | null>;
  /** Whether the session of the token still exists. Asked before every change. */
  isSessionActive: (claims: Claims) => Promise<boolean>;
  gardeners: GardenerResolver;
  /** How many changes a gardener may make in a minute. */
  maxWritesPerMinute: number;
}

const unauthorized = () =>
  notSignedIn({ detail: "This needs a valid access token in the Authorization header" });

export function createAuthMiddleware(options: AuthMiddlewareOptions): AuthMiddleware {
  const { verify, isSessionActive, gardeners, maxWritesPerMinute } = options;
  const consumeWrite = createMemoryLimit({
    max: maxWritesPerMinute,
    windowSeconds: 60,
    title: "Too many changes at once. Wait a little, and try again.",
  });

  async function readClaims(authorization: string | undefined) {
    const token = authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];
    return token ? verify(token) : null;
  }

  return {
    anyone: createMiddleware<Anyone>(async (c, next) => {
      const claims = await readClaims(c.req.header("authorization"));
      c.set("claims", claims);
      c.header("Vary", "Authorization");
      c.header("Cache-Control", claims ? "private, no-store" : "public, no-cache");
      await next();
    }),

    signedIn: createMiddleware<SignedIn>(async (c, next) => {
      const claims = await readClaims(c.req.header("authorization"));
      if (!claims) throw unauthorized();
      const readsOnly = ["GET", "HEAD"].includes(c.req.method);
      if (!readsOnly) {
        if (!(await isSessionActive(claims))) throw unauthorized();
        await consumeWrite(claims.uid);
      }
      const gardenerId = await (readsOnly
        ? gardeners.find(claims)
        : gardeners.findOrCreate(claims));
      if (!gardenerId) throw unauthorized();
      c.set("claims", claims);
      c.set("gardenerId", gardenerId);
      c.header("Cache-Control", "no-store");
      await next();
    }),
  };
}
