import { problemType, rateLimited } from "../../platform/http/problem.ts";

/**
 * Defines the problem type of a better-auth error response.
 * @param code the library's error code, such as `INVALID_EMAIL`
 */
export function refusal(status: number, code: string | undefined, title: string) {
  const slug = code ? code.toLowerCase().replaceAll("_", "-") : "refused";
  return problemType(status, `identity-${slug}`, title, code ? { code } : {});
}

/** The problems of better-auth's calls. The library and our hooks send these titles. */
export const betterAuthProblems = {
  malformedJson: refusal(400, "BAD_REQUEST", "Invalid JSON in request body"),
  invalidInput: refusal(400, "VALIDATION_ERROR", "Invalid input"),
  noFieldsToUpdate: refusal(400, undefined, "No fields to update"),
  emailNotUpdatable: refusal(400, "EMAIL_CAN_NOT_BE_UPDATED", "Email can not be updated"),
  fieldNotAllowed: refusal(400, "FIELD_NOT_ALLOWED", "Field not allowed to be set"),
  invalidEmail: refusal(400, "INVALID_EMAIL", "Invalid email"),
  invalidName: refusal(400, "INVALID_NAME", "Enter a valid name"),
  weakPassword: refusal(
    400,
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    "Password must be at least 8 characters long.",
  ),
  invalidToken: refusal(400, "INVALID_TOKEN", "Invalid token"),
  challengeNotFound: refusal(400, "CHALLENGE_NOT_FOUND", "Challenge not found"),
  registrationNotVerified: refusal(
    400,
    "FAILED_TO_VERIFY_REGISTRATION",
    "Failed to verify registration",
  ),
  authenticationFailed: refusal(400, "AUTHENTICATION_FAILED", "Authentication failed"),
  invalidCredentials: refusal(401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"),
  unauthorized: refusal(401, "UNAUTHORIZED", "Unauthorized"),
  sessionLost: refusal(401, "FAILED_TO_GET_SESSION", "Failed to get session"),
  notYourPasskey: refusal(
    401,
    "YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY",
    "You are not allowed to register this passkey",
  ),
  anothersPasskey: refusal(401, undefined, "Log in first"),
  credentialNotFound: refusal(401, "PASSKEY_NOT_FOUND", "Passkey not found"),
  unverifiedPasskey: refusal(
    401,
    "PASSKEY_UNVERIFIED",
    "Your device did not check that it is you. Try again.",
  ),
  signatureInvalid: refusal(401, "AUTHENTICATION_FAILED", "Authentication failed"),
  invalidOrigin: refusal(403, "INVALID_ORIGIN", "Invalid origin"),
  missingOrigin: refusal(403, "MISSING_OR_NULL_ORIGIN", "Missing or null Origin"),
  crossSiteNavigation: refusal(
    403,
    "CROSS_SITE_NAVIGATION_LOGIN_BLOCKED",
    "Cross-site navigation login blocked. This request appears to be a CSRF attack.",
  ),
  userDisabled: refusal(
    403,
    "USER_DISABLED",
    "This account is disabled. Ask the people who run this site.",
  ),
  sessionNotFresh: refusal(403, "SESSION_NOT_FRESH", "Session is not fresh"),
  passkeyNotFound: refusal(404, "PASSKEY_NOT_FOUND", "Passkey not found"),
  unsupportedMediaType: refusal(415, "UNSUPPORTED_MEDIA_TYPE", "Content-Type is not allowed"),
  emailTaken: refusal(
    422,
    "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL",
    "User already exists. Use another email.",
  ),
  registrationClosed: refusal(
    403,
    "REGISTRATION_CLOSED",
    "No one can register here at the moment.",
  ),
  invitationRequired: refusal(
    403,
    "INVITATION_REQUIRED",
    "You need an invitation to register. Ask the people who run this site.",
  ),
  invitationInvalid: refusal(
    403,
    "INVITATION_INVALID",
    "This invitation doesn’t work or has expired. Ask for a new one.",
  ),
  invitationUsed: refusal(
    403,
    "INVITATION_USED",
    "Someone has already used this invitation. Ask for a new one.",
  ),
  userNotCreated: refusal(422, "FAILED_TO_CREATE_USER", "Failed to create user"),
  rateLimited: refusal(429, "too-many-requests", rateLimited.title),
  internalError: refusal(500, undefined, "Something unexpected happened"),
  sessionNotRead: refusal(500, "FAILED_TO_GET_SESSION", "Failed to get session"),
};

const p = betterAuthProblems;

export const cookieProblems = [p.userDisabled, p.invalidInput, p.internalError];

export const bodyProblems = [
  p.malformedJson,
  p.invalidInput,
  p.unsupportedMediaType,
  p.invalidOrigin,
  p.missingOrigin,
  p.internalError,
];

export const sessionBodyProblems = [...bodyProblems, p.userDisabled];

export const signUpProblems = [
  ...bodyProblems,
  p.invalidEmail,
  p.invalidName,
  p.weakPassword,
  p.crossSiteNavigation,
  p.emailTaken,
  p.userNotCreated,
  p.rateLimited,
  p.registrationClosed,
  p.invitationRequired,
  p.invitationInvalid,
  p.invitationUsed,
];
