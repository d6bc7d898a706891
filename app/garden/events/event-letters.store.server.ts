import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { isConfirmed, isEnabled } from "../gardeners/gardener-accounts.store.server.ts";
import { type AnnouncedDate, announcedDateSchema } from "./events.ts";

const dateJson = v.pipe(v.string(), v.parseJson(), announcedDateSchema);

export type LetterCause = "changed" | "cancelled" | "moved-up" | "reminder";

interface Announcement {
  eventId: string;
  day: string;
  kind: LetterCause;
  date: AnnouncedDate;
  now: number;
}

/** The waiting letters about the same date that an announcement makes wrong. */
const madeWrongBy: Readonly<Record<LetterCause, readonly LetterCause[]>> = {
  changed: ["cancelled"],
  cancelled: ["changed", "moved-up", "reminder"],
  "moved-up": [],
  reminder: [],
};

/** The maximum number of gardeners in one statement. Each gardener needs a parameter. */
const announcedAtOnce = 500;

/** Announces something to each gardener who comes to a date or may come. */
export async function announceToComing(transaction: Transaction, announcement: Announcement) {
  const { eventId, day, kind } = announcement;
  const rows = await transaction
    .selectFrom("event_answers")
    .select("gardener_id")
    .where("event_id", "=", eventId)
    .where("day", "=", day)
    .where("answer", "in", ["yes", "maybe"])
    .$if(kind === "reminder", (q) => q.where("is_waiting", "=", 0))
    .execute();
  await announce(
    transaction,
    rows.map(({ gardener_id }) => gardener_id),
    announcement,
  );
}

/**
 * Announces something about a date of an event. Stores a letter to each gardener, but no reminder
 * to gardeners who have switched reminders off. Notifies all the gardeners in the same transaction.
 * A later announcement of the same kind replaces a letter that is not written yet, and a letter
 * that it makes wrong is deleted.
 */
export async function announce(
  transaction: Transaction,
  gardenerIds: string[],
  { eventId, day: dayOfDate, kind, date, now }: Announcement,
) {
  const about = JSON.stringify(date);
  // The only date of an event is stored without its day, because the day may change.
  const day = date.repeats ? dayOfDate : "";
  for (let at = 0; at < gardenerIds.length; at += announcedAtOnce) {
    const some = gardenerIds.slice(at, at + announcedAtOnce);
    if (madeWrongBy[kind].length > 0) {
      await transaction
        .deleteFrom("event_letters")
        .where("gardener_id", "in", some)
        .where("event_id", "=", eventId)
        .where("day", "=", day)
        .where("kind", "in", madeWrongBy[kind])
        .execute();
    }
    await transaction
      .insertInto("event_letters")
      .columns(["gardener_id", "event_id", "day", "kind", "about"])
      .expression((e) =>
        e
          .selectFrom("gardeners")
          .select(({ cast, val }) => [
            "id",
            cast<string>(val(eventId), "text").as("event_id"),
            cast<string>(val(day), "text").as("day"),
            cast<LetterCause>(val(kind), "text").as("kind"),
            cast<string>(val(about), "text").as("about"),
          ])
          .where("id", "in", some)
          .$if(kind === "reminder", (q) => q.where(wantsReminders)),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["gardener_id", "event_id", "kind", "day"])
          .doUpdateSet((e) => ({ about: e.ref("excluded.about") })),
      )
      .execute();
    await transaction.happened("event-announced", {
      ...{ eventId, day, kind, date: about, gardenerIds: some, at: now },
    });
  }
}

const wantsReminders = sql<SqlBool>`not exists (select 1 from notification_preferences
  where notification_preferences.gardener_id = gardeners.id
    and notification_preferences.kind = 'events' and frequency = 'off')`;

/** A letter to write: all announcements of one kind about one event to one gardener. */
export type DueEventLetter = NonNullable<Awaited<ReturnType<typeof takeLetters>>>[number];

/**
 * Takes the next letters in the transaction that adds them to the outbox. Drops letters to deleted
 * and disabled accounts.
 * @returns null if no letter waits
 */
export async function takeLetters(transaction: Transaction, max: number) {
  const next = await transaction
    .selectFrom("event_letters")
    .select(["gardener_id", "event_id", "kind"])
    .distinct()
    .orderBy("gardener_id")
    .orderBy("event_id")
    .orderBy("kind")
    .limit(max)
    .execute();
  if (next.length === 0) return null;
  const letters = [];
  for (const { gardener_id, event_id, kind } of next) {
    // Another process that takes the same rows waits here, and then finds no rows.
    const taken = await transaction
      .deleteFrom("event_letters")
      .where("gardener_id", "=", gardener_id)
      .where("event_id", "=", event_id)
      .where("kind", "=", kind)
      .returning("about")
      .execute();
    const gardener = await readAddressee(transaction, gardener_id);
    if (taken.length === 0 || !gardener?.email || !gardener.uid) continue;
    const dates = taken
      .map(({ about }) => v.parse(dateJson, about))
      .sort((a, b) => (a.starts < b.starts ? -1 : 1));
    const { uid, email, locale } = gardener;
    letters.push({ gardenerId: gardener_id, eventId: event_id, kind, dates, uid, email, locale });
  }
  return letters;
}

const readAddressee = (db: Db, id: string) =>
  db
    .selectFrom("gardeners")
    .select(["uid", "email", "locale"])
    .where("id", "=", id)
    .where("uid", "is not", null)
    .where(isEnabled)
    .where(isConfirmed)
    .executeTakeFirst();

/** Returns up to `max` dates whose reminders are due, the longest overdue first. */
export const listToRemind = (db: Db, now: number, max: number) =>
  db
    .selectFrom("event_dates")
    .select(["event_id as eventId", "day"])
    .where("is_reminded", "=", sql.lit(0))
    .where("remind_at", "<=", now)
    .orderBy("remind_at")
    .limit(max)
    .execute();

/** Announces a reminder once, unless the date has begun, is cancelled, or is visible to nobody. */
export async function remindOf(
  transaction: Transaction,
  { eventId, day }: { eventId: string; day: string },
  now: number,
) {
  const date = await transaction
    .updateTable("event_dates")
    .set({ is_reminded: 1 })
    .where("event_id", "=", eventId)
    .where("day", "=", day)
    .where("is_reminded", "=", 0)
    .where("remind_at", "<=", now)
    .returning(["day", "whole_days", "starts", "ends", "starts_at", "is_cancelled", "shown_to"])
    .executeTakeFirst();
  if (!date || date.starts_at <= now || date.is_cancelled === 1 || date.shown_to === 0) return;
  const event = await transaction
    .selectFrom("events")
    .select(["title", "language", "place", "repeats"])
    .where("id", "=", eventId)
    .where("state", "=", "published")
    .executeTakeFirst();
  if (!event) return;
  await announceToComing(transaction, {
    ...{ eventId, day, kind: "reminder" as const, date: announcedDate(event, date), now },
  });
}

/** Describes a date for an announcement. */
export const announcedDate = (
  event: Pick<AnnouncedDate, "title" | "language" | "place"> & { repeats: string },
  date: { day: string; whole_days: number; starts: string; ends: string },
): AnnouncedDate => ({
  day: date.day,
  title: event.title,
  language: event.language,
  place: event.place,
  repeats: event.repeats !== "never",
  isWholeDays: date.whole_days === 1,
  starts: date.starts,
  ends: date.ends,
});
