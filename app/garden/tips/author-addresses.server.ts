import type { Claims } from "../../platform/http/access.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import type { TipRow } from "./tips.store.server.ts";
import { type Tip, tipProblems } from "./tips.ts";

/** The most tips in a reply that names addresses: a page of the table of all tips. */
const maxOnPage = 50;

/** The limit on the addresses of others that a gardener is told. */
const addressLimit = {
  name: "addresses",
  max: 300,
  windowSeconds: 60,
  problem: tipProblems.tooMany,
};

/**
 * The e-mail addresses of authors: in which replies they are, and how many (docs/decisions/0020).
 * @param isOpen true if gardeners who are logged in see the addresses of those who show theirs
 */
export function createAuthorAddresses(isOpen: boolean) {
  const consumeAddresses = createMemoryLimit(addressLimit);

  const isShown = ({ email, hidesEmail }: TipRow) => isOpen && email !== null && hidesEmail !== 1;

  return {
    /** The number of tips on a page, for one who asks for so many. */
    limitFor: (claims: Claims | null, limit: number) =>
      claims && isOpen ? Math.min(limit, maxOnPage) : limit,

    /**
     * Counts the addresses that tips show to a gardener: each author once, and neither their own nor
     * those of demo gardeners, which are made up.
     * @throws Problem 429 when it is more than the limit
     */
    async count(rows: TipRow[], { uid }: Claims) {
      const shown = rows.filter((row) => isShown(row) && row.uid !== null && row.uid !== uid);
      const authors = new Set(shown.map((row) => row.gardenerId));
      if (authors.size > 0) await consumeAddresses(uid, authors.size);
    },

    /** How a gardener who is logged in reaches the author of a tip. An author sees their address. */
    contactOf(row: TipRow, { uid }: Claims): Pick<Tip, "email" | "emailHidden" | "writeTo"> {
      if (isShown(row)) return { email: row.email ?? "" };
      if (row.uid === uid) return { email: row.email ?? "", emailHidden: true };
      return { email: "", ...(row.uid !== null && { writeTo: row.gardenerId }) };
    },
  };
}
