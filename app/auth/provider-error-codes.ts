import * as v from "valibot";

/**
 * The client codes of spec 8, each with the matching codes of better-auth and of Firebase's
 * servers. Firebase's SDK uses the client codes.
 */
const providerCodes = {
  "email-already-in-use":
    "EMAIL_EXISTS USER_ALREADY_EXISTS USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL CREDENTIAL_ALREADY_EXISTS ACCOUNT_NOT_LINKED",
  "invalid-credential": "INVALID_LOGIN_CREDENTIALS INVALID_EMAIL_OR_PASSWORD",
  "invalid-email": "INVALID_EMAIL",
  "invalid-name": "INVALID_NAME",
  "wrong-password": "INVALID_PASSWORD",
  "user-not-found": "EMAIL_NOT_FOUND USER_NOT_FOUND",
  "too-many-requests": "TOO_MANY_ATTEMPTS_TRY_LATER TOO_MANY_REQUESTS QUOTA_EXCEEDED",
  "user-disabled": "USER_DISABLED BANNED_USER",
  "user-token-expired": "TOKEN_EXPIRED UNAUTHORIZED SESSION_EXPIRED INVALID_REFRESH_TOKEN",
  "network-request-failed": "TIMEOUT",
  "password-does-not-meet-requirements":
    "PASSWORD_DOES_NOT_MEET_REQUIREMENTS WEAK_PASSWORD PASSWORD_TOO_SHORT PASSWORD_TOO_LONG PASSWORD_COMPROMISED",
  "multi-factor-auth-required": "MFA_REQUIRED",
  "captcha-check-failed":
    "CAPTCHA_CHECK_FAILED MISSING_RECAPTCHA_TOKEN INVALID_RECAPTCHA_TOKEN RECAPTCHA_NOT_ENABLED",
  "popup-blocked": "POPUP_BLOCKED",
  "popup-closed-by-user": "POPUP_CLOSED ACCESS_DENIED USER_CANCELLED",
  "cancelled-popup-request": "",
  "unauthorized-domain": "UNAUTHORIZED_DOMAIN INVALID_ORIGIN INVALID_CALLBACK_URL",
  "web-storage-unsupported": "",
  "invalid-api-key": "INVALID_API_KEY API_KEY_INVALID API_KEY_NOT_VALID",
  "invalid-action-code": "INVALID_TOKEN INVALID_OOB_CODE EXPIRED_OOB_CODE EXPIRED_ACTION_CODE",
  "requires-recent-login": "CREDENTIAL_TOO_OLD_LOGIN_AGAIN SESSION_NOT_FRESH",
  "page-outdated": "",
  "passkey-cancelled": "",
  "passkey-known": "",
  "passkey-late": "CHALLENGE_NOT_FOUND",
  "passkey-not-added": "",
  "passkey-not-found": "PASSKEY_NOT_FOUND",
  "passkey-refused": "AUTHENTICATION_FAILED PASSKEY_UNVERIFIED",
  "admin-restricted-operation": "ADMIN_ONLY_OPERATION REGISTRATION_CLOSED",
  "invitation-required": "INVITATION_REQUIRED",
  "invitation-invalid": "INVITATION_INVALID",
  "invitation-used": "INVITATION_USED",
  "operation-not-supported": "OPERATION_NOT_ALLOWED PASSWORD_LOGIN_DISABLED",
  "provider-unreachable":
    "PROVIDER_NOT_FOUND OAUTH_PROVIDER_NOT_FOUND INVALID_CODE SERVER_ERROR TEMPORARILY_UNAVAILABLE",
  "provider-unclear": "UNABLE_TO_GET_USER_INFO ISSUER_MISMATCH NONCE_BINDING_MISSING",
  "provider-refused": "PROVIDER_REFUSED",
  "internal-error": "",
} as const;

export type AuthErrorCode = keyof typeof providerCodes;

/**
 * Translates a provider's error code to a client code.
 * @param providerCode such as `EMAIL_EXISTS` or `access_denied`, optionally with a colon and an
 * explanation, or a code of Firebase's SDK, such as `auth/popup-blocked`
 * @returns `internal-error` for an unknown code
 */
export function authErrorCode(providerCode: string): AuthErrorCode {
  // The SDK's code for an invalid API key ends with a sentence.
  const word = providerCode.replace(/ ?:.*|^auth\/|(?<=api-key-not-valid).*/g, "");
  if (!word) return "internal-error";
  const name = word.toUpperCase().replaceAll("-", "_");
  for (const [code, names] of Object.entries(providerCodes)) {
    if (word === code || names.split(" ").includes(name)) return code as AuthErrorCode;
  }
  return "internal-error";
}

const refusalBody = v.object({ code: v.string() });

/** Returns the client code for a refusal by the site's own provider. @param body of the reply */
export function refusalCode(status: number, body: unknown): AuthErrorCode {
  if (status === 429) return "too-many-requests";
  if (v.is(refusalBody, body)) return authErrorCode(body.code);
  return status === 401 ? "user-token-expired" : "internal-error";
}
