import { listSubscriberDeletion } from "../../platform/database/deletions.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { deleteLettersOfKind } from "../../platform/mail/outbox.store.server.ts";
import type { Locale } from "../../platform/text/languages.ts";

/**
 * The time for which an address is not mailed a confirmation link again, in milliseconds: it gets
 * five an hour at most.
 */
const resendAfterMs = 12 * 60 * 1000;

/**
 * Stores that somebody asked for the newsletter at this address, on a page in a language.
 * @returns whether to mail a confirmation link: not again within twelve minutes, nor once confirmed
 */
export async function requestSubscription(
  transaction: Db,
  email: string,
  { now, locale }: { now: number; locale: Locale | null },
) {
  const stored = await transaction
    .insertInto("subscribers")
    .values({ email, requested_at: now, confirmed_at: null, locale })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ requested_at: now, locale })
        .where("subscribers.confirmed_at", "is", null)
        // The clock may have been far ahead when it was requested.
        .where(({ not, between }) =>
          not(between("subscribers.requested_at", now - resendAfterMs, now + resendAfterMs)),
        ),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the addresses that were asked for before a time and never confirmed. */
export async function deleteUnconfirmed(transaction: Db, requestedBefore: number) {
  await transaction
    .deleteFrom("subscribers")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", requestedBefore)
    .execute();
}

/** Makes the address a subscriber. @returns whether it is a new one */
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

/** Everybody who has asked for the newsletter, by address. */
export function listSubscribers(db: Db) {
  return db
    .selectFrom("subscribers")
    .select(["email", "requested_at as requestedAt", "confirmed_at as confirmedAt"])
    .orderBy("email")
    .execute();
}

/** True if an address gets the newsletter. */
export async function isSubscriber(db: Db, email: string) {
  const subscriber = db.selectFrom("subscribers").select("confirmed_at").where("email", "=", email);
  return typeof (await subscriber.executeTakeFirst())?.confirmed_at === "number";
}

/**
 * Ends the subscription of an address, if there is one, and withdraws its waiting letters.
 * @param now milliseconds since 1970
 */
export async function unsubscribe(transaction: Db, email: string, now: number) {
  const subscriber = transaction.deleteFrom("subscribers").where("email", "=", email);
  const { numDeletedRows } = await subscriber.executeTakeFirstOrThrow();
  await deleteLettersOfKind(transaction, "newsletter", { recipient: email });
  if (numDeletedRows > 0n) await listSubscriberDeletion(transaction, email, now);
}

/**
 * The subscription of somebody whose e-mail address is verified; an unverified one may be
 * another's.
 */
export async function exportSubscription(db: Db, { claims }: AccountOwner) {
  if (!claims.emailVerified) {
    return { newsletter: "Confirm your email address first. It may be somebody else's." };
  }
  const subscriber = await db
    .selectFrom("subscribers")
    .select(["requested_at as askedAt", "confirmed_at as confirmedAt", "locale as language"])
    .where("email", "=", claims.email.toLowerCase())
    .executeTakeFirst();
  return { newsletter: subscriber ?? null };
}

/** Ends the subscription of somebody who deletes their account. */
export async function deleteSubscription(
  transaction: Db,
  { claims }: AccountOwner,
  { now }: Pick<Leaving, "now">,
) {
  // An unverified address may be somebody else's, who wants to keep the newsletter.
  if (claims.emailVerified) await unsubscribe(transaction, claims.email.toLowerCase(), now);
}
