import type { FirebaseConfig } from "./auth-config.server.ts";
import type { Claims } from "./auth-middleware.server.ts";
import type { Feature } from "./feature.server.ts";

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
   * Makes sure that it is the owner who asks, and not somebody who has found their browser open.
   * @param ip where the call comes from
   * @throws Problem 403 or 429
   */
  reauthenticate: (claims: Claims, password: string | undefined, ip: string) => Promise<void>;
  /** What answers under `/identity`, and the origins whose pages may call it; null: nothing does. */
  calls: { handler: (request: Request) => Promise<Response>; origins: string[] } | null;
  /** What the provider keeps of a person here: its calls, tables, export and deletion. */
  feature: Feature;
  offersGoogle: boolean;
  /** What browsers need to reach Firebase, if accounts are there. */
  firebase: FirebaseConfig | null;
}
