import type { Db, Transaction } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import type { Feature } from "../platform/http/feature.server.ts";

/** The fields of an account that the gardener's profile copies. */
export interface AccountProfile {
  uid: string;
  /** Empty until the owner has entered one. */
  name: string;
  email: string;
  image: string | null;
}

export type OnAccountChanged = (
  transaction: Transaction,
  account: AccountProfile,
) => Promise<unknown>;

/** The server's interface to the identity provider. Each provider implements it. */
export interface IdentityProvider {
  /**
   * Verifies an access token, or a personal token.
   * @returns its claims, or null if it is invalid
   * @throws Problem 503, or Error, when the keys cannot be loaded
   */
  verify: (token: string) => Promise<Claims | null>;
  /**
   * True if the session of a token still exists. Always true if only the provider knows sessions.
   */
  isSessionActive: (
    claims: Pick<Claims, "uid" | "sessionId" | "personalToken">,
  ) => Promise<boolean>;
  /**
   * The way in which a changed name, photo or email address arrives: the provider calls
   * `onAccountChanged`, or the next tokens have the new values.
   */
  profilesFrom: "events" | "tokens";
  /** Returns the current account of a token, or null if it was deleted. */
  readAccount: (db: Db, claims: Claims) => Promise<AccountProfile | null>;
  /** Returns the address of an account, or null if its owner has not confirmed it. */
  readConfirmedEmail: (db: Db, claims: Claims) => Promise<string | null>;
  /**
   * Lists the enabled accounts that have confirmed one of these lower-case addresses. Empty if only
   * the provider knows the accounts.
   */
  listConfirmed: (db: Db, emails: readonly string[]) => Promise<{ uid: string; email: string }[]>;
  /**
   * Disables an account: it can no longer sign in or write. Null if only the provider can disable
   * accounts.
   */
  disableAccount: ((db: Db, uid: string, now: number) => Promise<void>) | null;
  /**
   * Checks that the account's owner makes a sensitive call, by the password or a recent login.
   * @param ip for rate limits
   * @throws Problem 403 for a wrong password or an old login, 429 after too many attempts
   */
  reauthenticate: (claims: Claims, password: string | undefined, ip: string) => Promise<void>;
  /**
   * Handles requests under `/identity` that match no call of `feature`, such as redirects from
   * Google. Only pages of `trustedOrigins` may submit forms there.
   */
  fallback: { handler: (request: Request) => Promise<Response>; trustedOrigins: string[] } | null;
  feature: Feature;
  offersGoogle: boolean;
  /** The current rule on who may register; `open` if only the provider knows the rule. */
  readonly registration: Registration;
  /** The Firebase project that browsers need. Null if the site keeps accounts itself. */
  firebase: FirebaseConfig | null;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
}

/** A Firebase project. Nothing in it is secret. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Host and port of Firebase's emulator, or null. */
  emulatorHost: string | null;
}

/** The site as an OpenID Connect client of Google, or of its stand-in on a demo site. */
export interface GoogleClient extends GoogleConfig {
  /** The address for browsers, if it differs from the one in the discovery document. */
  authorizationUrl?: string;
}

/** Google, or a stand-in for it that the site serves itself. */
export interface GoogleProvider {
  client: () => Promise<GoogleClient>;
  standIn?: {
    isOpenedBy: (path: string) => boolean;
    handler: (request: Request) => Promise<Response>;
  };
}

/** The path of the redirect URI that is registered at Google. */
export const googleRedirectPath = "/identity/callback/google";

/** The people who may register: anybody, holders of an invitation, or nobody. */
export const registrations = ["open", "invitation", "closed"] as const;
export type Registration = (typeof registrations)[number];
