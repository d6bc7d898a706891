import { authErrorCode } from "../../app/auth/auth-errors.ts";
import { identityAt } from "./identity-at.ts";
import { expect, password, test } from "./site.ts";

const isCode = (code: string) => expect.objectContaining({ code });

test.describe("8 Identity provider error codes", { tag: "@identity" }, () => {
  for (const [said, code] of [
    ["EMAIL_EXISTS", "email-already-in-use"],
    ["INVALID_LOGIN_CREDENTIALS", "invalid-credential"],
    ["INVALID_PASSWORD", "wrong-password"],
    ["EMAIL_NOT_FOUND", "user-not-found"],
    ["TOO_MANY_ATTEMPTS_TRY_LATER", "too-many-requests"],
    ["USER_DISABLED", "user-disabled"],
    ["TOKEN_EXPIRED", "user-token-expired"],
  ] as const) {
    test(`${said} gives ${code}`, () => {
      expect(authErrorCode(said)).toBe(code);
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

  test("an address that has an account: email-already-in-use", async ({ garden, rosa }) => {
    const again = identityAt(garden).createUser(rosa.email, password);
    await expect(again).rejects.toEqual(isCode("email-already-in-use"));
  });

  test("a wrong password: invalid-credential", async ({ garden, rosa }) => {
    const wrong = identityAt(garden).signInUser(rosa.email, "Wrong-password");
    await expect(wrong).rejects.toEqual(isCode("invalid-credential"));
  });

  test("a failure of the network: network-request-failed", async ({ garden, rosa }) => {
    const url = "http://localhost:1";
    const nowhere = identityAt({ ...garden, url, emulator: url });
    const lost = nowhere.signInUser(rosa.email, password);
    await expect(lost).rejects.toEqual(isCode("network-request-failed"));
  });
});
