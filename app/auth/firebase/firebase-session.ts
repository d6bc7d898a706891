import type { Auth, User as FirebaseUser, IdTokenResult } from "@firebase/auth";
import type { User } from "../auth.ts";
import { AuthError } from "../auth-errors.ts";

/**
 * The time for which a token is valid, in milliseconds.
 * @param now the current time in milliseconds since 1970, for a token that is not new
 */
export function tokenLifetime({ issuedAtTime, expirationTime }: IdTokenResult, now = 0) {
  return Date.parse(expirationTime) - Math.max(Date.parse(issuedAtTime), now);
}

/** The user who is signed in at Firebase. @throws AuthError if there is none */
export function requireUser({ currentUser }: Auth) {
  if (!currentUser) throw new AuthError("user-token-expired");
  return currentUser;
}

/** Converts a user of Firebase to the user of spec 3. */
export function toUser(account: FirebaseUser): User {
  const { creationTime = "", lastSignInTime = "" } = account.metadata;
  return {
    uid: account.uid,
    displayName: account.displayName,
    email: account.email,
    photoURL: account.photoURL,
    emailVerified: account.emailVerified,
    phoneNumber: account.phoneNumber,
    tenantId: account.tenantId,
    providerData: account.providerData.map(({ providerId, uid }) => ({ providerId, uid })),
    metadata: { creationTime, lastSignInTime },
    isAnonymous: account.isAnonymous,
  };
}
