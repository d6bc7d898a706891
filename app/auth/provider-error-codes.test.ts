import { expect, test } from "vitest";
import { AuthError } from "./auth.ts";
import { type AuthErrorCode, authErrorCode } from "./provider-error-codes.ts";
import { authFailure, signedOutMessage } from "./sign-in/auth-messages.ts";

test.each([
  ["USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL", "email-already-in-use"],
  ["INVALID_EMAIL_OR_PASSWORD", "invalid-credential"],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled for now", "too-many-requests"],
  ["UNAUTHORIZED", "user-token-expired"],
  ["PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing", "password-does-not-meet-requirements"],
  ["access_denied", "popup-closed-by-user"],
  ["INVALID_ORIGIN", "unauthorized-domain"],
  ["auth/network-request-failed", "network-request-failed"],
  ["provider_not_found", "provider-unreachable"],
  ["invalid_code", "provider-unreachable"],
  ["temporarily_unavailable", "provider-unreachable"],
  ["unable_to_get_user_info", "provider-unclear"],
  ["provider_refused", "provider-refused"],
  ["account_not_linked", "email-already-in-use"],
  ["SOMETHING_NEW", "internal-error"],
  ["", "internal-error"],
])("what a provider calls %s is %s to the client", (said, code) => {
  expect(authErrorCode(said)).toBe(code);
});

const said = (doing: "login" | "register" | "google", code: AuthErrorCode) =>
  authFailure(doing, new AuthError(code));

test("the texts of the specification are exact", () => {
  expect(said("login", "invalid-credential").toast).toBe("Invalid  Login or Password!");
  for (const code of ["wrong-password", "user-disabled", "too-many-requests"] as const) {
    expect(said("login", code).toast).toBe("Login Failed");
    expect(said("login", code).explanation).not.toBeNull();
  }
  expect(authFailure("login", new Error("other")).toast).toBe("Login Failed");
  expect(said("register", "email-already-in-use").toast).toBe("Registration Failed");
  expect(said("google", "popup-blocked").toast).toBe("Sign In failed");
});

test("a refusal belongs to the field to correct", () => {
  expect(said("login", "invalid-credential").field).toBe("password");
  expect(said("register", "email-already-in-use").field).toBe("email");
  expect(said("register", "password-does-not-meet-requirements").field).toBe("password");
  expect(said("register", "invitation-used").field).toBe("invitation");
  expect(said("register", "network-request-failed").field).toBeUndefined();
});

test("closing the popup is not reported as a failure", () => {
  for (const code of ["popup-closed-by-user", "cancelled-popup-request"] as const) {
    expect(said("google", code)).toMatchObject({ tone: "info", explanation: null });
    expect(said("google", code).toast).not.toMatch(/fail/i);
  }
});

test("a signed-out user learns the reason", () => {
  expect(signedOutMessage("user-disabled")).toMatch(/disabled/);
  expect(signedOutMessage("user-token-expired")).toMatch(/ended/);
});
