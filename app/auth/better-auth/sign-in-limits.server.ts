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
  /** Attempts of every kind from one client address, IPv6 by /64. */
  address: { max: 25, windowMs: 5 * minute },
  /** Attempts on one account that were not right, from wherever they come. */
  account: { max: 25, windowMs: 60 * minute },
  /** Of these, from one address: what is left is for the owner, who is somewhere else. */
  addressOnAccount: { max: 20, windowMs: 60 * minute },
  signUp: { max: 5, windowMs: 30 * minute },
  /** AccountMails that gardeners have sent to one address by asking for them. */
  letter: { max: 5, windowMs: 60 * minute },
} as const;

/** How long an account knows an address that somebody has signed in from, in milliseconds. */
const knownFor = 90 * day;

/** The calls that hash a password, send a mail or make an account, and those among them that name an account. */
const limited = new Map<string, "sign-up" | "account" | "address">([
  ["/sign-up/email", "sign-up"],
  ["/sign-in/email", "account"],
  ["/request-password-reset", "account"],
  ["/reset-password", "address"],
  ["/oauth-popup/start", "address"],
  // Each challenge is kept, and good for one try.
  ["/passkey/generate-authenticate-options", "address"],
  ["/passkey/generate-register-options", "address"],
]);

interface Attempt {
  /** The call, such as `/sign-in/email`. */
  path: string;
  address: string;
  /** What the body says of itself; anything. */
  email: unknown;
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts attempts in the database, so that many processes and restarts count alike. */
export function createSignInLimits({ read, writer }: Database, clock: Clock) {
  const consume = (key: string, limit: RateLimit) => consumeRateLimit(writer, key, limit, clock());

  return {
    /** Counts an attempt. @returns in how many seconds to try again, null: go on */
    async count({ path, address, email }: Attempt) {
      const kind = limited.get(path);
      if (!kind) return null;
      const network = networkOf(address);
      if (kind === "sign-up") return consume(`sign-up ${network}`, limits.signUp);
      const wait = await consume(`address ${network}`, limits.address);
      if (wait || kind === "address" || typeof email !== "string") return wait;
      const account = digest(email);
      const here = `${path} ${account} ${network}`;
      const waitHere = await consume(here, limits.addressOnAccount);
      // The owner's own places have a count of their own: nobody can lock them out from elsewhere.
      if (waitHere || (await isCounted(read, `known ${account} ${network}`, clock()))) {
        return waitHere;
      }
      return consume(`${path} ${account}`, limits.account);
    },

    /** Counts a letter to an address. @returns as `count` does */
    countMail: (email: string) => consume(`letter ${digest(email)}`, limits.letter),

    /** It was the owner: the attempt is not held against them, and their address is remembered. */
    async forgive({ path, address, email }: Attempt & { email: string }) {
      const [account, network] = [digest(email), networkOf(address)];
      await refundRateLimit(writer, [`${path} ${account}`, `${path} ${account} ${network}`]);
      const known = { max: 1, windowMs: knownFor };
      await consume(`known ${account} ${network}`, known);
    },
  };
}

/** An account by its address, without keeping the addresses that strangers type. */
function digest(email: string) {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}
