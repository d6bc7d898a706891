import { listForLetter } from "../garden/calendar/season-tips.store.server.ts";
import type { Climate } from "../garden/gardens/climates.ts";
import type { YearPart } from "../garden/gardens/gardens.ts";
import { deleteOutcomes } from "../garden/outcomes/outcome-deletion.store.server.ts";
import { rankTip } from "../garden/outcomes/rankings.store.server.ts";
import { indexTip } from "../garden/search/search-index.store.server.ts";
import type { Db } from "../platform/database/open.server.ts";
import type { AccountOwner } from "../platform/http/feature.server.ts";
import type { Services } from "./services.server.ts";

/** What features do for one another, without knowing it. */
export function createFeatureLinks({ database, plants }: Services) {
  const index = async (transaction: Db, tipId: string) =>
    indexTip(transaction, tipId, await plants());

  return {
    /** Finds a tip by what is known of it now. */
    index,

    /** Ranks a tip and finds it by what it is now. */
    async tipChanged(transaction: Db, tipId: string) {
      await rankTip(transaction, tipId);
      await index(transaction, tipId);
    },

    /** The best of what is to be done in a part of the year, for the newsletter. */
    listGoodNow: (climate: Climate, part: YearPart, limit: number) =>
      listForLetter(database.reader, climate, part, limit),

    async forgetOutcomes(transaction: Db, owner: AccountOwner) {
      for (const id of await deleteOutcomes(transaction, owner)) await index(transaction, id);
    },
  };
}

/** An unverified address may be somebody else's, who wants their letters. */
export function addresseeOf({ claims: { uid, email, emailVerified } }: AccountOwner) {
  return { uid, email: emailVerified ? email.toLowerCase() : null };
}
