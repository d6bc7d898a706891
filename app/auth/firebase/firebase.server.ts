import { UnsecuredJWT } from "jose";
import type { Claims } from "../../platform/http/access.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import { accountProblems } from "../account-problems.ts";
import type { FirebaseConfig } from "../auth-config.server.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { IdentityProvider } from "../identity-provider.server.ts";
import { recentLoginMs } from "../sessions.ts";
import {
  claimVerification,
  createTokenVerifier,
  parseClaims,
  type TokenIssuer,
} from "../token-verifier.server.ts";
import { firebaseCalls } from "./firebase.contract.ts";
import { createFirebaseKeys } from "./firebase-keys.server.ts";

/** Where Firebase publishes the keys of its ID tokens ("Verify ID tokens", Firebase docs). */
const googleKeysUrl =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

interface FirebaseOptions {
  firebase: FirebaseConfig;
  clock: Clock;
  log: Log;
  /** Address of the public keys, if not Firebase's own. */
  keysUrl?: string;
}

/**
 * Accounts and sessions are at Firebase: the site verifies its ID tokens, and stores no account.
 */
export function createFirebaseProvider({
  firebase,
  clock,
  log,
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
    verify,
    // Only Firebase knows. Its tokens expire after an hour at most.
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
      description: "Accounts are at Firebase",
      calls: serve(firebaseCalls, {
        // Every call that may change something has taken over the account before it is handled.
        saveAccount: () => ({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
      }),
      tables: ["deleted_accounts"],
      jobs: keys ? [keys.job] : [],
      // The account itself is at Firebase: the claims of its token are all that the site knows.
      async exportUserData(_, { claims: { uid, name, email, emailVerified, picture } }) {
        return { account: { uid, name, email, emailConfirmed: emailVerified, photo: picture } };
      },
      async deleteUserData(transaction, { claims: { uid } }) {
        await rememberDeletedAccount(transaction, uid, clock());
      },
    },
    offersGoogle: true,
    registration: "open",
    firebase,
  };
}

/**
 * Tokens of Firebase's emulator are not signed. The configuration allows it in development only.
 */
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
