import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Events } from "../../platform/database/events.ts";
import type { Database, Db, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { deleteLettersOfKind } from "../../platform/mail/outbox.store.server.ts";
import type { StoppableKind } from "../../platform/mail/stop-links.server.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";
import { mayComeBack } from "../notifications/notifications.store.server.ts";
import { notificationsKeptMs } from "../notifications/notifications.ts";
import { endMails, readUid, wantMails } from "../saved/reminders.store.server.ts";
import { type Digest, nextDigestAt } from "./delivery.ts";

/** The time for which somebody may see an answer before they get a letter about it, in milliseconds. */
const answerWaitsMs = 10 * 60 * 1000;

/** The least time between two letters about answers, in milliseconds. */
const answersApartMs = 60 * 60 * 1000;

/** The letters that somebody gets who has chosen none. */
const unasked = { answers: false, digest: "off" as Digest, stillTrue: true };

/** The letters about comments, and those that ask whether old tips are true, that somebody has chosen. */
export async function readLetterChoices(db: Db, gardenerId: string) {
  const row = await db
    .selectFrom("letter_choices")
    .select(["answers", "digest", "still_true"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  if (!row) return unasked;
  const { answers, digest, still_true } = row;
  return { answers: answers === 1, digest, stillTrue: still_true === 1 };
}

/** Keeps what somebody has chosen; what is left out stays as it is. */
export async function chooseLetters(
  transaction: Transaction,
  gardenerId: string,
  changes: Partial<typeof unasked>,
  now: number,
) {
  const before = await readLetterChoices(transaction, gardenerId);
  const { answers, digest, stillTrue } = { ...before, ...changes };
  const isSame = digest === before.digest;
  const chosen = { answers: answers ? 1 : 0, digest, still_true: stillTrue ? 1 : 0 };
  const due = { digest_at: nextDigestAt(digest, now) };
  await transaction
    .insertInto("letter_choices")
    .values({ gardener_id: gardenerId, answered_at: null, ...chosen, ...due })
    .onConflict((conflict) =>
      conflict.column("gardener_id").doUpdateSet({ ...chosen, ...(isSame ? {} : due) }),
    )
    .execute();
  const unmailed = transaction
    .deleteFrom("unmailed_notifications")
    .where("gardener_id", "=", gardenerId);
  if (digest === "off" && !answers) await unmailed.execute();
  else if (digest === "off") await unmailed.where("answer_at", "is", null).execute();
  else if (!answers) {
    await transaction
      .updateTable("unmailed_notifications")
      .set({ answer_at: null })
      .where("gardener_id", "=", gardenerId)
      .execute();
  }
}

/** Ends letters of one kind, with those that wait. */
export async function stopLetters(
  transaction: Transaction,
  gardenerId: string,
  kind: StoppableKind,
  now: number,
) {
  const uid = await readUid(transaction, gardenerId);
  // A deleted account has chosen nothing, and must have no row.
  if (uid === null) return;
  const change = (changes: Partial<typeof unasked>) =>
    chooseLetters(transaction, gardenerId, changes, now);
  const stops: Record<StoppableKind, () => Promise<void>> = {
    reminder: () => endMails(transaction, gardenerId),
    freshness: () => change({ stillTrue: false }),
    answers: () => change({ answers: false }),
    digest: () => change({ digest: "off" }),
  };
  await stops[kind]();
  await deleteLettersOfKind(transaction, kind, { uid });
}

/** Wants letters about saved tips, or no more. */
export async function chooseSeason(
  transaction: Transaction,
  gardenerId: string,
  { on, month, now }: { on: boolean; month: string; now: number },
) {
  if (on) await wantMails(transaction, gardenerId, month);
  else await stopLetters(transaction, gardenerId, "reminder", now);
}

/** Notes which notifications are to be in letters: of those who have chosen some. */
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
        .innerJoin("letter_choices", "letter_choices.gardener_id", "notifications.gardener_id")
        .select(["notifications.gardener_id", "notifications.cause"])
        .select(
          sql<number | null>`case when notifications.kind = 'answer' and letter_choices.answers = 1
            then cast(${at + answerWaitsMs} as bigint) end`.as("answer_at"),
        )
        .where("notifications.gardener_id", "in", gardenerIds)
        .where("notifications.cause", "=", cause)
        .where("loud", "=", 1)
        .where("read_at", "is", null)
        .where(({ or, and }) =>
          or([
            sql<boolean>`letter_choices.digest <> 'off'`,
            and({ "letter_choices.answers": 1, "notifications.kind": "answer" }),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Withdraws the letter about answers that waits, once they are all seen. */
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

/** Somebody who is to get a letter, and the causes of the notifications that are to be in it. */
export interface DueLetter {
  gardenerId: string;
  uid: string;
  email: string;
  /** Null for that of the site. */
  locale: Locale | null;
  /** Those that were seen come first, then the oldest. */
  causes: string[];
}

/** Some whose letter about answers is due. */
export async function listDueAnswers(db: Db, now: number, max: number): Promise<DueLetter[]> {
  const rows = await db
    .selectFrom("unmailed_notifications")
    .innerJoin("letter_choices", "letter_choices.gardener_id", "unmailed_notifications.gardener_id")
    .innerJoin("gardeners", "gardeners.id", "unmailed_notifications.gardener_id")
    .select(["gardeners.id as gardenerId", "uid", "email", "locale"])
    .distinct()
    .where("answer_at", "<=", now)
    .where(isEnabled)
    .where(({ or, eb }) =>
      or([
        eb("answered_at", "is", null),
        eb("answered_at", "<=", now - answersApartMs),
        eb("answered_at", ">", now),
      ]),
    )
    .limit(max)
    .execute();
  return withCauses(db, rows, (q) => q.where("answer_at", "<=", now));
}

/** Some whose letter about all that is unread is due. */
export async function listDueDigests(db: Db, now: number, max: number) {
  const rows = await db
    .selectFrom("letter_choices")
    .innerJoin("gardeners", "gardeners.id", "letter_choices.gardener_id")
    .select(["gardeners.id as gardenerId", "uid", "email", "locale"])
    .select(["digest", "digest_at as dueAt"])
    .where("digest_at", "<=", now)
    .where(isEnabled)
    .orderBy("digest_at")
    .limit(max)
    .execute();
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
    // Whoever has deleted their account has chosen nothing.
    uid: row.uid ?? "",
    email: row.email ?? "",
    causes: (byGardener.get(row.gardenerId) ?? []).map(({ cause }) => cause),
  }));
}

/** How many notifications are claimed in one statement, which has a place for each. */
const claimedAtOnce = 500;

/**
 * Claims notifications for a letter: those alone that were known when it was written, for what has come
 * since is in the next one.
 * @returns true if there are some that no letter has, and nobody has seen
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

/**
 * Claims the letter about answers of an hour.
 * @param isLetter false if all was seen, so that there is none
 * @returns false if it was claimed before
 */
export async function claimAnswers(
  transaction: Db,
  gardenerId: string,
  now: number,
  isLetter: boolean,
) {
  if (!isLetter) return true;
  const claimed = await transaction
    .updateTable("letter_choices")
    .set({ answered_at: now })
    .where("gardener_id", "=", gardenerId)
    .where("answers", "=", 1)
    .where(mayBeAnswered(now))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** True if somebody has had no letter about answers in an hour. */
const mayBeAnswered =
  (now: number) =>
  ({ or, eb }: ExpressionBuilder<Tables, "letter_choices">) =>
    or([
      eb("answered_at", "is", null),
      eb("answered_at", "<=", now - answersApartMs),
      // The clock was far ahead.
      eb("answered_at", ">", now),
    ]);

/** Claims the digest of a day or week. @returns false if it was claimed before */
export async function claimDigest(
  transaction: Db,
  { gardenerId, digest, dueAt }: { gardenerId: string; digest: Digest; dueAt: number | null },
  now: number,
) {
  const claimed = await transaction
    .updateTable("letter_choices")
    .set({ digest_at: nextDigestAt(digest, now) })
    .where("gardener_id", "=", gardenerId)
    .where("digest_at", "=", dueAt)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

/** What is kept of somebody's letters. */
export async function exportLetterChoices(db: Db, gardenerId: string) {
  const unmailed = await selectUnmailed(db, [gardenerId]).execute();
  return { ...(await readLetterChoices(db, gardenerId)), notificationsToMail: unmailed.length };
}

export async function deleteLetterChoices(transaction: Db, gardenerId: string) {
  for (const table of ["unmailed_notifications", "letter_choices"] as const) {
    await transaction.deleteFrom(table).where("gardener_id", "=", gardenerId).execute();
  }
}

/** The gardener and the cause of a notice that waits to be mailed. */
type UnmailedKey = readonly [gardenerId: string, cause: string];

/** The key that is before all others. */
export const firstUnmailed: UnmailedKey = ["", ""];

/**
 * Of the next notifications that wait to be mailed, forgets those that are gone, as old ones are. Nothing is
 * locked while it looks for them.
 * @returns the last one that was looked at; null at the end
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

/** 1, or null for one that is gone. A value and no join, which PostgreSQL may turn into a walk. */
const notificationOf = sql<number | null>`(select 1 from notifications
  where notifications.gardener_id = unmailed_notifications.gardener_id
    and notifications.cause = unmailed_notifications.cause)`;

/**
 * Forgets some messages to devices that have not been reached for as long as notifications are kept.
 * @returns how many
 */
export async function forgetOldPushes(db: Db, now: number, limit: number) {
  const pushed = db
    .selectFrom("pushed_tips")
    .select(["subscription_id", "tip_id"])
    .where("due_at", "<", now - notificationsKeptMs)
    .limit(limit);
  const given = await db
    .deleteFrom("pushed_tips")
    .where(({ refTuple }) => sql<SqlBool>`${refTuple("subscription_id", "tip_id")} in (${pushed})`)
    .executeTakeFirst();
  return Number(given.numDeletedRows);
}

/**
 * Of some addresses in any case, those that somebody has here: as their account's, as the one that they
 * are about to confirm, for the newsletter, or because a letter waits for them.
 * @param now milliseconds since 1970
 * @returns them in lower case
 */
export async function listAddressees(db: Db, addresses: string[], now: number) {
  const asked = [...new Set(addresses.flatMap((address) => [address, address.toLowerCase()]))];
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
  return new Set(found.flatMap(({ email }) => email?.toLowerCase() ?? []));
}
