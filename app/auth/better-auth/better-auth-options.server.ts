import { passkey } from "@better-auth/passkey";
import type { BetterAuthOptions, betterAuth, User } from "better-auth";
import { jwt } from "better-auth/plugins";
import { clientIpHeader } from "../../platform/http/request.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { maxPasswordLength } from "../credentials.ts";
import { type AccountAddress, resetLifetimeMs } from "./account-mails.server.ts";
import { confirmOwner, signInProviders } from "./accounts.store.server.ts";
import { createHooks, type HookOptions } from "./auth-hooks.server.ts";
import { apiError, asApiError } from "./better-auth-errors.server.ts";
import { betterAuthProblems } from "./better-auth-problems.ts";
import type { Passwords } from "./passwords.server.ts";

const basePath = "/identity";

/** The lifetimes of an access token and of an unused session (docs/decisions/0012). */
const tokenLifetime = "15m";
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** The minimum time between two extensions of a session that is in use. */
const sessionUpdateSeconds = 60 * 60;

export interface BetterAuthServices extends HookOptions {
  siteUrl: string;
  trustedOrigins: string[];
  secret: string;
  passwords: Passwords;
}

/**
 * Returns better-auth's options, except those for Google and the club's own provider. The origin
 * checks are set explicitly, because the library turns them off in tests. The library's rate limits
 * are off, because the site's own limits (sign-in-limits.server.ts) also count by account.
 */
export function betterAuthOptions(services: BetterAuthServices) {
  const { database, siteUrl, trustedOrigins, secret, mails, passwords, clock, log } = services;
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
    // A provider is also linked to an account with an unconfirmed address. A hook first deletes the
    // account's credentials, because the address's owner owns the account (docs/decisions/0016).
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
    // Leaves unexpected errors to the API. The API replies to them and logs them, as it does for
    // all calls.
    onAPIError: { throw: true },
    ...createHooks(services),
    plugins: [
      passkeyPlugin(services),
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

/**
 * Makes the plugin for passkeys. The passkeys are discoverable, belong to this site alone, and
 * require user verification (docs/decisions/0016).
 */
function passkeyPlugin({ siteUrl, letterhead, mails, limits }: BetterAuthServices) {
  function requireUserVerified(isVerified: boolean | undefined) {
    if (!isVerified) throw apiError(betterAuthProblems.unverifiedPasskey());
  }
  return passkey({
    rpID: new URL(siteUrl).hostname,
    rpName: letterhead.siteName,
    origin: siteUrl,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    registration: {
      async afterVerification({ user, verification }) {
        requireUserVerified(verification.registrationInfo?.userVerified);
        // The plugin sets `user.name` to the email address.
        const retryAfter = await limits.consumeNotice(user.name);
        if (retryAfter) throw apiError(betterAuthProblems.rateLimited({ retryAfter }));
        await mails.passkeyAdded({ id: user.id, email: user.name });
      },
    },
    authentication: {
      async afterVerification({ verification }) {
        requireUserVerified(verification.authenticationInfo.userVerified);
      },
    },
  });
}

/** The fixed start of the library's log lines. The rest may contain values from a request. */
const fixedWords = /^(Provider "\w+": )?[\w '/-]*/;

/**
 * Logs the library's lines as warnings, without values. Anybody can cause a refusal, but the
 * library itself would log refusals as errors and quote the request. The handlers log 5xx replies
 * as errors.
 */
function betterAuthLogger(log: Log) {
  return {
    level: "warn",
    log(_level, message) {
      const [words] = String(message).match(fixedWords) ?? [];
      log.warn({ part: "identity" }, words?.trim() || "something was refused");
    },
  } as const satisfies BetterAuthOptions["logger"];
}
