import type { MiddlewareHandler } from "hono";

/** The verified claims of an access token. */
export interface Claims {
  /** The subject (`sub`): the id of the account at the identity provider. */
  uid: string;
  name: string;
  email: string;
  picture: string | null;
  /** True if the owner has confirmed this address. */
  emailVerified: boolean;
  /** The session of the token, if the provider's tokens name it. */
  sessionId: string | null;
  /** When the owner signed in, or else when the token was issued, in milliseconds since 1970. */
  signedInAt: number;
  /** There for a personal token of the owner's: a program asks, and has no session. */
  personalToken?: { mayWrite: boolean };
}

/** Hono variables of calls that need a sign-in. */
export interface SignedIn {
  Variables: { gardenerId: string; claims: Claims };
}

/** Hono variables of calls that are open to everyone. */
export interface Anyone {
  Variables: { claims: Claims | null };
}

/** The middleware of the API's calls: each call uses one of them, and an operator's two. */
export interface AuthMiddleware {
  /** Reads the access token if there is a valid one. */
  anyone: MiddlewareHandler<Anyone>;
  /** For calls that only read. @throws Problem 401 without a valid access token */
  reader: MiddlewareHandler<SignedIn>;
  /** Like `reader`. @throws Problem 401 also when the session of the token has ended */
  sessionReader: MiddlewareHandler<SignedIn>;
  /**
   * For calls that write. @throws Problem 401 without a valid access token or when its session has
   * ended, 403 for a personal token that may only read, 429 after too many writes
   */
  writer: MiddlewareHandler<SignedIn>;
  /**
   * After one of the others, for calls that no program may make. @throws Problem 403 for a personal
   * token
   */
  ownerOnly: MiddlewareHandler<SignedIn>;
  /**
   * After one of the others, for calls of operators. @throws Problem 401 when the session has
   * ended, 403 to everybody else
   */
  operator: MiddlewareHandler<SignedIn>;
}
