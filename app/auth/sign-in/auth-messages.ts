import { notify } from "../../platform/ui/toast.tsx";
import { AuthError, type AuthErrorCode } from "../auth-errors.ts";

/** The toast when an action fails (spec 8). */
const failureMessages = {
  login: "Login Failed",
  register: "Registration Failed",
  profile: "Profile Update Failed",
  google: "Sign In failed",
  password: "The password was not changed",
  passkeyLogin: "Login Failed",
  passkey: "The passkeys were not changed",
  account: "Your account was not changed",
} as const;

/** An action of a gardener that can fail. */
export type AuthAction = keyof typeof failureMessages;

/** Codes that mean the gardener has cancelled: not shown as errors. */
const cancellations = new Set<AuthErrorCode>([
  "popup-closed-by-user",
  "cancelled-popup-request",
  "passkey-cancelled",
]);

const closedMessage = "The login window was closed. Nothing has changed.";

/** The explanation of a code, if there is more to say than that something failed. */
const explanations: Partial<Record<AuthErrorCode, string>> = {
  "email-already-in-use": "There is already an account with this email address. Log in instead.",
  "invalid-email": "We cannot send email to this address. Check the spelling.",
  "wrong-password": "The email address or the password is wrong.",
  "user-not-found": "The email address or the password is wrong.",
  "too-many-requests": "Too many tries. Wait a little, and try again.",
  "user-disabled": "This account is disabled. Ask the people who run this site.",
  "user-token-expired": "Your session has ended. Log in again.",
  "network-request-failed": "The site cannot be reached. Check your connection and try again.",
  "password-does-not-meet-requirements":
    "Choose another password. This one is too easy to guess, or does not follow the rules.",
  "multi-factor-auth-required":
    "This account needs a second step to log in. This site does not have that step.",
  "captcha-check-failed": "We could not check that you are not a robot. Try again.",
  "popup-blocked": "Your browser blocked the login window. Allow it for this site, and try again.",
  "popup-closed-by-user": closedMessage,
  "cancelled-popup-request": closedMessage,
  "unauthorized-domain":
    "You cannot log in at this web address. Tell the people who run this site.",
  "web-storage-unsupported":
    "Your browser does not store anything for this site. Allow cookies, and try again.",
  "invalid-api-key": "Logging in is not set up correctly. Tell the people who run this site.",
  "invalid-action-code": "This link does not work any more. Ask for a new one.",
  "requires-recent-login": "You logged in a long time ago. Log in again, then try once more.",
  "passkey-cancelled": "No passkey was used. Nothing has changed.",
  "passkey-known": "This device already has a passkey for your account.",
  "passkey-not-found": "This site does not know this passkey any more. Log in another way.",
  "admin-restricted-operation": "Nobody can register here at the moment.",
  "invitation-required":
    "You have no account here yet. You need an invitation. Ask the people who run this site.",
  "invitation-invalid": "This invitation does not work, or not any more. Ask for a new one.",
  "invitation-used": "Somebody has already used this invitation. Ask for a new one.",
  "operation-not-supported": "You cannot log in this way here.",
};

/** Said of a failure that nothing more is known of. */
export const unexplained = "Something went wrong on our side. Try again in a minute.";

/** The names of the fields that are to be corrected. */
const fields: Partial<Record<AuthErrorCode, string>> = {
  "email-already-in-use": "email",
  "invalid-email": "email",
  "invalid-credential": "password",
  "wrong-password": "password",
  "user-not-found": "password",
  "password-does-not-meet-requirements": "password",
  "invitation-required": "invitation",
  "invitation-invalid": "invitation",
  "invitation-used": "invitation",
};

/** The texts of a failure: for a toast, and for the form. */
interface AuthFailure {
  /** `info` when the gardener has cancelled. */
  tone: "error" | "info";
  toast: string;
  explanation: string | null;
  /** The field that the explanation belongs to, if the form has it. */
  field: string | undefined;
}

/** The texts for an error. Anything but an AuthError counts as `internal-error`. */
export function authFailure(action: AuthAction, error: unknown): AuthFailure {
  const code = error instanceof AuthError ? error.code : "internal-error";
  const field = fields[code];
  if (cancellations.has(code))
    return { tone: "info", toast: explanations[code] ?? closedMessage, explanation: null, field };
  if (action === "login" && code === "invalid-credential") {
    // Two spaces, as in spec 8.
    return { tone: "error", toast: "Invalid  Login or Password!", explanation: null, field };
  }
  const explanation = explanations[code] ?? null;
  return { tone: "error", toast: failureMessages[action], explanation, field };
}

/**
 * Shows a toast that something failed, unless the gardener has cancelled.
 * @returns the text for the form
 */
export function reportAuthFailure(action: AuthAction, error: unknown) {
  const { tone, toast, explanation } = authFailure(action, error);
  if (tone === "info") return toast;
  notify.error(toast);
  return explanation ?? unexplained;
}

/** The message for a gardener whose session the provider has ended. */
export function signedOutMessage(code: AuthErrorCode) {
  return explanations[code] ?? failureMessages.login;
}
