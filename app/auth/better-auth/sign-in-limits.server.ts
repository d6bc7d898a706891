import { createHash } from "node:crypto";
import type { Database } from "../../platform/database/open.server.ts";
import {
  consumeRateLimit,
  isCounted,
  type RateLimit,
  refundRateLimit,
} from "../../platform/database/rate-limits.server.ts";
import { consumeNetworkLimit, networkOf } from "../../platform/http/client-ip.server.ts";
import { type Clock, day, minute } from "../../platform/process/clock.ts";
import { emailSpelling } from "../../platform/text/email.ts";

/** The rate limits for signing in, signing up and mails (docs/decisions/0015). */
const limits = {
  /** Attempts of any kind from one IP address, or one /64 of IPv6. */
  ip: { max: 25, windowMs: 5 * minute },
  /** Failed attempts on one account, from all IP addresses. */
  account: { max: 25, windowMs: 60 * minute },
  /**
   * Failed attempts on one account from one IP address. This limit is lower than `account`, so that
   * the owner can still sign in from another address.
   */
  ipOnAccount: { max: 20, windowMs: 60 * minute },
  signUp: { max: 5, windowMs: 30 * minute },
  /**
   * Started passkey sign-ins, from one IP address and from all IP addresses together. Each login
   * page starts a sign-in, whose challenge is a row in the database until the challenge expires.
   */
  passkeyIp: { max: 100, windowMs: 5 * minute },
  passkeySignIns: { max: 5000, windowMs: 5 * minute },
  /** Requested mails to one address. Mails about account changes have a separate, equal limit. */
  mail: { max: 5, windowMs: 60 * minute },
} as const;

/** The time for which an IP address of a sign-in counts as known. */
const knownIp = { max: 1, windowMs: 90 * day };

/** The calls that hash a password, send a mail or store something, each with its limit. */
const limitedCalls = new Map<string, "sign-up" | "account" | "ip" | "passkey">([
  ["/sign-up/email", "sign-up"],
  ["/sign-in/email", "account"],
  ["/request-password-reset", "ip"],
  ["/reset-password", "ip"],
  ["/oauth-popup/start", "ip"],
  ["/passkey/generate-authenticate-options", "passkey"],
  ["/passkey/generate-register-options", "ip"],
]);

interface Attempt {
  /** The path of the call below `/identity`, such as `/sign-in/email`. */
  path: string;
  ip: string;
  /** From the body, not validated yet. */
  email: unknown;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Creates rate limits in the database. Processes share them, and a restart keeps them. */
export function createSignInLimits({ reader, writer }: Database, clock: Clock) {
  const consume = (key: string, limit: RateLimit) => consumeRateLimit(writer, key, limit, clock());

  const consumeNetworks = (what: string, ip: string, limit: RateLimit) =>
    consumeNetworkLimit(writer, what, { ip, limit, now: clock() });

  return {
    /**
     * Counts an attempt.
     * @returns the seconds to wait before the next attempt, or null if this attempt is allowed
     */
    async consume({ path, ip, email }: Attempt) {
      const limitedBy = limitedCalls.get(path);
      if (!limitedBy) return null;
      const network = networkOf(ip);
      if (limitedBy === "sign-up") return consumeNetworks("sign-up", ip, limits.signUp);
      if (limitedBy === "passkey") {
        // Counts the shared limit first. Once this limit is reached, no more rows are stored for
        // single IP addresses.
        const wait = await consume("passkey sign-ins", limits.passkeySignIns);
        return wait ?? consumeNetworks("passkey", ip, limits.passkeyIp);
      }
      const retryAfter = await consumeNetworks("ip", ip, limits.ip);
      if (retryAfter || limitedBy === "ip" || typeof email !== "string") return retryAfter;
      const account = hash(email);
      const retryHereAfter = await consume(`${path} ${account} ${network}`, limits.ipOnAccount);
      if (retryHereAfter) return retryHereAfter;
      // Attempts from elsewhere cannot lock the owner out at a known IP address.
      if (await isCounted(reader, `known ${account} ${network}`, clock())) return null;
      return consume(`${path} ${account}`, limits.account);
    },

    /**
     * Counts a requested mail, even if the address has no account. @returns the same as `consume`
     */
    consumeMail: (email: string) => consume(`mail ${hash(email)}`, limits.mail),

    /**
     * Counts a notice of a change. Requested mails do not use up this limit.
     * @returns the same as `consume`
     */
    consumeNotice: (email: string) => consume(`notice ${hash(email)}`, limits.mail),

    /** Stops counting a successful attempt, and remembers its IP address. */
    async recordSuccess({ path, ip, email }: Attempt & { email: string }) {
      const [account, network] = [hash(email), networkOf(ip)];
      await refundRateLimit(writer, [`${path} ${account}`, `${path} ${account} ${network}`]);
      await consume(`known ${account} ${network}`, knownIp);
    },
  };
}

/** Hashes an email address, so that the keys of limits do not contain it. */
function hash(email: string) {
  return createHash("sha256").update(emailSpelling(email)).digest("base64url");
}
