import type { AuthErrorCode } from "./provider-error-codes.ts";

export type { AuthErrorCode };

/** An error of the identity provider, with a code that is the same for every provider. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;

  constructor(code: AuthErrorCode) {
    super(code);
    this.name = "AuthError";
    this.code = code;
  }
}
