import type { Claims } from "../../platform/http/access.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import type { TipRow } from "./tips.store.server.ts";
import { type Tip, tipProblems } from "./tips.ts";

const maxOnPage = 50;

/** The limit on email addresses of other people that a gardener can see in a minute. */
const addressLimit = {
  name: "addresses",
  max: 300,
  windowSeconds: 60,
  problem: tipProblems.tooMany,
};

/**
 * Decides who sees the email addresses of authors, and how many (docs/decisions/0020).
 * @param isOpen true if signed-in gardeners see the address of each author who shows it
 */
export function createAuthorAddresses(isOpen: boolean) {
  const consumeAddresses = createMemoryLimit(addressLimit);

  const isShown = ({ email, hidesEmail }: TipRow) => isOpen && email !== null && hidesEmail !== 1;

  return {
    limitFor: (claims: Claims | null, limit: number) =>
      claims && isOpen ? Math.min(limit, maxOnPage) : limit,

    /**
     * Counts the authors' addresses in a reply. Each author counts once. The reader's own address
     * and the addresses of demo gardeners do not count.
     * @throws Problem 429 above the limit
     */
    async count(rows: TipRow[], { uid }: Claims) {
      const shown = rows.filter((row) => isShown(row) && row.uid !== null && row.uid !== uid);
      const authors = new Set(shown.map((row) => row.gardenerId));
      if (authors.size > 0) await consumeAddresses(uid, authors.size);
    },

    contactOf(row: TipRow, { uid }: Claims): Pick<Tip, "email" | "emailHidden" | "writeTo"> {
      if (isShown(row)) return { email: row.email ?? "" };
      if (row.uid === uid) return { email: row.email ?? "", emailHidden: true };
      return { email: "", ...(row.uid !== null && { writeTo: row.gardenerId }) };
    },
  };
}
