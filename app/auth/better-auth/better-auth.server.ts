import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import type { SendMail } from "../../platform/mail.server.ts";
import { addressHeader } from "../../platform/request.server.ts";
import { longestPassword } from "../auth.ts";
import type { GoogleConfig } from "../auth-config.server.ts";
import type { Identity } from "../auth-provider.server.ts";
import { createTokenCheck, keptKeys } from "../tokens.server.ts";
import { createLetters } from "./account-mails.server.ts";
import { waysIn } from "./accounts.store.server.ts";
import { identityGuard } from "./auth-hooks.server.ts";
import { dropLinks } from "./email-verifications.store.server.ts";
import { createGoogle } from "./google.server.ts";
import { isOpenCall } from "./open-calls.server.ts";
import { passkeyPlugin } from "./passkey-plugin.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { asProblem } from "./problem-response.server.ts";
import { createProof } from "./reauthentication.server.ts";
import { sessionLives } from "./sessions.store.server.ts";
import { createLimits } from "./sign-in-limits.server.ts";

/** Where better-auth answers. */
const identityPath = "/identity";

/** How long an access token is good, and a session without a visit (docs/decisions/0005). */
const tokenLife = "15m";
const sessionLife = 60 * 60 * 24 * 30;

/** How often it is noted that a session is in use, in seconds. */
const sessionSeenEvery = 60 * 60;

/** How long a link that leads to a new password is good, in seconds. */
const resetLife = 60 * 30;

/** Asking for such a link takes this long whether there is an account or not, in milliseconds. */
const resetAnswer = 300;

interface EmbeddedIdentityParts {
  database: Database;
  siteUrl: string;
  secret: string;
  siteName: string;
  sendMail: SendMail;
  passwords: Passwords;
  clock: Clock;
  log: Log;
  /** Google, or what stands in for it on a demo site; null: nobody signs in that way. */
  google: GoogleConfig | "demo" | null;
}

/** The options are a function of their own so that a test can ask which tables they need. */
export function embeddedOptions(parts: Omit<EmbeddedIdentityParts, "google">) {
  const { database, siteUrl, siteName, secret, passwords, clock, log } = parts;
  const letters = createLetters(parts);
  const { before, after, beforeSession } = identityGuard(database, createLimits(database, clock));
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
      resetPasswordTokenExpiresIn: resetLife,
      async sendResetPassword({ user, token }: { user: { email: string }; token: string }) {
        letters.reset(user.email, token);
      },
      /** Who takes their account back takes back what somebody else has asked for it, too. */
      onPasswordReset: ({ user }: { user: { id: string } }) => dropLinks(database.writer, user.id),
      password: passwords,
    },
    session: { expiresIn: sessionLife, updateAge: sessionSeenEvery },
    // Ours count in windows that end, by account too, and know the owner: limits.server.ts.
    rateLimit: { enabled: false },
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
    hooks: { before, after },
    databaseHooks: {
      session: { create: { before: beforeSession } },
      user: {
        create: {
          async after({ id, email, emailVerified }: NewUser) {
            if (!emailVerified) await letters.verification(id, email);
          },
        },
      },
    },
    plugins: [
      passkeyPlugin({ siteUrl, siteName, letters }),
      jwt({
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer: siteUrl,
          audience: siteUrl,
          expirationTime: tokenLife,
          definePayload: async ({ user, session }) => ({
            name: user.name,
            email: user.email,
            email_verified: user.emailVerified,
            picture: user.image ?? null,
            sid: session.id,
            providers: await waysIn(database.read, user.id),
          }),
        },
      }),
    ],
  } as const satisfies Parameters<typeof betterAuth>[0];
}

interface NewUser {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** The origins that may use a session: the site's own, and on localhost its other names. */
function originsOf(siteUrl: string) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (hostname !== "localhost") return [siteUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}:${port}`);
}

/** Accounts, sessions and tokens in the site's own process and database. */
export function createEmbeddedIdentity(parts: EmbeddedIdentityParts): Identity {
  const auth = betterAuth(embeddedOptions(parts));
  const { database, google: who, siteUrl, passwords, clock, log } = parts;
  const google =
    who && createGoogle({ identity: embeddedOptions(parts), google: who, siteUrl, log });
  const limits = createLimits(database, clock);
  const keys = keptKeys(() => auth.api.getJwks(), clock);
  const verify = createTokenCheck(
    { issuer: siteUrl, audience: siteUrl, algorithm: "ES256", keys },
    clock,
  );
  return {
    verify,
    sessionLives: (claims) => sessionLives(database.read, claims, clock()),
    proveOwner: createProof({ database, limits, passwords, clock }).ofOwner,
    calls: {
      async handler(request) {
        const elsewhere = await google?.(request);
        if (elsewhere) return elsewhere.status === 429 ? asProblem(elsewhere) : elsewhere;
        if (!isOpenCall(request, identityPath))
          return asProblem(new Response(null, { status: 404 }));
        const answer = auth.handler(request);
        if (request.url.endsWith("/request-password-reset")) await setTimeout(resetAnswer);
        return asProblem(await answer);
      },
      origins: originsOf(siteUrl),
    },
    offersGoogle: google !== null,
    hosted: null,
  };
}
