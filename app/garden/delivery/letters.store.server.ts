import { type SqlBool, sql } from "kysely";
import type { Events } from "../../platform/database/events.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import { deleteLettersOfKind } from "../../platform/mail/outbox.store.server.ts";
import { emailSpelling, emailSpellings } from "../../platform/text/email.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";
import { readUid } from "../gardeners/gardener-moderation.store.server.ts";
import { mayComeBack } from "../notifications/notifications.store.server.ts";
import { notificationsKeptMs } from "../notifications/notifications.ts";
import {
  isOfKind,
  isTooFarAhead,
  mayBeWritten,
  readPreferences,
} from "../preferences/preferences.store.server.ts";

/** The time from an answer to its letter, in milliseconds. Seen answers cause no letter. */
const answerWaitsMs = 10 * 60 * 1000;

/** Removes waiting notifications from the letters that a gardener has switched off. */
export async function forgetUnwanted(
  transaction: Transaction,
  { gardenerId, wantsAnswers, wantsDigest }: Events["preferences-changed"],
) {
  if (!wantsDigest) {
    await transaction
      .deleteFrom("unmailed_notifications")
      .where("gardener_id", "=", gardenerId)
      .$if(wantsAnswers, (q) => q.where("answer_at", "is", null))
      .execute();
  } else if (!wantsAnswers) {
    await transaction
      .updateTable("unmailed_notifications")
      .set({ answer_at: null })
      .where("gardener_id", "=", gardenerId)
      .execute();
  }
}

/** Returns the condition that the recipient of a notification has chosen letters of a kind. */
const wants = (kind: "answers" | "digest") => sql<boolean>`exists (
  select 1 from notification_preferences
  where notification_preferences.gardener_id = notifications.gardener_id and ${isOfKind(kind)})`;

