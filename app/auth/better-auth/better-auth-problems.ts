import { problemType, rateLimited } from "../../platform/problem.ts";

/** A refusal of better-auth by its code, if it has one: what its problem's `type` is made of. */
export function betterAuthProblem(status: number, code: string | undefined, title: string) {
  const slug = code ? code.toLowerCase().replaceAll("_", "-") : "refused";
  return problemType(status, `identity-${slug}`, title, code ? { code } : {});
}

/** What the calls of better-auth are refused with, as the library and our rules for it say it. */
export const betterAuthProblems = {
  brokenJson: betterAuthProblem(400, "BAD_REQUEST", "Invalid JSON in request body"),
  invalid: betterAuthProblem(400, "VALIDATION_ERROR", "Invalid input"),
  nothingToChange: betterAuthProblem(400, undefined, "No fields to update"),
  fixedEmail: betterAuthProblem(400, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"),
  fixedField: betterAuthProblem(400, "FIELD_NOT_ALLOWED", "Field not allowed to be set"),
  invalidEmail: betterAuthProblem(400, "INVALID_EMAIL", "Invalid email"),
  weakPassword: betterAuthProblem(
    400,
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "Password must be at least 8 characters long.",
  ),
  badToken: betterAuthProblem(400, "INVALID_TOKEN", "Invalid token"),
  noChallenge: betterAuthProblem(400, "CHALLENGE_NOT_FOUND", "Challenge not found"),
  notRegistered: betterAuthProblem(
    400,
    "FAILED_TO_VERIFY_REGISTRATION",
    "Failed to verify registration",
  ),
  notAuthenticated: betterAuthProblem(400, "AUTHENTICATION_FAILED", "Authentication failed"),
  wrongPassword: betterAuthProblem(401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"),
  noSession: betterAuthProblem(401, "UNAUTHORIZED", "Unauthorized"),
  sessionLost: betterAuthProblem(401, "FAILED_TO_GET_SESSION", "Failed to get session"),
  notYourPasskey: betterAuthProblem(
    401,
    "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
    "You are not allowed to register this passkey",
  ),
  anothersPasskey: betterAuthProblem(401, undefined, "Sign in first"),
  unknownPasskey: betterAuthProblem(401, "PASSKEY_NOT_FOUND", "Passkey not found"),
  unverifiedPasskey: betterAuthProblem(
    401,
    "PASSKEY_UNVERIFIED",
    "The device did not ask who you are.",
  ),
  wrongSignature: betterAuthProblem(401, "AUTHENTICATION_FAILED", "Authentication failed"),
  otherOrigin: betterAuthProblem(403, "INVALID_ORIGIN", "Invalid origin"),
  noOrigin: betterAuthProblem(403, "MISSING_OR_NULL_ORIGIN", "Missing or null Origin"),
  crossSite: betterAuthProblem(
    403,
    "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED",
    "Cross-site navigation login blocked. This request appears to be a CSRF attack.",
  ),
  disabled: betterAuthProblem(
    403,
    "USER_DISABLED",
    "This account has been disabled. Ask whoever runs this site.",
  ),
  oldSession: betterAuthProblem(403, "SESSION_NOT_FRESH", "Session is not fresh"),
  noPasskey: betterAuthProblem(404, "PASSKEY_NOT_FOUND", "Passkey not found"),
  notJson: betterAuthProblem(415, "UNSUPPORTED_MEDIA_TYPE", "Content-Type is not allowed"),
  emailTaken: betterAuthProblem(
    422,
    "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
    "User already exists. Use another email.",
  ),
  notCreated: betterAuthProblem(422, "FAILED_TO_CREATE_USER", "Failed to create user"),
  tooOften: betterAuthProblem(429, "too-many-requests", rateLimited.title),
  failed: betterAuthProblem(500, undefined, "Something unexpected happened"),
  sessionNotRead: betterAuthProblem(500, "FAILED_TO_GET_SESSION", "Failed to get session"),
  registrationFailed: betterAuthProblem(
    500,
    "FAILED_TO_VERIFY_REGISTRATION",
    "Failed to verify registration",
  ),
};
