import { notify } from "../../platform/ui/toast.tsx";
import { AuthError, type AuthErrorCode } from "../auth.ts";
import { authWords } from "../auth.words.ts";

export type AuthAction = keyof typeof authWords.failed;

/** These codes mean that the gardener has cancelled. They do not count as errors. */
const cancellations = new Set<AuthErrorCode>([
  "popup-closed-by-user",
  "cancelled-popup-request",
  "passkey-cancelled",
  "passkey-not-added",
]);

function explanationOf(code: AuthErrorCode) {
  const explanations: Partial<Record<AuthErrorCode, string>> = authWords.explanations;
  return explanations[code] ?? null;
}

const fields: Partial<Record<AuthErrorCode, string>> = {
  "email-already-in-use": "email",
  "invalid-email": "email",
  "invalid-name": "name",
  "invalid-credential": "password",
  "wrong-password": "password",
  "user-not-found": "password",
  "password-does-not-meet-requirements": "password",
  "invitation-required": "invitation",
  "invitation-invalid": "invitation",
  "invitation-used": "invitation",
};

interface AuthFailure {
  /** `info` when the gardener has cancelled. */
  tone: "error" | "info";
  toast: string;
  explanation: string | null;
  field: string | undefined;
}

/** Returns the texts for an error. Any error except an AuthError counts as `internal-error`. */
export function authFailure(action: AuthAction, error: unknown): AuthFailure {
  const code = error instanceof AuthError ? error.code : "internal-error";
  const field = fields[code];
  if (cancellations.has(code))
    return { tone: "info", toast: explanationOf(code) ?? "", explanation: null, field };
  if (action === "login" && code === "invalid-credential") {
    // The text has two spaces, as in spec 8.
    return { tone: "error", toast: authWords.wrongLogin, explanation: null, field };
  }
  return {
    tone: "error",
    toast: authWords.failed[action],
    explanation: explanationOf(code),
    field,
  };
}

/**
 * Shows a toast that something failed, unless the gardener has cancelled.
 * @returns the text to show in the form
 */
export function reportAuthFailure(action: AuthAction, error: unknown) {
  const { tone, toast, explanation } = authFailure(action, error);
  if (tone === "info") return toast;
  notify.error(toast);
  return explanation ?? authWords.unexplained;
}

export function signedOutMessage(code: AuthErrorCode) {
  return explanationOf(code) ?? authWords.failed.login;
}
