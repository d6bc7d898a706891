import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import type { Database, Db } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Letterhead } from "../../platform/letter.server.tsx";
import type { Log } from "../../platform/log.server.ts";
import type { SendMail } from "../../platform/mail.server.ts";
import { clientIpHeader } from "../../platform/request.server.ts";
import type { GoogleProvider } from "../auth-config.server.ts";
import { maxPasswordLength } from "../credentials.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { IdentityProvider } from "../identity-provider.server.ts";
import { createTokenCheck, keptKeys } from "../tokens.server.ts";
import { exportAccount } from "./account-export.store.server.ts";
import { createAccountMails } from "./account-mails.server.ts";
import { deleteAccount, signInProviders } from "./accounts.store.server.ts";
import { identityGuard } from "./auth-hooks.server.ts";
import { betterAuthCalls, isOpenCall } from "./better-auth.contract.ts";
import { credentialsApi } from "./credentials.api.server.ts";
import { deleteVerifications } from "./email-verifications.store.server.ts";
import { createGoogle } from "./google.server.ts";
import { passkeyPlugin } from "./passkey-plugin.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { toProblemResponse } from "./problem-response.server.ts";
import { createReauthentication } from "./reauthentication.server.ts";
import { sessionsApi } from "./sessions.api.server.ts";
import { isSessionActive } from "./sessions.store.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

/** Where better-auth answers. */
const identityPath = "/identity";

/** How long an access token is good, and how long a session without a visit (docs/decisions/0005). */
const tokenLife = "15m";
const sessionLife = 60 * 60 * 24 * 30;

/** How often it is noted that a session is in use, in seconds. */
const sessionSeenEvery = 60 * 60;

/** How long a link that leads to a new password is good, in seconds. */
const resetLife = 60 * 30;

/** Asking for such a link takes this long whether there is an account or not, in milliseconds. */
const resetAnswer = 300;

interface BetterAuthServices {
  database: Database;
  siteUrl: string;
  secret: string;
  letterhead: Letterhead;
  sendMail: SendMail;
  passwords: Passwords;
  clock: Clock;
  log: Log;
  /** Null: nobody signs in with Google. */
  google: GoogleProvider | null;
  /** Lets the gardener of an account have its new address, in the same transaction. */
  setGardenerEmail: (transaction: Db, uid: string, email: string) => Promise<void>;
}

/** The options are a function of their own so that a test can ask which tables they need. */
export function betterAuthOptions(
  services: Omit<BetterAuthServices, "google" | "setGardenerEmail">,
) {
  const { database, siteUrl, letterhead, secret, passwords, clock, log } = services;
  const letters = createAccountMails(services);
  const { before, after, beforeSession } = identityGuard(
    database,
    createSignInLimits(database, clock),
  );
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
      maxPasswordLength: maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLife,
      async sendResetPassword({ user, token }: { user: { email: string }; token: string }) {
        letters.reset(user.email, token);
      },
      /** Who takes their account back takes back what somebody else has asked for it, too. */
      onPasswordReset: ({ user }: { user: { id: string } }) =>
        deleteVerifications(database.writer, user.id),
      password: passwords,
    },
    session: { expiresIn: sessionLife, updateAge: sessionSeenEvery },
    // Ours count in windows that end, by account too, and know the owner: limits.server.ts.
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
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
      passkeyPlugin({ siteUrl, siteName: letterhead.siteName, letters }),
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
            providers: await signInProviders(database.read, user.id),
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
export function createBetterAuthProvider(services: BetterAuthServices): IdentityProvider {
  const options = betterAuthOptions(services);
  const auth = betterAuth(options);
  const { database, siteUrl, passwords, clock, log } = services;
  const google =
    services.google && createGoogle({ identity: options, google: services.google, log });
  const keys = keptKeys(() => auth.api.getJwks(), clock);
  const limits = createSignInLimits(database, clock);
  const reauthentication = createReauthentication({ database, limits, passwords, clock });
  const mails = createAccountMails(services);
  return {
    verify: createTokenCheck(
      { issuer: siteUrl, audience: siteUrl, algorithm: "ES256", keys },
      clock,
    ),
    isSessionActive: (claims) => isSessionActive(database.read, claims, clock()),
    reauthenticate: reauthentication.ofOwner,
    calls: {
      async handler(request) {
        const elsewhere = await google?.(request);
        if (elsewhere) return elsewhere.status === 429 ? toProblemResponse(elsewhere) : elsewhere;
        if (!isOpenCall(request)) return toProblemResponse(new Response(null, { status: 404 }));
        const answer = auth.handler(request);
        if (request.url.endsWith("/request-password-reset")) await setTimeout(resetAnswer);
        return toProblemResponse(await answer);
      },
      origins: originsOf(siteUrl),
    },
    feature: {
      name: "identity",
      described: betterAuthCalls,
      calls: [
        ...credentialsApi({ ...services, mails, limits, reauthentication }),
        ...sessionsApi(services),
      ],
      tables: [
        ...([
          "user",
          "account",
          "session",
          "passkey",
          "verification",
          "jwks",
          "rateLimit",
        ] as const),
        ...(["email_verifications", "disabled_accounts", "deleted_accounts"] as const),
      ],
      exportUserData: exportAccount,
      async deleteUserData(transaction, { claims: { uid } }) {
        await deleteAccount(transaction, uid);
        await rememberDeletedAccount(transaction, uid, clock());
      },
    },
    offersGoogle: google !== null,
    firebase: null,
  };
}
