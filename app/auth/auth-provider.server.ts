import type { FirebaseConfig } from "./auth-config.server.ts";
import type { Claims } from "./auth-middleware.server.ts";

/** What the server needs of an identity provider, whichever it is. */
export interface Identity {
  /**
   * Who a token speaks for, or null for one that is not good.
   * @throws Error when that cannot be found out
   */
  verify: (token: string) => Promise<Claims | null>;
  /** Whether the session of a token still exists, as far as the site can know. */
  sessionLives: (claims: Claims) => Promise<boolean>;
  /**
   * Proves that it is the owner who asks, and not somebody who has found their browser open.
   * @param address where the call comes from
   * @throws Problem 403 or 429
   */
  proveOwner: (claims: Claims, password: string | undefined, address: string) => Promise<void>;
  /** What answers under `/identity`, and the origins whose pages may call it; null: elsewhere. */
  calls: { handler: (request: Request) => Promise<Response>; origins: string[] } | null;
  offersGoogle: boolean;
  /** What browsers need to reach a provider that is elsewhere. */
  hosted: FirebaseConfig | null;
}
