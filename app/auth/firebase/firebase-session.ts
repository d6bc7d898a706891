import { FirebaseError } from "@firebase/app";
import type { Auth, User as FirebaseUser, IdTokenResult } from "@firebase/auth";
import { AuthError, type User } from "../auth.ts";
import { authErrorCode } from "../provider-error-codes.ts";

/**
 * Returns the time for which a token is valid, in milliseconds.
 * @param now milliseconds since 1970, for a token that is not new
 */
export function tokenLifetime({ issuedAtTime, expirationTime }: IdTokenResult, now = 0) {
  return Date.parse(expirationTime) - Math.max(Date.parse(issuedAtTime), now);
}

/** Returns the user who is signed in at Firebase. @throws AuthError if there is none */
export function requireUser({ currentUser }: Auth) {
  if (!currentUser) throw new AuthError("user-token-expired");
  return currentUser;
}

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

/** Runs calls of the SDK, and translates its errors. @throws AuthError */
export async function attempt<T>(work: () => Promise<T>) {
  return work().catch((error: unknown) => {
    throw toAuthError(error);
  });
}

function toAuthError(error: unknown) {
  if (error instanceof AuthError) return error;
  return new AuthError(
    error instanceof FirebaseError ? authErrorCode(error.code) : "internal-error",
  );
}

/** Finds out why the SDK signed out a user. A request for a new token fails with the reason. */
export async function endReason(previous: FirebaseUser) {
  const error = await previous.getIdToken(true).then(() => null, toAuthError);
  const ended = error?.code === "user-disabled" || error?.code === "user-token-expired";
  return ended ? error.code : undefined;
}
