import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";

/** A date as a letter names it. */
const letterDateSchema = v.object({
  title: v.string(),
  /** Null for the site's own language. */
  language: v.nullable(languageSchema),
  place: v.string(),
  repeats: v.boolean(),
  isWholeDays: v.boolean(),
  starts: v.string(),
  ends: v.string(),
});
export type LetterDate = v.InferOutput<typeof letterDateSchema>;

const aboutJson = v.pipe(v.string(), v.parseJson(), letterDateSchema);

/** The causes of a letter. */
export type LetterCause = "changed" | "cancelled" | "moved-up" | "reminder";

/**
 * Notes a letter to each gardener who comes to a date or may come, in the transaction of the cause.
 * A later note of the same cause replaces one whose letter is not written yet.
 */
export async function tellComing(
  transaction: Transaction,
  {
    eventId,
    day,
    kind,
    about,
  }: { eventId: string; day: string; kind: LetterCause; about: LetterDate },
) {
  await transaction
    .insertInto("event_letters")
    .columns(["gardener_id", "event_id", "day", "kind", "about"])
    .expression((e) =>
      e
        .selectFrom("event_answers")
        .select(["gardener_id", "event_id", "day"])
        .select(({ cast, val }) => [
          cast<LetterCause>(val(kind), "text").as("kind"),
          cast<string>(val(JSON.stringify(about)), "text").as("about"),
        ])
        .where("event_id", "=", eventId)
        .where("day", "=", day)
        .where("answer", "in", ["yes", "maybe"])
        .$if(kind === "reminder", (q) => q.where("is_waiting", "=", 0).where(wantsReminders)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "event_id", "kind", "day"])
        .doUpdateSet((e) => ({ about: e.ref("excluded.about") })),
    )
    .execute();
}

const wantsReminders = sql<SqlBool>`not exists (select 1 from notification_preferences
  where notification_preferences.gardener_id = event_answers.gardener_id
    and notification_preferences.kind = 'events' and frequency = 'off')`;

/** Notes the letter to a gardener who got a place. */
export async function tellMovedUp(
  transaction: Transaction,
  {
    gardenerId,
    eventId,
    day,
    about,
  }: Record<"gardenerId" | "eventId" | "day", string> & {
    about: LetterDate;
  },
) {
  const text = JSON.stringify(about);
  await transaction
    .insertInto("event_letters")
    .values({ gardener_id: gardenerId, event_id: eventId, day, kind: "moved-up", about: text })
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "event_id", "kind", "day"])
        .doUpdateSet((e) => ({ about: e.ref("excluded.about") })),
    )
    .execute();
}

/** A letter to write: everything of one cause about an event for a gardener. */
export type DueEventLetter = NonNullable<Awaited<ReturnType<typeof takeLetters>>>[number];

/**
 * Takes the next letters in the transaction that adds them to the outbox. Those of deleted and
 * disabled accounts are dropped.
 * @returns null if nothing waits
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
    // Another process that takes the same rows waits here, and then finds none.
    const taken = await transaction
      .deleteFrom("event_letters")
      .where("gardener_id", "=", gardener_id)
      .where("event_id", "=", event_id)
      .where("kind", "=", kind)
      .returning(["day", "about"])
      .execute();
    const gardener = await readAddressee(transaction, gardener_id);
    if (taken.length === 0 || !gardener?.email || !gardener.uid) continue;
    const dates = taken
      .map(({ day, about }) => ({ day, ...v.parse(aboutJson, about) }))
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
    .executeTakeFirst();

/** Returns some dates whose reminder is due, the longest due first. */
export const listToRemind = (db: Db, now: number, max: number) =>
  db
    .selectFrom("event_dates")
    .select(["event_id as eventId", "day"])
    .where("is_reminded", "=", sql.lit(0))
    .where("remind_at", "<=", now)
    .orderBy("remind_at")
    .limit(max)
    .execute();

/** Notes the reminders of a date once, unless it has begun, is cancelled, or nobody sees it. */
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
    .returning(["whole_days", "starts", "ends", "starts_at", "is_cancelled", "shown_to"])
    .executeTakeFirst();
  if (!date || date.starts_at <= now || date.is_cancelled === 1 || date.shown_to === 0) return;
  const event = await transaction
    .selectFrom("events")
    .select(["title", "language", "place", "repeats"])
    .where("id", "=", eventId)
    .where("state", "=", "published")
    .executeTakeFirst();
  if (!event) return;
  await tellComing(transaction, { eventId, day, kind: "reminder", about: letterDate(event, date) });
}

/** Describes a date for a letter. */
export const letterDate = (
  event: Pick<LetterDate, "title" | "language" | "place"> & { repeats: string },
  date: { whole_days: number; starts: string; ends: string },
): LetterDate => ({
  title: event.title,
  language: event.language,
  place: event.place,
  repeats: event.repeats !== "never",
  isWholeDays: date.whole_days === 1,
  starts: date.starts,
  ends: date.ends,
});
