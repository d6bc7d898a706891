import type { betterAuth } from "better-auth";
import { isAPIError } from "better-auth/api";
import { jwt } from "better-auth/plugins";
import type { Database } from "../../database/open.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { Letterhead } from "../../platform/mail-layout.server.tsx";
import { clientIpHeader } from "../../platform/request.server.ts";
import { maxPasswordLength } from "../credentials.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import type { AccountMails } from "./account-mails.server.ts";
import { signInProviders } from "./accounts.store.server.ts";
import { createAuthHooks } from "./auth-hooks.server.ts";
import { createDatabaseHooks } from "./database-hooks.server.ts";
import { deleteVerifications } from "./email-verifications.store.server.ts";
import { passkeyPlugin } from "./passkey-plugin.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

/** Where better-auth answers. */
const basePath = "/identity";

/** How long an access token is valid, and a session without a visit (docs/decisions/0005). */
const tokenLifetime = "15m";
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** How often it is noted that a session is in use. */
const sessionUpdateSeconds = 60 * 60;

/** How long a link that leads to a new password is valid. */
const resetLifetimeSeconds = 30 * 60;

export interface BetterAuthServices {
  database: Database;
  siteUrl: string;
  secret: string;
  letterhead: Letterhead;
  mails: AccountMails;
  limits: SignInLimits;
  passwords: Passwords;
  log: Log;
  onAccountChanged: OnAccountChanged;
}

/**
 * The options of better-auth, apart from Google's. The checks of origins are on by default, and
 * named here because the library leaves them out when it runs in a test. Rate limits are our own:
 * they count by account, too (sign-in-limits.server.ts). A password that is reset by mail ends all
 * sessions, and invalidates links to another e-mail address that a thief may have asked for.
 */
export function betterAuthOptions(services: BetterAuthServices) {
  const { database, siteUrl, secret, letterhead, mails, limits, passwords, log } = services;
  return {
    appName: "Trellis",
    baseURL: siteUrl,
    basePath,
    trustedOrigins: trustedOrigins(siteUrl),
    secret,
    telemetry: { enabled: false },
    database: { db: database.writer, type: database.engine },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLifetimeSeconds,
      async sendResetPassword({ user, token }: { user: { email: string }; token: string }) {
        mails.passwordReset(user.email, token);
      },
      onPasswordReset: ({ user }: { user: { id: string } }) =>
        deleteVerifications(database.writer, user.id),
      password: passwords,
    },
    session: { expiresIn: sessionLifetimeSeconds, updateAge: sessionUpdateSeconds },
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { path: basePath },
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
    hooks: createAuthHooks(database, limits),
    databaseHooks: createDatabaseHooks(services),
    plugins: [
      passkeyPlugin({ siteUrl, siteName: letterhead.siteName, mails }),
      jwt({
        jwks: { keyPairConfig: { alg: "ES256" } },
        jwt: {
          issuer: siteUrl,
          audience: siteUrl,
          expirationTime: tokenLifetime,
          definePayload: async ({ user, session }) => ({
            name: user.name,
            email: user.email,
            email_verified: user.emailVerified,
            picture: user.image ?? null,
            sid: session.id,
            providers: await signInProviders(database.reader, user.id),
          }),
        },
      }),
    ],
  } as const satisfies Parameters<typeof betterAuth>[0];
}

/** The origins that may use a session: the site's own, and on localhost its other names. */
export function trustedOrigins(siteUrl: string) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (hostname !== "localhost") return [siteUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}:${port}`);
}
