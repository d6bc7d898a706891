import type { Db } from "../database/open.server.ts";
import type { FirebaseConfig } from "./auth-config.server.ts";
import type { Claims } from "./auth-middleware.server.ts";
import type { Feature } from "./feature.server.ts";

/** What a gardener takes over from an account. */
export interface AccountProfile {
  uid: string;
  /** Empty for somebody who has not said it yet. */
  name: string;
  email: string;
  image: string | null;
}

/** Hears of an account that was made or changed, in the same transaction where there is one. */
export type OnAccountChanged = (db: Db, account: AccountProfile) => Promise<unknown>;

/** What the server needs of an identity provider, whichever it is. */
export interface IdentityProvider {
  /**
   * Who a token speaks for, or null for one that is not valid.
   * @throws Error when that cannot be found out
   */
  verify: (token: string) => Promise<Claims | null>;
  /** Whether the session of a token still exists, as far as the site can know. */
  isSessionActive: (claims: Claims) => Promise<boolean>;
  /**
   * How the site learns that a name, a photo or an e-mail address has changed: the provider reports
   * it to `onAccountChanged`, or only its next tokens say so.
   */
  profilesFrom: "events" | "tokens";
  /** The account of a token as it is now, as far as the site can know; null: it is deleted. */
  readAccount: (db: Db, claims: Claims) => Promise<AccountProfile | null>;
  /**
   * Makes sure that it is the owner who asks, and not somebody who has found their browser open.
   * @param ip where the call comes from
   * @throws Problem 403 or 429
   */
  reauthenticate: (claims: Claims, password: string | undefined, ip: string) => Promise<void>;
  /**
   * What answers under `/identity` beside the calls of the feature, and the origins whose pages may
   * call there; null: nothing does.
   */
  calls: { handler: (request: Request) => Promise<Response>; origins: string[] } | null;
  /** What the provider keeps of a person here: its calls, tables, export and deletion. */
  feature: Feature;
  offersGoogle: boolean;
  /** What browsers need to reach Firebase, if accounts are there. */
  firebase: FirebaseConfig | null;
}
