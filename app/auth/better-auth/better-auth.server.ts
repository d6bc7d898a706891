import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import { createRemoteJWKSet, customFetch } from "jose";
import type { GoogleProvider } from "../auth-config.server.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { IdentityProvider, OnAccountChanged } from "../identity-provider.server.ts";
import { delegate } from "../serve.server.ts";
import { createTokenVerifier } from "../token-verifier.server.ts";
import { exportAccount } from "./account-export.store.server.ts";
import { type AccountMailOptions, createAccountMails } from "./account-mails.server.ts";
import { deleteAccount, readAccount } from "./accounts.store.server.ts";
import { betterAuthCalls } from "./better-auth.contract.ts";
import { betterAuthOptions, trustedOrigins } from "./better-auth-options.server.ts";
import { credentialsApi } from "./credentials.api.server.ts";
import { createGoogleSignIn } from "./google.server.ts";
import type { Passwords } from "./passwords.server.ts";
import { toProblemResponse } from "./problem-response.server.ts";
import { createReauthentication } from "./reauthentication.server.ts";
import { sessionsApi } from "./sessions.api.server.ts";
import { isSessionActive } from "./sessions.store.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

/**
 * The shortest response time of a password reset request, in milliseconds: a faster reply for an
 * unknown address would tell that there is no account.
 */
const minResetResponseMs = 300;

/** How long until a token with an unknown key may reload the keys again, in milliseconds. */
const keysCooldownMs = 10_000;

/** The HTML page that better-auth redirects the popup to when signing in with Google fails. */
const errorPage = "/identity/error";

const pathOf = ({ url }: Request) => new URL(url).pathname;

interface BetterAuthProviderOptions extends AccountMailOptions {
  secret: string;
  passwords: Passwords;
  /** Null if the site does not offer signing in with Google. */
  google: GoogleProvider | null;
  onAccountChanged: OnAccountChanged;
}

/** Accounts, sessions and tokens in the site's own process and database. */
export function createBetterAuthProvider(services: BetterAuthProviderOptions): IdentityProvider {
  const { database, siteUrl, passwords, clock, log } = services;
  const mails = createAccountMails(services);
  const limits = createSignInLimits(database, clock);
  const options = betterAuthOptions({ ...services, mails, limits });
  const auth = betterAuth(options);
  const google = services.google && createGoogleSignIn({ options, google: services.google, log });
  const reauthentication = createReauthentication({ database, limits, passwords, clock });
  const getKey = createRemoteJWKSet(new URL(`${siteUrl}${betterAuthCalls.keys.path}`), {
    [customFetch]: async () => Response.json(await auth.api.getJwks()),
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: keysCooldownMs,
  });

  async function handle(request: Request) {
    const response = auth.handler(request);
    if (pathOf(request) === betterAuthCalls.requestPasswordReset.path) {
      await setTimeout(minResetResponseMs);
    }
    return toProblemResponse(await response);
  }

  /**
   * Handles the requests of Google's popup, and the page that it shows when signing in has failed.
   */
  async function handleGoogle(request: Request) {
    const response = await google?.(request);
    if (response) return response.status === 429 ? toProblemResponse(response) : response;
    const isErrorPage = request.method === "GET" && pathOf(request) === errorPage;
    return toProblemResponse(
      isErrorPage ? await auth.handler(request) : new Response(null, { status: 404 }),
    );
  }

  return {
    verify: createTokenVerifier({
      issuer: siteUrl,
      audience: siteUrl,
      algorithm: "ES256",
      getKey,
      clock,
    }),
    isSessionActive: (claims) => isSessionActive(database.reader, claims, clock()),
    profilesFrom: "events",
    readAccount: (db, { uid }) => readAccount(db, uid),
    reauthenticate: reauthentication.reauthenticate,
    fallback: { handler: handleGoogle, trustedOrigins: trustedOrigins(siteUrl) },
    feature: {
      name: "identity",
      description: "Accounts, sessions and access tokens, as far as the site keeps them itself",
      calls: [
        ...delegate(betterAuthCalls, handle),
        ...credentialsApi({ ...services, mails, limits, reauthentication }),
        ...sessionsApi(services),
      ],
      tables: [
        ...(["user", "account", "session", "passkey", "verification", "jwks"] as const),
        ...(["rateLimit", "email_verifications"] as const),
        ...(["disabled_accounts", "deleted_accounts"] as const),
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
