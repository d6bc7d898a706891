import type { Person } from "../auth/feature.server.ts";
import type { Db } from "../database/open.server.ts";

/** One address is not written to more often than this, in milliseconds. */
const mailAgainAfter = 10 * 60 * 1000;

/**
 * Notes that somebody asked for the newsletter at this address.
 * @returns whether to ask them to confirm it: not again within ten minutes, nor when they have
 */
export async function requestSubscription(transaction: Db, email: string, now: number) {
  const noted = await transaction
    .insertInto("subscribers")
    .values({ email, requested_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ requested_at: now })
        .where("subscribers.confirmed_at", "is", null)
        .where("subscribers.requested_at", "<", now - mailAgainAfter),
    )
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}

/** Forgets the addresses that were asked for before a time and never confirmed. */
export async function deleteUnconfirmed(transaction: Db, askedBefore: number) {
  await transaction
    .deleteFrom("subscribers")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", askedBefore)
    .execute();
}

/** Makes the address a subscriber. @returns whether it was none before */
export async function confirmSubscription(transaction: Db, email: string, now: number) {
  const confirmed = await transaction
    .insertInto("subscribers")
    .values({ email, requested_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ confirmed_at: now })
        .where("subscribers.confirmed_at", "is", null),
    )
    .executeTakeFirst();
  return confirmed.numInsertedOrUpdatedRows === 1n;
}

/** Forgets the address. */
export async function unsubscribe(transaction: Db, email: string) {
  await transaction.deleteFrom("subscribers").where("email", "=", email).execute();
}

/** The subscription of somebody whose address is confirmed: it may be another's else. */
export async function exportSubscription(db: Db, { claims }: Person) {
  if (!claims.emailVerified) {
    return { newsletter: "Confirm your address first: it may be somebody else's." };
  }
  const subscriber = await db
    .selectFrom("subscribers")
    .select(["requested_at as askedAt", "confirmed_at as confirmedAt"])
    .where("email", "=", claims.email.toLowerCase())
    .executeTakeFirst();
  return { newsletter: subscriber ?? null };
}

/** Ends the subscription of somebody who deletes their account. */
export async function deleteSubscription(transaction: Db, { claims }: Person) {
  // An unverified address may be somebody else's, who wants to keep the newsletter.
  if (claims.emailVerified) await unsubscribe(transaction, claims.email.toLowerCase());
}
