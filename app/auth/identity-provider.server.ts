import type { Db, Transaction } from "../platform/database/open.server.ts";
import type { Claims } from "../platform/http/access.server.ts";
import type { Feature } from "../platform/http/feature.server.ts";

/** The fields of an account that the gardener's profile copies. */
export interface AccountProfile {
  uid: string;
  /** Empty until the owner has entered a name. */
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
   * The way in which the site learns a changed name, photo or email address. `events`: the provider
   * calls `onAccountChanged`. `tokens`: the next tokens have the new values.
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
   * Checks by password or recent login that a sensitive call comes from the account's owner.
   * @param ip for rate limits
   * @throws Problem 403 for a wrong password or an old login, 429 after too many attempts
   */
  reauthenticate: (claims: Claims, password: string | undefined, ip: string) => Promise<void>;
  /**
   * Handles requests under `/identity` that match no call of `feature`, such as redirects from
   * Google. Only pages of `trustedOrigins` may submit forms to these paths.
   */
  fallback: { handler: (request: Request) => Promise<Response>; trustedOrigins: string[] } | null;
  feature: Feature;
  offersGoogle: boolean;
  /** The name of the club's own OpenID provider. Null if the site does not offer it. */
  clubProvider: string | null;
  /** The current rule on who may register; `open` if only the provider knows it. */
  readonly registration: Registration;
  /** The Firebase project that browsers need. Null if the site keeps accounts itself. */
  firebase: FirebaseConfig | null;
}

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
}

/** The club's own OpenID provider, such as Keycloak. */
export interface ClubConfig extends GoogleConfig {
  /** The provider's name, as the sign-in button shows it. */
  name: string;
  issuer: string;
  /** The claim that an account needs to sign in. Null if accounts need no claim. */
  required: { claim: string; value: string } | null;
}

/** A Firebase project. Nothing in it is secret. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Host and port of Firebase's emulator, or null. */
  emulatorHost: string | null;
}

/** The site as an OpenID Connect client of Google, Google's stand-in, or the club's provider. */
export interface GoogleClient
  extends GoogleConfig,
    Partial<Pick<ClubConfig, "issuer" | "required">> {
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

/** The providers' ids, in URLs and in the account table. */
export type ProviderId = "google" | "oidc";

/** The path of the redirect URI that is registered at a provider. */
export const redirectPath = (id: ProviderId) => `/identity/callback/${id}`;

/** The people who may register: anybody, holders of an invitation, or nobody. */
export const registrations = ["open", "invitation", "closed"] as const;
export type Registration = (typeof registrations)[number];
