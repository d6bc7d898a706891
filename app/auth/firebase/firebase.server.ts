import { UnsecuredJWT } from "jose";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.server.ts";
import { accountProblems } from "../account-problems.ts";
import type { FirebaseConfig } from "../auth-config.server.ts";
import type { Claims } from "../auth-middleware.server.ts";
import { rememberDeletedAccount } from "../deleted-accounts.store.server.ts";
import type { IdentityProvider } from "../identity-provider.server.ts";
import { recentLoginMs } from "../sessions.ts";
import { claimsIn, createTokenCheck, whatIsChecked } from "../tokens.server.ts";
import { publishedKeys } from "./published-keys.server.ts";

/** Where Firebase publishes the keys of its ID tokens ("Verify ID tokens", Firebase docs). */
const keysUrl =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

interface FirebaseOptions {
  firebase: FirebaseConfig;
  clock: Clock;
  log: Log;
  /** Where the keys are, if not at Firebase. */
  keys?: string;
}

/** Accounts and sessions at Firebase: the site checks its ID tokens, and keeps nothing of them. */
export function createFirebaseProvider({
  firebase,
  clock,
  log,
  keys = keysUrl,
}: FirebaseOptions): IdentityProvider {
  const { projectId, emulatorHost } = firebase;
  const issuer = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
  };
  const verify = emulatorHost
    ? createUnsignedCheck(issuer, clock)
    : createTokenCheck(
        { ...issuer, algorithm: "RS256", keys: publishedKeys({ url: keys, clock, log }) },
        clock,
      );
  return {
    verify,
    // Only Firebase knows, and a token of an ended session lasts an hour at most.
    isSessionActive: async () => true,
    profilesFrom: "tokens",
    readAccount: async (_, { uid, name, email, picture }) => ({ uid, name, email, image: picture }),
    async reauthenticate({ signedInAt }) {
      if (signedInAt < clock() - recentLoginMs) throw accountProblems.logInAgain();
    },
    calls: null,
    feature: {
      name: "identity",
      calls: [],
      tables: ["deleted_accounts"],
      // The account itself is at Firebase; its token says what there is to know.
      async exportUserData(_, { claims: { uid, name, email, emailVerified, picture } }) {
        return { account: { uid, name, email, emailConfirmed: emailVerified, photo: picture } };
      },
      async deleteUserData(transaction, { claims: { uid } }) {
        await rememberDeletedAccount(transaction, uid, clock());
      },
    },
    offersGoogle: true,
    firebase,
  };
}

/** The emulator signs nothing. The configuration lets it in in development alone. */
function createUnsignedCheck(issuer: { issuer: string; audience: string }, clock: Clock) {
  return async function verify(token: string): Promise<Claims | null> {
    try {
      return claimsIn(UnsecuredJWT.decode(token, whatIsChecked(issuer, clock)).payload, clock);
    } catch {
      return null;
    }
  };
}
