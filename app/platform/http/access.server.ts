import type { MiddlewareHandler } from "hono";
import type { Role } from "./contract.ts";

/** The verified claims of an access token. */
export interface Claims {
  /** The subject (`sub`): the id of the account at the identity provider. */
  uid: string;
  name: string;
  email: string;
  picture: string | null;
  emailVerified: boolean;
  /** The session of the token, if the provider's tokens name it. */
  sessionId: string | null;
  /**
   * The time at which the owner signed in; if unknown, the time at which the token was issued. In
   * milliseconds since 1970.
   */
  signedInAt: number;
  /** Set for a personal token of the owner. The caller is then a program without a session. */
  personalToken?: { mayWrite: boolean };
}

export interface SignedIn {
  Variables: { gardenerId: string; claims: Claims };
}

export interface InRole {
  Variables: SignedIn["Variables"] & { role: Role };
}

export interface Anyone {
  Variables: { claims: Claims | null };
}

/** The middleware of calls. Most calls use one of these functions. */
export interface AuthMiddleware {
  /** For everyone. `claims` is null without a valid access token. */
  anyone: MiddlewareHandler<Anyone>;
  /** For calls that only read. @throws Problem 401 without a valid access token */
  reader: MiddlewareHandler<SignedIn>;
  /** Like `reader`. @throws Problem 401 also after the end of the session */
  sessionReader: MiddlewareHandler<SignedIn>;
  /**
   * For calls that write. @throws Problem 401 without a valid access token or after the end of its
   * session, 403 for a personal token that may only read, 429 after too many writes
   */
  writer: MiddlewareHandler<SignedIn>;
  /**
   * Runs after another middleware, for calls that no program may make. @throws Problem 403 for a
   * program
   */
  ownerOnly: MiddlewareHandler<SignedIn>;
  /**
   * Runs after another middleware, for calls of moderators and operators.
   * @throws Problem 401 after the end of the session, 403 for everybody else
   */
  moderator: MiddlewareHandler<InRole>;
  /** Like `moderator`, but for calls that only operators may make. */
  operator: MiddlewareHandler<InRole>;
}
