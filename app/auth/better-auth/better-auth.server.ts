import { createRemoteJWKSet, customFetch, errors } from "jose";
import { delegate } from "../../platform/http/serve.server.ts";
import { hour } from "../../platform/process/clock.ts";
import { loadOnce } from "../../platform/process/load-once.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { GoogleProvider, IdentityProvider } from "../identity-provider.server.ts";
import { tokenPrefix } from "../personal-tokens.ts";
import { createTokenVerifier } from "../token-verifier.server.ts";
import { type AccountMailOptions, createAccountMails } from "./account-mails.server.ts";
import {
  deleteAccount,
  disableAccount,
  exportAccount,
  listConfirmed,
  readAccount,
  readConfirmedEmail,
} from "./accounts.store.server.ts";
import { betterAuthCalls } from "./better-auth.contract.ts";
import { credentialsApi } from "./credentials.api.server.ts";
import type { HandlerServices } from "./identity-handlers.server.ts";
import { createTokenReader } from "./personal-tokens.server.ts";
import { createReauthentication } from "./reauthentication.server.ts";
import { deleteExpiredSessions, isSessionActive, readKeys } from "./sessions.store.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

interface BetterAuthProviderOptions
  extends AccountMailOptions,
    Omit<HandlerServices, "google" | "mails" | "limits" | "trustedOrigins"> {
  newId: () => string;
  /** Null if the site does not offer signing in with Google. */
  google: (() => Promise<GoogleProvider>) | null;
}

/**
 * Makes the provider that keeps accounts, sessions and tokens in the site's own process and
 * database. The first call to better-auth loads the large library. Token verification does not need
 * the library.
 */
export function createBetterAuthProvider(services: BetterAuthProviderOptions): IdentityProvider {
  const { database, siteUrl, passwords, clock } = services;
  const origins = { trustedOrigins: trustedOrigins(siteUrl) };
  const mails = createAccountMails(services);
  const limits = createSignInLimits(database, clock);
  const reauthentication = createReauthentication({ database, limits, passwords, clock });
  const loadHandlers = loadOnce(async () => {
    const { createIdentityHandlers } = await import("./identity-handlers.server.ts");
    const google = services.google && (await services.google());
    return createIdentityHandlers({ ...services, ...origins, google, mails, limits });
  });
  const getKey = createRemoteJWKSet(new URL(`${siteUrl}${betterAuthCalls.keys.path}`), {
    async [customFetch]() {
      const set = await readKeys(database.reader);
      // Throws, so that an empty set is not cached: a site has no key before its first account.
      if (!set.keys.length) throw new errors.JWKSNoMatchingKey();
      return Response.json(set);
    },
    cacheMaxAge: Number.POSITIVE_INFINITY,
    // Looks up unknown keys at once, because another process may just have made the first key. The
    // query is cheap, because there are one or two rows.
    cooldownDuration: 0,
  });

  const readToken = createTokenReader(services);
  const verifyJwt = createTokenVerifier({
    issuer: siteUrl,
    audience: siteUrl,
    algorithm: "ES256",
    getKey,
    clock,
  });

  return {
    verify: (token) => (token.startsWith(tokenPrefix) ? readToken(token) : verifyJwt(token)),
    // A personal token has no session. `verify` has just looked the token up.
    isSessionActive: async (claims) =>
      Boolean(claims.personalToken) || isSessionActive(database.reader, claims, clock()),
    profilesFrom: "events",
    readAccount: (db, { uid }) => readAccount(db, uid),
    readConfirmedEmail: (db, { uid }) => readConfirmedEmail(db, uid),
    listConfirmed,
    disableAccount,
    reauthenticate: reauthentication.reauthenticate,
    fallback: {
      handler: async (request) => (await loadHandlers()).popup(request),
      ...origins,
    },
    feature: {
      name: "identity",
      description: "Accounts, sessions and access tokens of a site that keeps the accounts itself",
      calls: [
        ...delegate(betterAuthCalls, async (request, call) =>
          (await loadHandlers()).call(request, call),
        ),
        ...credentialsApi({ ...services, mails, limits, reauthentication }),
      ],
      tables: [
        ...(["user", "account", "session", "passkey", "verification", "jwks"] as const),
        "personal_tokens",
        ...(["rateLimit", "email_verifications", "invitations"] as const),
        ...(["disabled_accounts", "deleted_accounts"] as const),
      ],
      jobs: [
        {
          name: "expired sessions",
          intervalMs: hour,
          run: () => deleteExpiredSessions(database.writer, clock()),
        },
      ],
      exportUserData: exportAccount,
      async deleteUserData(transaction, { claims: { uid } }) {
        await deleteAccount(transaction, uid);
        await rememberDeletedAccount(transaction, uid, clock());
      },
    },
    offersGoogle: services.google !== null,
    clubProvider: services.club?.name ?? null,
    get registration() {
      return services.registration();
    },
    firebase: null,
  };
}

/** Returns the site's own origin. For localhost, adds the other loopback names. */
function trustedOrigins(siteUrl: string) {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (hostname !== "localhost") return [siteUrl];
  return ["localhost", "127.0.0.1", "[::1]"].map((name) => `${protocol}//${name}:${port}`);
}
