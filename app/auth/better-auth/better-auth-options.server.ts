import type { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import type { Database } from "../../database/open.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Letterhead } from "../../platform/letter.server.tsx";
import type { Log } from "../../platform/log.server.ts";
import type { SendMail } from "../../platform/mail.server.ts";
import { clientIpHeader } from "../../platform/request.server.ts";
import { maxPasswordLength } from "../credentials.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import { createAccountMails } from "./account-mails.server.ts";
import { signInProviders } from "./accounts.store.server.ts";
import { createAuthHooks } from "./auth-hooks.server.ts";
import { createDatabaseHooks } from "./database-hooks.server.ts";
import { deleteVerifications } from "./email-verifications.store.server.ts";
import { passkeyPlugin } from "./passkey-plugin.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

/** Where better-auth answers. */
export const identityPath = "/identity";

/** How long an access token is good, and how long a session without a visit (docs/decisions/0005). */
const tokenLife = "15m";
const sessionLife = 60 * 60 * 24 * 30;

/** How often it is noted that a session is in use, in seconds. */
const sessionSeenEvery = 60 * 60;

/** How long a link that leads to a new password is good, in seconds. */
const resetLife = 60 * 30;

export interface BetterAuthServices {
  database: Database;
  siteUrl: string;
  secret: string;
  letterhead: Letterhead;
  sendMail: SendMail;
  passwords: Passwords;
  clock: Clock;
  log: Log;
  onAccountChanged: OnAccountChanged;
}

/** The options are a function of their own so that a test can ask which tables they need. */
export function betterAuthOptions(services: BetterAuthServices) {
  const { database, siteUrl, letterhead, secret, passwords, onAccountChanged, clock, log } =
    services;
  const letters = createAccountMails(services);
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
    hooks: createAuthHooks(database, createSignInLimits(database, clock)),
    databaseHooks: createDatabaseHooks({ database, mails: letters, onAccountChanged }),
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

/** The origins that may use a session: the site's own, and on localhost its other names. */
export function originsOf(siteUrl: string) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (hostname !== "localhost") return [siteUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}:${port}`);
}
