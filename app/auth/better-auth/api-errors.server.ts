import { APIError } from "better-auth/api";

/** @param seconds after which another try makes sense */
export function tooManyRequestsError(
  seconds: number,
  message = "Too many tries. Wait a little, and try again.",
) {
  const headers = { "retry-after": String(seconds) };
  return new APIError("TOO_MANY_REQUESTS", { code: "too-many-requests", message }, headers);
}

export function userDisabledError() {
  const message = "This account has been disabled. Ask whoever runs this site.";
  return new APIError("FORBIDDEN", { code: "USER_DISABLED", message });
}

/** The authenticator of a passkey has not asked for a finger, a face or a code. */
export function userNotVerifiedError() {
  const message = "The device did not ask who you are.";
  return new APIError("UNAUTHORIZED", { code: "PASSKEY_UNVERIFIED", message });
}
