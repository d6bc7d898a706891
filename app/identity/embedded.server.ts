import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware, isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import * as v from "valibot";
import type { Database } from "../database/open.server.ts";
import type { Log } from "../platform/log.server.ts";
import { addressHeader } from "../platform/request.server.ts";
import { longestPassword, registerInput } from "./identity.ts";

/** Where better-auth answers. */
const identityPath = "/identity";

/** How long an access token is good, and how long a session without a visit (design 5). */
const tokenLife = "15m";
const sessionLife = 60 * 60 * 24 * 30;

/** Argon2id at OWASP's recommended minimum (Password Storage Cheat Sheet): 19 MiB, two passes. */
const argon2 = { memoryCost: 19456, timeCost: 2, parallelism: 1 };

interface EmbeddedIdentityParts {
  database: Database;
  siteUrl: string;
  secret: string;
  log: Log;
}

export type EmbeddedIdentity = ReturnType<typeof createEmbeddedIdentity>;

/** The options are a function of their own so that a test can ask which tables they need. */
export function embeddedOptions({ database, siteUrl, secret, log }: EmbeddedIdentityParts) {
  return {
    appName: "Trellis",
    baseURL: siteUrl,
    basePath: identityPath,
    trustedOrigins: originsOf(siteUrl),
    secret,
    telemetry: { enabled: false },
    database: { db: database.writer, type: database.engine },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password: string) => hash(asTyped(password), argon2),
        verify: ({ hash: stored, password }: { hash: string; password: string }) =>
          verify(stored, asTyped(password)),
      },
    },
    session: { expiresIn: sessionLife, updateAge: 60 * 60 * 24 },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 300,
      customRules: {
        "/sign-in/*": { window: 300, max: 25 },
        "/sign-up/*": { window: 300, max: 25 },
        // Asked at every visit, and cheap: visitors behind one address must not lock each other out.
        "/get-session": false,
        "/token": false,
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { path: identityPath },
      // Said aloud, for the library switches them off where it finds itself under test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: {
      level: "warn",
      log: (level: "debug" | "info" | "success" | "warn" | "error", message: string) =>
        log[level === "success" ? "info" : level]({ part: "identity" }, message),
    },
    onAPIError: {
      onError: (error: unknown) => {
        if (!isAPIError(error)) log.error({ err: error }, "identity failed");
      },
    },
    hooks: {
      before: createAuthMiddleware(async (c) => {
        if (c.path !== "/sign-in/email") check(accountBody, c.body);
      }),
    },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer: siteUrl,
          audience: siteUrl,
          expirationTime: tokenLife,
          definePayload: ({ user, session }) => ({
            name: user.name,
            email: user.email,
            email_verified: user.emailVerified,
            picture: user.image ?? null,
            sid: session.id,
          }),
        },
      }),
    ],
  } as const satisfies Parameters<typeof betterAuth>[0];
}

/** The origins that may use a session: the site's own, and on localhost its other names. */
function originsOf(siteUrl: string) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (hostname !== "localhost") return [siteUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}:${port}`);
}

/** Accounts, sessions and tokens in the site's own process and database. */
export function createEmbeddedIdentity(parts: EmbeddedIdentityParts) {
  const auth = betterAuth(embeddedOptions(parts));
  return {
    issuer: parts.siteUrl,
    audience: parts.siteUrl,
    algorithm: "ES256",
    /** Answers everything under `identityPath`. */
    async handler(request: Request) {
      const response = await auth.handler(request);
      const wait = response.headers.get("x-retry-after");
      if (wait) response.headers.set("retry-after", wait);
      return response;
    },
    /** The public keys that the tokens are checked with. */
    keys: () => auth.api.getJwks(),
  };
}

/** One character, however a keyboard has put it together. */
function asTyped(password: string) {
  return password.normalize("NFKC");
}

const { name, photoUrl, password } = registerInput.entries;

/** What may be said of an account, in whichever call. A new one has no name yet. */
const accountBody = v.object({
  name: v.optional(v.union([v.literal(""), name])),
  image: v.optional(photoUrl),
  password: v.optional(password),
  newPassword: v.optional(password),
});

function check(schema: v.GenericSchema, body: unknown) {
  const parsed = v.safeParse(schema, body ?? {});
  if (parsed.success) return;
  const [{ message, path }] = parsed.issues;
  const field = String(path?.[0]?.key);
  refuse(/password/i.test(field) ? passwordCode : "VALIDATION_ERROR", message);
}

const passwordCode = "PASSWORD_DOES_NOT_MEET_REQUIREMENTS";

function refuse(code: string, message: string): never {
  throw new APIError("BAD_REQUEST", { code, message });
}
