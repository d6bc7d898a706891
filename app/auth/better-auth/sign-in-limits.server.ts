import { createHash } from "node:crypto";
import type { Database } from "../../database/open.server.ts";
import { networkOf } from "../../platform/client-ip.server.ts";
import { type Clock, day } from "../../platform/clock.ts";
import { countAttempt, forgiveAttempt, isCounted, type Limit } from "./attempts.store.server.ts";

const minute = 60_000;

/** What may be tried before a password is hashed or a mail is sent; docs/decisions/0024. */
const limits = {
  /** Attempts of every kind from one client address, IPv6 by /64. */
  address: { most: 25, every: 5 * minute },
  /** Attempts on one account that were not right, from wherever they come. */
  account: { most: 25, every: 60 * minute },
  /** Of these, from one address: what is left is for the owner, who is somewhere else. */
  addressOnAccount: { most: 20, every: 60 * minute },
  signUp: { most: 5, every: 30 * minute },
  /** Letters that gardeners have sent to one address by asking for them. */
  letter: { most: 5, every: 60 * minute },
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

export type Limits = ReturnType<typeof createLimits>;

/** Counts attempts in the database, so that many processes and restarts count alike. */
export function createLimits({ read, writer }: Database, clock: Clock) {
  /** @returns in how many seconds to try again, or null when there is room */
  async function over(name: string, limit: Limit) {
    const now = clock();
    const { count, ends_at } = await countAttempt(writer, name, limit, now);
    return count > limit.most ? Math.ceil((ends_at - now) / 1000) : null;
  }

  return {
    /** Counts an attempt. @returns in how many seconds to try again, null: go on */
    async count({ path, address, email }: Attempt) {
      const kind = limited.get(path);
      if (!kind) return null;
      const network = networkOf(address);
      if (kind === "sign-up") return over(`sign-up ${network}`, limits.signUp);
      const wait = await over(`address ${network}`, limits.address);
      if (wait || kind === "address" || typeof email !== "string") return wait;
      const account = digest(email);
      const here = `${path} ${account} ${network}`;
      const waitHere = await over(here, limits.addressOnAccount);
      // The owner's own places have a count of their own: nobody can lock them out from elsewhere.
      if (waitHere || (await isCounted(read, `known ${account} ${network}`, clock()))) {
        return waitHere;
      }
      return over(`${path} ${account}`, limits.account);
    },

    /** Counts a letter to an address. @returns as `count` does */
    countLetter: (email: string) => over(`letter ${digest(email)}`, limits.letter),

    /** It was the owner: the attempt is not held against them, and their address is remembered. */
    async forgive({ path, address, email }: Attempt & { email: string }) {
      const [account, network] = [digest(email), networkOf(address)];
      await forgiveAttempt(writer, [`${path} ${account}`, `${path} ${account} ${network}`]);
      const known = { most: 1, every: knownFor };
      await countAttempt(writer, `known ${account} ${network}`, known, clock());
    },
  };
}

/** An account by its address, without keeping the addresses that strangers type. */
function digest(email: string) {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");
}
