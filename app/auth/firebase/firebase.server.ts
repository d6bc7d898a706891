import { createRemoteJWKSet, errors, type JWTVerifyGetKey, UnsecuredJWT } from "jose";
import type { Claims } from "../../platform/http/access.server.ts";
import { problemType } from "../../platform/http/problem.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import { type Clock, day } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { accountProblems } from "../account-problems.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { FirebaseConfig, IdentityProvider } from "../identity-provider.server.ts";
import { isMisleading } from "../names.server.ts";
import { recentLoginMs } from "../sessions.ts";
import {
  claimVerification,
  createTokenVerifier,
  parseClaims,
  type TokenIssuer,
} from "../token-verifier.server.ts";
import { firebaseCalls } from "./firebase.contract.ts";

/** Firebase publishes the keys of its ID tokens here ("Verify ID tokens", Firebase docs). */
const googleKeysUrl =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

interface FirebaseOptions {
  firebase: FirebaseConfig;
  clock: Clock;
  log: Log;
  letterhead: Pick<Letterhead, "siteName">;
  /** The address of the public keys, if it is not Firebase's. */
  keysUrl?: string;
}

/**
 * Creates the provider for accounts at Firebase. The site verifies ID tokens, and stores no
 * account.
 */
export function createFirebaseProvider({
  firebase,
  clock,
  log,
  letterhead,
  keysUrl = googleKeysUrl,
}: FirebaseOptions): IdentityProvider {
  const { projectId, emulatorHost } = firebase;
  const issuer = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
  };
  const keys = emulatorHost ? null : createFirebaseKeys(keysUrl, log);
  const verify = keys
    ? createTokenVerifier({ ...issuer, algorithm: "RS256", getKey: keys.getKey, clock })
    : createUnsecuredVerifier(issuer, clock);
  return {
    /** A misleading name counts as no name, because the site cannot refuse it at Firebase. */
    async verify(token) {
      const claims = await verify(token);
      if (!claims || !isMisleading(claims.name, letterhead.siteName)) return claims;
      return { ...claims, name: "" };
    },
    // The site cannot check Firebase's sessions. It accepts every valid token; tokens last an hour.
    isSessionActive: async () => true,
    profilesFrom: "tokens",
    readAccount: async (_, { uid, name, email, picture }) => ({ uid, name, email, image: picture }),
    readConfirmedEmail: async (_, { email, emailVerified }) => (emailVerified ? email : null),
    listConfirmed: async () => [],
    disableAccount: null,
    async reauthenticate({ signedInAt }) {
      if (signedInAt < clock() - recentLoginMs) throw accountProblems.requiresRecentLogin();
    },
    fallback: null,
    feature: {
      name: "identity",
      description: "Accounts that are kept at Firebase",
      calls: serve(firebaseCalls, {
        // Nothing to do: every call with a token stores a changed account before its handler runs.
        saveAccount: () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
      }),
      tables: ["deleted_accounts"],
      jobs: keys ? [keys.job] : [],
      // The site knows only the claims of the token.
      async exportUserData(_, { claims: { uid, name, email, emailVerified, picture } }) {
        return { account: { uid, name, email, emailConfirmed: emailVerified, photo: picture } };
      },
      async deleteUserData(transaction, { claims: { uid } }) {
        await rememberDeletedAccount(transaction, uid, clock());
      },
    },
    offersGoogle: true,
    clubProvider: null,
    registration: "open",
    firebase,
  };
}

/** Verifies tokens of Firebase's emulator, which are unsigned and allowed in development only. */
function createUnsecuredVerifier(issuer: TokenIssuer, clock: Clock) {
  return async function verify(token: string): Promise<Claims | null> {
    try {
      const { payload } = UnsecuredJWT.decode(token, claimVerification(issuer, clock));
      return parseClaims(payload, clock);
    } catch {
      return null;
    }
  };
}

const second = 1000;

const keysUnavailable = problemType(
  503,
  "keys-unavailable",
  "Logging in cannot be checked now. Try again in a moment.",
  { retryAfter: 30 },
);

/**
 * Creates access to the public keys of Firebase's ID tokens. A job reloads them every hour. If a
 * reload fails, the last keys stay valid for a day (docs/decisions/0014).
 * @returns `getKey`, which throws Problem 503 when the keys cannot be loaded, and the job
 */
function createFirebaseKeys(url: string, log: Log) {
  const jwks = createRemoteJWKSet(new URL(url), {
    timeoutDuration: 3 * second,
    cooldownDuration: 10 * second,
    cacheMaxAge: day,
  });
  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await jwks(header, token);
    } catch (err) {
      const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys } = errors;
      if (err instanceof JWKSNoMatchingKey || err instanceof JWKSMultipleMatchingKeys) throw err;
      log.warn({ part: "identity", err }, "keys cannot be loaded");
      throw keysUnavailable();
    }
  };
  const job: Job = { name: "Firebase keys", intervalMs: 3600 * second, run: jwks.reload };
  return { getKey, job };
}