/** Adds notifications to the letters of gardeners who have chosen such letters. */
export async function noteForLetters(
  transaction: Transaction,
  { cause, gardenerIds, at }: Events["notifications-added"],
) {
  await transaction
    .insertInto("unmailed_notifications")
    .columns(["gardener_id", "cause", "answer_at"])
    .expression((e) =>
      e
        .selectFrom("notifications")
        .select(["gardener_id", "cause"])
        .select(
          sql<number | null>`case when notifications.kind = 'answer' and ${wants("answers")}
            then cast(${at + answerWaitsMs} as bigint) end`.as("answer_at"),
        )
        .where("gardener_id", "in", gardenerIds)
        .where("cause", "=", cause)
        .where("loud", "=", 1)
        .where("read_at", "is", null)
        // Notifications about events have separate letters.
        .where("date", "is", null)
        .where(
          sql<boolean>`(${wants("digest")} or (notifications.kind = 'answer' and ${wants("answers")}))`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Withdraws the waiting letter about answers once all the answers are seen. */
export async function withdrawSeen(
  transaction: Transaction,
  { gardenerId }: Events["notifications-read"],
) {
  const unread = await transaction
    .selectFrom("notifications")
    .select("cause")
    .where("gardener_id", "=", gardenerId)
    .where("loud", "=", sql.lit(1))
    .where("read_at", "is", null)
    .where("kind", "=", "answer")
    .limit(1)
    .executeTakeFirst();
  const uid = unread ? null : await readUid(transaction, gardenerId);
  if (uid !== null) await deleteLettersOfKind(transaction, "answers", { uid });
}

/** A gardener whose letter is due, with the causes of the notifications in the letter. */
export type DueLetter = Awaited<ReturnType<typeof listDueDigests>>[number];

/** Returns some gardeners whose letter about answers is due. */
export async function listDueAnswers(db: Db, now: number, max: number) {
  const rows = await db
    .selectFrom("unmailed_notifications")
    .innerJoin("notification_preferences", (join) =>
      join
        .onRef("notification_preferences.gardener_id", "=", "unmailed_notifications.gardener_id")
        .on(isOfKind("answers")),
    )
    .innerJoin("gardeners", "gardeners.id", "unmailed_notifications.gardener_id")
    .select(["gardeners.id as gardenerId", "uid", "email", "locale", "frequency"])
    .distinct()
    .where("answer_at", "<=", now)
    .where(mayBeWritten(now))
    .where(isEnabled)
    .limit(max)
    .execute();
  return withCauses(db, rows, (q) => q.where("answer_at", "<=", now));
}

/** Returns some gardeners whose letter about all unread notifications is due. */
export async function listDueDigests(db: Db, now: number, max: number) {
  const digests = db
    .selectFrom("notification_preferences")
    .innerJoin("gardeners", "gardeners.id", "notification_preferences.gardener_id")
    .select(["gardeners.id as gardenerId", "uid", "email", "locale", "frequency"])
    .where(isOfKind("digest"))
    .where(isEnabled)
    .orderBy("next_at")
    .limit(max);
  const rows = await digests.where("next_at", "<=", now).execute();
  if (rows.length === 0) rows.push(...(await digests.where(isTooFarAhead("week", now)).execute()));
  return withCauses(db, rows, (q) => q);
}

type Unmailed = ReturnType<typeof selectUnmailed>;

const selectUnmailed = (db: Db, gardenerIds: string[]) =>
  db
    .selectFrom("unmailed_notifications")
    .leftJoin("notifications", (join) =>
      join
        .onRef("notifications.gardener_id", "=", "unmailed_notifications.gardener_id")
        .onRef("notifications.cause", "=", "unmailed_notifications.cause"),
    )
    .select(["unmailed_notifications.gardener_id as gardenerId", "unmailed_notifications.cause"])
    .where("unmailed_notifications.gardener_id", "in", gardenerIds)
    .where((e) => e.not(mayComeBack))
    .orderBy(sql`coalesce(case when read_at is null then happened_at end, 0)`);

async function withCauses<
  Row extends { gardenerId: string; uid: string | null; email: string | null },
>(db: Db, rows: Row[], which: (query: Unmailed) => Unmailed) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ gardenerId }) => gardenerId);
  const unmailed = await which(selectUnmailed(db, ids)).execute();
  const byGardener = Map.groupBy(unmailed, ({ gardenerId }) => gardenerId);
  return rows.map((row) => ({
    ...row,
    // `uid` and `email` are never null here, because a deleted account has no preferences.
    uid: row.uid ?? "",
    email: row.email ?? "",
    /** Seen notifications come first, then unseen notifications, oldest first. */
    causes: (byGardener.get(row.gardenerId) ?? []).map(({ cause }) => cause),
  }));
}

/** The maximum number of notifications claimed in one statement. Each one needs a parameter. */
const claimedAtOnce = 500;

/**
 * Claims the notifications that a letter contains. Later notifications go into the next letter.
 * @returns true if some claimed notifications are unseen and in no other letter
 */
export async function claimNotifications(transaction: Db, { gardenerId, causes }: DueLetter) {
  let isUnread = false;
  for (let at = 0; at < causes.length; at += claimedAtOnce) {
    const claimed = await transaction
      .deleteFrom("unmailed_notifications")
      .where("gardener_id", "=", gardenerId)
      .where("cause", "in", causes.slice(at, at + claimedAtOnce))
      .returning("cause")
      .execute();
    if (isUnread || claimed.length === 0) continue;
    const unread = await transaction
      .selectFrom("notifications")
      .select("cause")
      .where("gardener_id", "=", gardenerId)
      .where("read_at", "is", null)
      .where(
        "cause",
        "in",
        claimed.map(({ cause }) => cause),
      )
      .limit(1)
      .executeTakeFirst();
    isUnread = unread !== undefined;
  }
  return isUnread;
}

/** Returns the letters that a gardener has chosen, and the number of notifications to mail. */
export async function exportLetterChoices(db: Db, gardenerId: string) {
  const { answers, digest, events, stillTrue } = await readPreferences(db, gardenerId);
  const unmailed = await selectUnmailed(db, [gardenerId]).execute();
  return {
    ...{ answers: answers !== "off", digest, stillTrue: stillTrue !== "off" },
    events: events !== "off",
    notificationsToMail: unmailed.length,
  };
}

