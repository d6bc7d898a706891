import type { Db, Transaction } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import type { FirebaseConfig, Registration } from "./auth-config.server.ts";

/** The fields of an account that its gardener copies. */
export interface AccountProfile {
  uid: string;
  /** Empty until the owner has entered one. */
  name: string;
  email: string;
  image: string | null;
}

/** Called after an account was created or changed. */
export type OnAccountChanged = (
  transaction: Transaction,
  account: AccountProfile,
) => Promise<unknown>;

/** The server's interface to the identity provider. Each provider implements it. */
export interface IdentityProvider {
  /**
   * Verifies an access token, or a personal token.
   * @returns its claims, or null if it is not valid
   * @throws Problem 503, or Error, when the keys to verify it with cannot be loaded
   */
  verify: (token: string) => Promise<Claims | null>;
  /** True if the session of a token still exists. Always true if only the provider knows. */
  isSessionActive: (
    claims: Pick<Claims, "uid" | "sessionId" | "personalToken">,
  ) => Promise<boolean>;
  /**
   * The source of a changed name, photo or e-mail address: the provider calls
   * `onAccountChanged`, or the next tokens have the new values.
   */
  profilesFrom: "events" | "tokens";
  /**
   * The current account of a token: from the database, or else from its claims. Null if deleted.
   */
  readAccount: (db: Db, claims: Claims) => Promise<AccountProfile | null>;
  /** The address of an account, if its owner has confirmed it; else null. */
  readConfirmedEmail: (db: Db, claims: Claims) => Promise<string | null>;
  /**
   * The accounts that can sign in and have one of these addresses, in lower case, if their owners have
   * confirmed them. None if only the provider knows.
   */
  listConfirmed: (db: Db, emails: readonly string[]) => Promise<{ uid: string; email: string }[]>;
  /**
   * Disables an account: it can no longer sign in or write. Null if only the provider can.
   * @param now milliseconds since 1970
   */
  disableAccount: ((db: Db, uid: string, now: number) => Promise<void>) | null;
  /**
   * Checks that the account's owner makes a sensitive call, and not someone at their open browser:
   * by the password, or by how recent the login is.
   * @param ip IP address of the client, for rate limits
   * @throws Problem 403 for a wrong password or an old login, 429 after too many attempts
   */
  reauthenticate: (claims: Claims, password: string | undefined, ip: string) => Promise<void>;
  /**
   * Handles requests under `/identity` that match no call of `feature`, such as redirects from
   * Google; only pages of `trustedOrigins` may submit forms there. Null if there are none.
   */
  fallback: { handler: (request: Request) => Promise<Response>; trustedOrigins: string[] } | null;
  /** The provider's calls, tables, data export and deletion on this site. */
  feature: Feature;
  offersGoogle: boolean;
  /** The rule on who may make an account now; `open` if only the provider knows it. */
  readonly registration: Registration;
  /** The configuration that browsers need for Firebase. Null if the site keeps accounts itself. */
  firebase: FirebaseConfig | null;
}
