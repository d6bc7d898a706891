import { listSubscriberDeletion } from "../../platform/database/deletions.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { deleteLettersOfKind } from "../../platform/mail/outbox.store.server.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import type { Locale } from "../../platform/text/languages.ts";

/**
 * The minimum time between two confirmation links, in milliseconds. It allows five links an hour.
 */
const resendAfterMs = 12 * 60 * 1000;

/**
 * Stores a request for the newsletter, with the language of the page.
 * @returns true if a confirmation link must be mailed; false for a confirmed address, or within
 * twelve minutes of the last link
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
        // Ignores a stored time that is far in the future, because a wrong clock has set it.
        .where(({ not, between }) =>
          not(between("subscribers.requested_at", now - resendAfterMs, now + resendAfterMs)),
        ),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the addresses that were requested before a time and never confirmed. */
export async function deleteUnconfirmed(transaction: Db, requestedBefore: number) {
  await transaction
    .deleteFrom("subscribers")
    .where("confirmed_at", "is", null)
    .where("requested_at", "<", requestedBefore)
    .execute();
}

/**
 * Confirms the subscription of an address.
 * @returns true if the address was not confirmed before
 */
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

/** Returns all requested and confirmed subscriptions, sorted by address. */
export function listSubscribers(db: Db) {
  return db
    .selectFrom("subscribers")
    .select(["email", "requested_at as requestedAt", "confirmed_at as confirmedAt"])
    .orderBy("email")
    .execute();
}

export async function isSubscriber(db: Db, email: string) {
  const subscriber = db.selectFrom("subscribers").select("confirmed_at").where("email", "=", email);
  return typeof (await subscriber.executeTakeFirst())?.confirmed_at === "number";
}

/**
 * Ends the subscription of an address, if any, and withdraws its waiting letters.
 * @param now milliseconds since 1970
 */
export async function unsubscribe(transaction: Db, email: string, now: number) {
  const subscriber = transaction.deleteFrom("subscribers").where("email", "=", email);
  const { numDeletedRows } = await subscriber.executeTakeFirstOrThrow();
  await deleteLettersOfKind(transaction, "newsletter", { recipient: email });
  if (numDeletedRows > 0n) await listSubscriberDeletion(transaction, email, now);
}

/**
 * Returns the subscription of a gardener with a verified address. An unverified address may belong
 * to somebody else.
 */
export async function exportSubscription(db: Db, { claims }: AccountOwner) {
  if (!claims.emailVerified) {
    return { newsletter: "Confirm your email address first. It may be somebody else's." };
  }
  const subscriber = await db
    .selectFrom("subscribers")
    .select(["requested_at as askedAt", "confirmed_at as confirmedAt", "locale as language"])
    .where("email", "=", emailSpelling(claims.email))
    .executeTakeFirst();
  return { newsletter: subscriber ?? null };
}

/** Ends the subscription of a deleted account. */
export async function deleteSubscription(
  transaction: Db,
  { claims }: AccountOwner,
  { now }: Pick<Leaving, "now">,
) {
  // An unverified address may belong to somebody else, who wants to keep the newsletter.
  if (claims.emailVerified) await unsubscribe(transaction, emailSpelling(claims.email), now);
}
