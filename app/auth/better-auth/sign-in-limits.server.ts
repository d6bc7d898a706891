import { createHash } from "node:crypto";
import type { Database } from "../../database/open.server.ts";
import {
  consumeRateLimit,
  isCounted,
  type RateLimit,
  refundRateLimit,
} from "../../database/rate-limits.server.ts";
import { networkOf } from "../../platform/client-ip.server.ts";
import { type Clock, day } from "../../platform/clock.ts";

const minute = 60_000;

/** What may be tried before a password is hashed or a mail is sent; docs/decisions/0024. */
const limits = {
  /** Attempts of every kind from one IP address, IPv6 by /64. */
  ip: { max: 25, windowMs: 5 * minute },
  /** Failed attempts on one account, from wherever they come. */
  account: { max: 25, windowMs: 60 * minute },
  /** Of these, from one IP address: the rest is left to the owner, who is somewhere else. */
  ipOnAccount: { max: 20, windowMs: 60 * minute },
  signUp: { max: 5, windowMs: 30 * minute },
  /** Mails to one e-mail address that somebody has asked for. */
  mail: { max: 5, windowMs: 60 * minute },
} as const;

/** How long an account remembers an IP address that its owner has signed in from. */
const knownIp = { max: 1, windowMs: 90 * day };

/** The calls that hash a password, send a mail or store something, and what limits them. */
const limitedCalls = new Map<string, "sign-up" | "account" | "ip">([
  ["/sign-up/email", "sign-up"],
  ["/sign-in/email", "account"],
  ["/request-password-reset", "account"],
  ["/reset-password", "ip"],
  ["/oauth-popup/start", "ip"],
  ["/passkey/generate-authenticate-options", "ip"],
  ["/passkey/generate-register-options", "ip"],
]);

interface Attempt {
  /** The call, such as `/sign-in/email`. */
  path: string;
  ip: string;
  /** As the body has it, so it may be anything. */
  email: unknown;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts attempts in the database, so that all processes count together and restarts reset nothing. */
export function createSignInLimits({ reader, writer }: Database, clock: Clock) {
  const consume = (key: string, limit: RateLimit) => consumeRateLimit(writer, key, limit, clock());

  return {
    /** Counts an attempt. @returns in how many seconds to try again, or null if it may go on */
    async consume({ path, ip, email }: Attempt) {
      const limitedBy = limitedCalls.get(path);
      if (!limitedBy) return null;
      const network = networkOf(ip);
      if (limitedBy === "sign-up") return consume(`sign-up ${network}`, limits.signUp);
      const retryAfter = await consume(`ip ${network}`, limits.ip);
      if (retryAfter || limitedBy === "ip" || typeof email !== "string") return retryAfter;
      const account = hash(email);
      const retryHereAfter = await consume(`${path} ${account} ${network}`, limits.ipOnAccount);
      if (retryHereAfter) return retryHereAfter;
      // Where the owner has signed in before, nobody can lock them out from elsewhere.
      if (await isCounted(reader, `known ${account} ${network}`, clock())) return null;
      return consume(`${path} ${account}`, limits.account);
    },

    /** Counts a mail to an address. @returns as `consume` does */
    consumeMail: (email: string) => consume(`mail ${hash(email)}`, limits.mail),

    /** It was the owner: the attempt counts no more, and their IP address is remembered. */
    async recordSuccess({ path, ip, email }: Attempt & { email: string }) {
      const [account, network] = [hash(email), networkOf(ip)];
      await refundRateLimit(writer, [`${path} ${account}`, `${path} ${account} ${network}`]);
      await consume(`known ${account} ${network}`, knownIp);
    },
  };
}

/** Stands for an account in the keys, so that e-mail addresses that strangers type are not kept. */
function hash(email: string) {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}
