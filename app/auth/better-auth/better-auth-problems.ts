import { problemType, rateLimited } from "../../platform/http/problem.ts";

/**
 * The problem type of an error response of better-auth.
 * @param code the library's error code, such as `INVALID_EMAIL`, if the response has one
 */
export function betterAuthProblem(status: number, code: string | undefined, title: string) {
  const slug = code ? code.toLowerCase().replaceAll("_", "-") : "refused";
  return problemType(status, `identity-${slug}`, title, code ? { code } : {});
}

/** The refusals of new accounts, by their codes (docs/decisions/0020). */
export const registrationRefusals = {
  REGISTRATION_CLOSED: "This site takes no new members at the moment.",
  INVITATION_REQUIRED: "A new account needs an invitation. Ask whoever runs this site.",
  INVITATION_INVALID: "This invitation is not good, or not any more. Ask for a new one.",
  INVITATION_USED: "This invitation has been used already. Ask for one of your own.",
} as const;

const refusal = (code: keyof typeof registrationRefusals) =>
  betterAuthProblem(403, code, registrationRefusals[code]);

/** The problems of better-auth's calls. Titles are the messages of the library and of our hooks. */
export const betterAuthProblems = {
  malformedJson: betterAuthProblem(400, "BAD_REQUEST", "Invalid JSON in request body"),
  invalidInput: betterAuthProblem(400, "VALIDATION_ERROR", "Invalid input"),
  noFieldsToUpdate: betterAuthProblem(400, undefined, "No fields to update"),
  emailNotUpdatable: betterAuthProblem(400, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"),
  fieldNotAllowed: betterAuthProblem(400, "FIELD_NOT_ALLOWED", "Field not allowed to be set"),
  invalidEmail: betterAuthProblem(400, "INVALID_EMAIL", "Invalid email"),
  weakPassword: betterAuthProblem(
    400,
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "Password must be at least 8 characters long.",
  ),
  invalidToken: betterAuthProblem(400, "INVALID_TOKEN", "Invalid token"),
  challengeNotFound: betterAuthProblem(400, "CHALLENGE_NOT_FOUND", "Challenge not found"),
  registrationNotVerified: betterAuthProblem(
    400,
    "FAILED_TO_VERIFY_REGISTRATION",
    "Failed to verify registration",
  ),
  authenticationFailed: betterAuthProblem(400, "AUTHENTICATION_FAILED", "Authentication failed"),
  invalidCredentials: betterAuthProblem(
    401,
    "INVALID_EMAIL_OR_PASSWORD",
    "Invalid email or password",
  ),
  unauthorized: betterAuthProblem(401, "UNAUTHORIZED", "Unauthorized"),
  sessionLost: betterAuthProblem(401, "FAILED_TO_GET_SESSION", "Failed to get session"),
  notYourPasskey: betterAuthProblem(
    401,
    "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
    "You are not allowed to register this passkey",
  ),
  anothersPasskey: betterAuthProblem(401, undefined, "Log in first"),
  credentialNotFound: betterAuthProblem(401, "PASSKEY_NOT_FOUND", "Passkey not found"),
  unverifiedPasskey: betterAuthProblem(
    401,
    "PASSKEY_UNVERIFIED",
    "The device did not ask who you are.",
  ),
  signatureInvalid: betterAuthProblem(401, "AUTHENTICATION_FAILED", "Authentication failed"),
  invalidOrigin: betterAuthProblem(403, "INVALID_ORIGIN", "Invalid origin"),
  missingOrigin: betterAuthProblem(403, "MISSING_OR_NULL_ORIGIN", "Missing or null Origin"),
  crossSiteNavigation: betterAuthProblem(
    403,
    "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED",
    "Cross-site navigation login blocked. This request appears to be a CSRF attack.",
  ),
  userDisabled: betterAuthProblem(
    403,
    "USER_DISABLED",
    "This account has been disabled. Ask whoever runs this site.",
  ),
  sessionNotFresh: betterAuthProblem(403, "SESSION_NOT_FRESH", "Session is not fresh"),
  passkeyNotFound: betterAuthProblem(404, "PASSKEY_NOT_FOUND", "Passkey not found"),
  unsupportedMediaType: betterAuthProblem(
    415,
    "UNSUPPORTED_MEDIA_TYPE",
    "Content-Type is not allowed",
  ),
  emailTaken: betterAuthProblem(
    422,
    "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
    "User already exists. Use another email.",
  ),
  userNotCreated: betterAuthProblem(422, "FAILED_TO_CREATE_USER", "Failed to create user"),
  rateLimited: betterAuthProblem(429, "too-many-requests", rateLimited.title),
  internalError: betterAuthProblem(500, undefined, "Something unexpected happened"),
  sessionNotRead: betterAuthProblem(500, "FAILED_TO_GET_SESSION", "Failed to get session"),
};

const p = betterAuthProblems;

/** The problems of every call that reads the session cookie. */
export const cookieProblems = [p.userDisabled, p.internalError];

/** The problems of every call with a body. */
export const bodyProblems = [
  p.malformedJson,
  p.invalidInput,
  p.unsupportedMediaType,
  p.invalidOrigin,
  p.missingOrigin,
  p.internalError,
];

/** The problems of signing up. */
export const signUpProblems = [
  ...bodyProblems,
  p.invalidEmail,
  p.weakPassword,
  p.crossSiteNavigation,
  p.emailTaken,
  p.userNotCreated,
  p.rateLimited,
  refusal("REGISTRATION_CLOSED"),
  refusal("INVITATION_REQUIRED"),
  refusal("INVITATION_INVALID"),
  refusal("INVITATION_USED"),
];
