import { setTimeout } from "node:timers/promises";
import { betterAuth } from "better-auth";
import { createRemoteJWKSet, customFetch } from "jose";
import type { GoogleProvider } from "../auth-config.server.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { IdentityProvider } from "../identity-provider.server.ts";
import { delegate } from "../serve.server.ts";
import { createTokenVerifier } from "../token-verifier.server.ts";
import { exportAccount } from "./account-export.store.server.ts";
import { createAccountMails } from "./account-mails.server.ts";
import { deleteAccount, readAccount } from "./accounts.store.server.ts";
import { betterAuthCalls } from "./better-auth.contract.ts";
import {
  type BetterAuthServices,
  betterAuthOptions,
  identityPath,
  originsOf,
} from "./better-auth-options.server.ts";
import { credentialsApi } from "./credentials.api.server.ts";
import { createGoogle } from "./google.server.ts";
import { toProblemResponse } from "./problem-response.server.ts";
import { createReauthentication } from "./reauthentication.server.ts";
import { sessionsApi } from "./sessions.api.server.ts";
import { isSessionActive } from "./sessions.store.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

/** Asking for a link to a new password takes this long whether there is an account or not, in milliseconds. */
const resetAnswer = 300;

/** Keys are read again when a token names one that is not known, at most this often, in ms. */
const keysCooldown = 10_000;

/** Where better-auth leads the window of a failed Google sign-in: a page, not a call of the API. */
const errorPage = "/identity/error";

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Accounts, sessions and tokens in the site's own process and database. */
export function createBetterAuthProvider(
  services: BetterAuthServices & {
    /** Null: nobody signs in with Google. */
    google: GoogleProvider | null;
  },
): IdentityProvider {
  const options = betterAuthOptions(services);
  const auth = betterAuth(options);
  const { database, siteUrl, passwords, clock, log } = services;
  const google =
    services.google && createGoogle({ identity: options, google: services.google, log });
  const getKey = createRemoteJWKSet(new URL(`${identityPath}/jwks`, siteUrl), {
    [customFetch]: async () => Response.json(await auth.api.getJwks()),
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: keysCooldown,
  });
  const limits = createSignInLimits(database, clock);
  const reauthentication = createReauthentication({ database, limits, passwords, clock });
  const mails = createAccountMails(services);

  async function answer(request: Request) {
    const response = auth.handler(request);
    if (pathOf(request) === betterAuthCalls.requestPasswordReset.path)
      await setTimeout(resetAnswer);
    return toProblemResponse(await response);
  }

  return {
    verify: createTokenVerifier({
      issuer: siteUrl,
      audience: siteUrl,
      algorithm: "ES256",
      getKey,
      clock,
    }),
    isSessionActive: (claims) => isSessionActive(database.read, claims, clock()),
    profilesFrom: "events",
    readAccount: (db, { uid }) => readAccount(db, uid),
    reauthenticate: reauthentication.ofOwner,
    calls: {
      async handler(request) {
        const elsewhere = await google?.(request);
        if (elsewhere) return elsewhere.status === 429 ? toProblemResponse(elsewhere) : elsewhere;
        const known = request.method === "GET" && pathOf(request) === errorPage;
        return toProblemResponse(
          known ? await auth.handler(request) : new Response(null, { status: 404 }),
        );
      },
      origins: originsOf(siteUrl),
    },
    feature: {
      name: "identity",
      calls: [
        ...delegate(betterAuthCalls, answer),
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
