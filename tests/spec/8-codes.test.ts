import { describe, expect, test } from "vitest";
import { authErrorCode } from "../../app/auth/provider-error-codes.ts";

describe("8 Identity provider error codes", () => {
  for (const [providerCode, code] of [
    ["EMAIL_EXISTS", "email-already-in-use"],
    ["INVALID_LOGIN_CREDENTIALS", "invalid-credential"],
    ["INVALID_PASSWORD", "wrong-password"],
    ["EMAIL_NOT_FOUND", "user-not-found"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "too-many-requests"],
    ["USER_DISABLED", "user-disabled"],
    ["TOKEN_EXPIRED", "user-token-expired"],
  ] as const) {
    test(`${providerCode} gives ${code}`, () => {
      expect(authErrorCode(providerCode)).toBe(code);
    });
  }

  for (const code of [
    "multi-factor-auth-required",
    "captcha-check-failed",
    "popup-blocked",
    "popup-closed-by-user",
    "cancelled-popup-request",
    "unauthorized-domain",
    "web-storage-unsupported",
    "invalid-api-key",
    "password-does-not-meet-requirements",
  ] as const) {
    test(`${code} is told apart`, () => {
      expect(authErrorCode(`auth/${code}`)).toBe(code);
    });
  }
});
