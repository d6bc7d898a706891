import { FirebaseError } from "@firebase/app";
import type { User as FirebaseUser } from "@firebase/auth";
import { AuthError } from "../auth-errors.ts";
import { authErrorCode } from "../provider-error-codes.ts";

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

/**
 * Why the SDK has signed out a user: it does not say, but asking for a new token fails with the
 * reason.
 */
export async function endReason(previous: FirebaseUser) {
  const error = await previous.getIdToken(true).then(() => null, toAuthError);
  const ended = error?.code === "user-disabled" || error?.code === "user-token-expired";
  return ended ? error.code : undefined;
}
