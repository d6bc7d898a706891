import { APIError } from "better-auth/api";
import { Problem, rateLimited } from "../../platform/http/problem.ts";

/** The error of a reached rate limit. @param seconds until another attempt makes sense */
export function tooManyRequestsError(seconds: number, message = rateLimited.title) {
  const headers = { "retry-after": String(seconds) };
  return new APIError("TOO_MANY_REQUESTS", { code: "too-many-requests", message }, headers);
}

/** The error of an account that an operator has disabled. */
export function userDisabledError() {
  const message = "This account has been disabled. Ask whoever runs this site.";
  return new APIError("FORBIDDEN", { code: "USER_DISABLED", message });
}

/** The error of a passkey whose device did not verify the user, by a fingerprint, face or code. */
export function userNotVerifiedError() {
  const message = "The device did not ask who you are.";
  return new APIError("UNAUTHORIZED", { code: "PASSKEY_UNVERIFIED", message });
}

/** Does what better-auth has asked for. @throws APIError for a reached rate limit */
export async function asApiError<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.retryAfter) throw error;
    throw tooManyRequestsError(error.details.retryAfter, error.details.title);
  }
}
