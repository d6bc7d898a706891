import { type SqlBool, sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { mapPages, readInPages } from "../../platform/database/pages.server.ts";
import { forgetRateLimit } from "../../platform/database/rate-limits.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import { photoUrl } from "../photos/photos.ts";
import { deleteSomeAnswers } from "./event-answers.store.server.ts";
import { limitKey, removeEvent } from "./event-changes.store.server.ts";

/**
 * Exports the events that a gardener wrote, with moved and cancelled dates, and the gardener's
 * answers to events. The answers do not contain the titles of hidden events.
 */
export async function exportEvents(db: Db, { gardenerId }: AccountOwner) {
  const own = (last: { id: string } | undefined, limit: number) =>
    db
      .selectFrom("events")
      .select(["id", "state", "title", "text", "language", "place", "photo_id", "photo_alt"])
      .select(["starts", "ends", "zone", "repeats", "until_day as until", "places", "audience"])
      .select(["whole_days", "is_hidden", "shows_coming"])
      .select(["created_at as createdAt", "changed_at as changedAt"])
      .where("gardener_id", "=", gardenerId)
      .$if(last !== undefined, (q) => q.where("id", ">", last?.id ?? ""))
      .orderBy("id")
      .limit(limit)
      .execute();
  const dates = (last: { event: string; day: string } | undefined, limit: number) =>
    db
      .selectFrom("event_dates")
      .innerJoin("events", "events.id", "event_dates.event_id")
      .select(["event_id as event", "day", "event_dates.starts", "event_dates.ends"])
      .select(["event_dates.whole_days", "is_moved", "is_cancelled"])
      .where("events.gardener_id", "=", gardenerId)
      .where(sql<SqlBool>`is_moved + is_cancelled > 0`)
      .$if(last !== undefined, (q) =>
        q.where(sql<SqlBool>`(event_id, day) > (${last?.event ?? ""}, ${last?.day ?? ""})`),
      )
      .orderBy("event_id")
      .orderBy("day")
      .limit(limit)
      .execute();
  const answers = (last: { event: string; day: string } | undefined, limit: number) =>
    db
      .selectFrom("event_answers")
      .innerJoin("events", "events.id", "event_answers.event_id")
      .select(["event_id as event", "title", "is_hidden", "day", "answer", "guests"])
      .select(["is_waiting", "answered_at"])
      .where("event_answers.gardener_id", "=", gardenerId)
      .$if(last !== undefined, (q) =>
        q.where(sql<SqlBool>`(event_id, day) > (${last?.event ?? ""}, ${last?.day ?? ""})`),
      )
      .orderBy("event_id")
      .orderBy("day")
      .limit(limit)
      .execute();
  const letters = await db
    .selectFrom("event_letters")
    .select(["event_id as event", "day", "kind"])
    .where("gardener_id", "=", gardenerId)
    .execute();
  return {
    events: mapPages(
      readInPages(own),
      ({ photo_id, photo_alt, whole_days, is_hidden, shows_coming, ...event }) => ({
        ...event,
        isWholeDays: whole_days === 1,
        isHidden: is_hidden === 1,
        showsComing: shows_coming === 1,
        ...(photo_id && { photo: { alt: photo_alt, file: photoUrl(photo_id, 1280, "jpg") } }),
      }),
    ),
    changedEventDates: mapPages(
      readInPages(dates),
      ({ whole_days, is_moved, is_cancelled, ...date }) => ({
        ...date,
        isWholeDays: whole_days === 1,
        isMoved: is_moved === 1,
        isCancelled: is_cancelled === 1,
      }),
    ),
    eventAnswers: mapPages(
      readInPages(answers),
      ({ title, is_hidden, is_waiting, answered_at, ...answer }) => ({
        ...answer,
        ...(is_hidden === 0 && { title }),
        isWaiting: is_waiting === 1,
        answeredAt: answered_at,
      }),
    ),
    eventLettersToWrite: letters,
  };
}

/** Removes a leaving gardener as the author of published events, which remain on the site. */
export async function leaveEvents(transaction: Transaction, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("event_letters").where("gardener_id", "=", gardenerId).execute();
  await forgetRateLimit(transaction, limitKey(gardenerId));
  await leaveToClub(transaction, gardenerId);
}

async function leaveToClub(transaction: Transaction, gardenerId: string) {
  await transaction.happened("events-left", { gardenerId });
  await transaction
    .updateTable("events")
    .set({ gardener_id: null })
    .where("gardener_id", "=", gardenerId)
    .where("state", "!=", "proposed")
    .execute();
}

/** The maximum number of proposals that are deleted at once. */
const atOnce = 50;

/** Deletes some proposals and answers of a leaving gardener. @returns true if more remain */
export async function deleteSomeOfEvents(
  transaction: Transaction,
  gardenerId: string,
  { now }: Pick<Leaving, "now">,
) {
  // A proposal of the gardener may have been published since the call of `leaveEvents`.
  await leaveToClub(transaction, gardenerId);
  const proposals = await transaction
    .selectFrom("events")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .where("state", "=", "proposed")
    .orderBy("id")
    .limit(atOnce)
    .forUpdate()
    .execute();
  for (const { id } of proposals) await removeEvent(transaction, { id, now });
  const hasMoreAnswers = await deleteSomeAnswers(transaction, gardenerId, now);
  return hasMoreAnswers || proposals.length === atOnce;
}

/** Deletes the unsent letters that were stored while the account was being deleted. */
export async function forgetLetters(transaction: Transaction, gardenerId: string) {
  await transaction.deleteFrom("event_letters").where("gardener_id", "=", gardenerId).execute();
}