export async function deleteLetterChoices(transaction: Db, gardenerId: string) {
  for (const table of ["unmailed_notifications", "notification_preferences"] as const) {
    await transaction.deleteFrom(table).where("gardener_id", "=", gardenerId).execute();
  }
}

/** The gardener and the cause of a notification that waits to be mailed. */
type UnmailedKey = readonly [gardenerId: string, cause: string];

/** A key that sorts before all other keys. */
export const firstUnmailed: UnmailedKey = ["", ""];

/**
 * Reads the next notifications that wait for a letter, and deletes rows whose notification is gone.
 * Reading locks nothing.
 * @returns the last row read; null at the end
 */
export async function forgetUnmailed(
  { reader, writer }: Pick<Database, "reader" | "writer">,
  [gardenerId, cause]: UnmailedKey,
  limit: number,
): Promise<UnmailedKey | null> {
  const rows = await reader
    .selectFrom("unmailed_notifications")
    .select(["gardener_id", "cause"])
    .select(notificationOf.as("notice"))
    .where(sql<SqlBool>`(gardener_id, cause) > (${gardenerId}, ${cause})`)
    .orderBy("gardener_id")
    .orderBy("cause")
    .limit(limit)
    .execute();
  const gone = rows.filter(({ notice: notification }) => notification === null);
  const [first, last] = [gone[0], gone.at(-1)];
  if (first && last) {
    await writer
      .deleteFrom("unmailed_notifications")
      .where(sql<SqlBool>`(gardener_id, cause) >= (${first.gardener_id}, ${first.cause})`)
      .where(sql<SqlBool>`(gardener_id, cause) <= (${last.gardener_id}, ${last.cause})`)
      .where(sql<SqlBool>`${notificationOf} is null`)
      .execute();
  }
  const end = rows.length === limit ? rows.at(-1) : undefined;
  return end ? [end.gardener_id, end.cause] : null;
}

/**
 * The SQL value 1, or null if the notification is gone. This is a subquery, because PostgreSQL may
 * execute a join as a full scan.
 */
const notificationOf = sql<number | null>`(select 1 from notifications
  where notifications.gardener_id = unmailed_notifications.gardener_id
    and notifications.cause = unmailed_notifications.cause)`;

/**
 * Deletes some messages to unreachable devices, if notifications of the same age are deleted too.
 * @returns the number of deleted messages
 */
export async function forgetOldPushes(db: Db, now: number, limit: number) {
  const pushed = db
    .selectFrom("pushed_notifications")
    .select(["subscription_id", "thing_id"])
    .where("due_at", "<", now - notificationsKeptMs)
    .limit(limit);
  const given = await db
    .deleteFrom("pushed_notifications")
    .where(
      ({ refTuple }) => sql<SqlBool>`${refTuple("subscription_id", "thing_id")} in (${pushed})`,
    )
    .executeTakeFirst();
  return Number(given.numDeletedRows);
}

/**
 * Returns the given addresses that the site uses. An address is in use for an account, a pending
 * confirmation, the newsletter, or a waiting letter.
 * @param now milliseconds since 1970
 * @returns the addresses in the spelling of the site
 */
export async function listAddressees(db: Db, addresses: string[], now: number) {
  const asked = [...new Set(addresses.flatMap((address) => [address, ...emailSpellings(address)]))];
  const found = await db
    .selectFrom("gardeners")
    .select("email")
    .where("email", "in", asked)
    .unionAll(db.selectFrom("subscribers").select("email").where("email", "in", asked))
    .unionAll(
      db
        .selectFrom("email_verifications")
        .select("email")
        .where("email", "in", asked)
        .where("expires_at", ">", now),
    )
    .unionAll(db.selectFrom("outbox").select("recipient as email").where("recipient", "in", asked))
    .execute();
  return new Set(found.flatMap(({ email }) => (email ? emailSpelling(email) : [])));
}
