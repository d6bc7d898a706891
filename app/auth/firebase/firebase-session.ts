import type { User as FirebaseUser, IdTokenResult } from "firebase/auth";
import type { User } from "../auth.ts";

/**
 * How long a token is valid, in milliseconds, by its own two times.
 * @param now the time here, for a token that is not new
 */
export function tokenLifetime({ issuedAtTime, expirationTime }: IdTokenResult, now = 0) {
  return Date.parse(expirationTime) - Math.max(Date.parse(issuedAtTime), now);
}

/** The user of spec 3, made of a user of Firebase. */
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
