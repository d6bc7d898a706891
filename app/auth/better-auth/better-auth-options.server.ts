import type { BetterAuthOptions, betterAuth, User } from "better-auth";
import { jwt } from "better-auth/plugins";
import type { Database } from "../../platform/database/open.server.ts";
import { clientIpHeader } from "../../platform/http/request.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { maxPasswordLength } from "../credentials.ts";
import type { OnAccountChanged } from "../identity-provider.server.ts";
import { type AccountAddress, type AccountMails, resetLifetimeMs } from "./account-mails.server.ts";
import { signInProviders } from "./accounts.store.server.ts";
import { createAuthHooks, type RefusePicture } from "./auth-hooks.server.ts";
import { asApiError } from "./better-auth-errors.server.ts";
import { createDatabaseHooks } from "./database-hooks.server.ts";
import { confirmOwner } from "./ownership.store.server.ts";
import { passkeyPlugin } from "./passkey-plugin.server.ts";
import type { Passwords } from "./passwords.server.ts";
import type { RegistrationGuard } from "./registration.server.ts";
import type { SignInLimits } from "./sign-in-limits.server.ts";

/** The path that better-auth is served under. */
const basePath = "/identity";

/** The lifetimes of an access token and of an unused session (docs/decisions/0012). */
const tokenLifetime = "15m";
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** The expiry of a session in use is extended at most this often. */
const sessionUpdateSeconds = 60 * 60;

export interface BetterAuthServices {
  database: Database;
  siteUrl: string;
  /** The origins whose pages may use the session cookie. */
  trustedOrigins: string[];
  secret: string;
  letterhead: Letterhead;
  mails: AccountMails;
  limits: SignInLimits;
  passwords: Passwords;
  registrationGuard: RegistrationGuard;
  refusePicture: RefusePicture;
  clock: Clock;
  log: Log;
  onAccountChanged: OnAccountChanged;
}

/**
 * The options of better-auth, apart from Google's. The origin checks are set explicitly, because
 * the library turns them off in tests. Rate limits are our own, because they also count by account
 * (sign-in-limits.server.ts). Who owns the address owns the account (docs/decisions/0016).
 */
export function betterAuthOptions(services: BetterAuthServices) {
  const { database, siteUrl, trustedOrigins, secret, letterhead } = services;
  const { mails, limits, passwords, clock, log } = services;
  return {
    appName: "Trellis",
    baseURL: siteUrl,
    basePath,
    trustedOrigins,
    secret,
    telemetry: { enabled: false },
    database: { db: database.writer, type: database.engine },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 1,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetLifetimeMs / 1000,
      sendResetPassword: ({ user, token }: { user: AccountAddress; token: string }) =>
        mails.passwordReset(user, token),
      onPasswordReset: ({ user }: { user: User }) =>
        database.transaction((transaction) => confirmOwner(transaction, user, clock())),
      password: {
        hash: (password: string) => asApiError(() => passwords.hash(password)),
        verify: (input: { hash: string; password: string }) =>
          asApiError(() => passwords.verify(input)),
      },
    },
    // Credentials of whoever did not confirm the address are deleted first (database-hooks).
    account: { accountLinking: { requireLocalEmailVerified: false } },
    session: { expiresIn: sessionLifetimeSeconds, updateAge: sessionUpdateSeconds },
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      useSecureCookies: siteUrl.startsWith("https:"),
      defaultCookieAttributes: { path: basePath },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    logger: betterAuthLogger(log),
    // Other errors than its own are answered, and logged, like those of all calls.
    onAPIError: { throw: true },
    hooks: createAuthHooks(services),
    databaseHooks: createDatabaseHooks(services),
    plugins: [
      passkeyPlugin({ siteUrl, siteName: letterhead.siteName, mails, limits }),
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

/** The start of a log line of the library, before any value, which somebody may have sent. */
const fixedWords = /^(Provider "google": )?[\w '/-]*/;

/**
 * Where better-auth logs. It takes much for an error that anyone can cause, such as another origin,
 * and quotes it. So its lines are warnings, and end where values begin; what is answered with 5xx is
 * logged as an error by whoever answers.
 */
function betterAuthLogger(log: Log) {
  return {
    level: "warn",
    log(_level, message) {
      // Some of what it logs is no text.
      const [words] = String(message).match(fixedWords) ?? [];
      log.warn({ part: "identity" }, words?.trim() || "something was refused");
    },
  } as const satisfies BetterAuthOptions["logger"];
}
