import { type SqlBool, sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { pageAfter } from "../../platform/database/pages.server.ts";
import { slice, type TimeKeys } from "../../platform/http/paging.server.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { lockGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import { announce, announcedDate } from "./event-letters.store.server.ts";
import { countSome, type DateCursor, parseListed, selectDates } from "./events.store.server.ts";
import { type AnswerInput, eventProblems, type OwnAnswer } from "./events.ts";
import { eventWords } from "./events.words.ts";

interface DateKey {
  eventId: string;
  day: string;
}

/** Locks an event, so that its answers and changes happen one after another. */
export const lockEvent = (transaction: Transaction, id: string) =>
  transaction.selectFrom("events").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

const readDate = (db: Db, { eventId, day }: DateKey) =>
  db
    .selectFrom("event_dates")
    .selectAll()
    .where("event_id", "=", eventId)
    .where("day", "=", day)
    .executeTakeFirst();

const answersTo = (db: Db, { eventId, day }: DateKey) =>
  db.selectFrom("event_answers").where("event_id", "=", eventId).where("day", "=", day);

const peopleOf = ({ guests }: { guests: number }) => 1 + guests;

/**
 * Stores a gardener's answer to a date. If too few places are free, the gardener joins the waiting
 * list.
 * @throws Problem 404 for an event that the gardener cannot see, 409 for a date that is over or
 * cancelled, 422 for too many guests
 */
export async function answerDate(
  transaction: Transaction,
  key: DateKey & { gardenerId: string },
  { answer, guests, now }: AnswerInput & { now: number },
): Promise<OwnAnswer> {
  const { eventId, day, gardenerId } = key;
  await lockGardener(transaction, gardenerId);
  const event = await lockEvent(transaction, eventId);
  const date = await readDate(transaction, key);
  if (!event || !date || date.shown_to === 0) throw eventProblems.notFound();
  if (event.state === "cancelled" || date.is_cancelled === 1) throw eventProblems.cancelled();
  if (date.ends_at <= now) throw eventProblems.over();
  const before = await answersTo(transaction, key)
    .select(["answer", "guests", "is_waiting", "answered_at"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  const own = { answer, guests: answer === "no" ? 0 : guests };
  const hadPlace = before?.answer === "yes" && before.is_waiting === 0;
  let isWaiting = false;
  if (answer === "yes" && event.places !== null) {
    if (peopleOf(own) > event.places) {
      throw invalidField("guests", eventWords.moreThanPlaces({ places: event.places }));
    }
    const free = event.places - date.coming + (hadPlace ? peopleOf(before) : 0);
    isWaiting = peopleOf(own) > free && !(hadPlace && own.guests <= before.guests);
    // A gardener who has a place keeps it if there is no room for more guests.
    if (isWaiting && hadPlace) {
      const guests = Math.max(free - 1, before.guests);
      throw invalidField("guests", eventWords.roomForGuests({ guests }));
    }
  }
  const staysInLine = isWaiting && before?.is_waiting === 1;
  const columns = {
    ...own,
    is_waiting: isWaiting ? 1 : 0,
    answered_at: staysInLine ? before.answered_at : now,
  };
  await transaction
    .insertInto("event_answers")
    .values({ event_id: eventId, day, gardener_id: gardenerId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["event_id", "day", "gardener_id"]).doUpdateSet(columns),
    )
    .execute();
  await fillPlaces(transaction, event, key, now);
  return readOwnAnswer(transaction, key);
}

/**
 * Gives free places of a date to waiting gardeners, in the order of their answers. Skips gardeners
 * with too many guests for the free places. Gives no places while the event is hidden, or if the
 * date is cancelled or over. Always updates the stored counts of people.
 */
export async function fillPlaces(
  transaction: Transaction,
  event: NonNullable<Awaited<ReturnType<typeof lockEvent>>>,
  key: DateKey,
  now: number,
) {
  const counts = await countPeople(transaction, key);
  const date = await readDate(transaction, key);
  if (!date) return;
  const { places } = event;
  const isOpen =
    event.state === "published" &&
    event.is_hidden === 0 &&
    date.is_cancelled === 0 &&
    date.ends_at > now;
  let { coming, waiting } = counts;
  while (isOpen && waiting > 0 && (places === null || places > coming)) {
    const next = await answersTo(transaction, key)
      .select(["gardener_id", "guests"])
      .where("is_waiting", "=", sql.lit(1))
      .$if(places !== null, (q) => q.where("guests", "<", (places ?? 0) - coming))
      .orderBy("answered_at")
      .orderBy("gardener_id")
      .limit(1)
      .executeTakeFirst();
    if (!next) break;
    await transaction
      .updateTable("event_answers")
      .set({ is_waiting: 0 })
      .where("event_id", "=", key.eventId)
      .where("day", "=", key.day)
      .where("gardener_id", "=", next.gardener_id)
      .execute();
    await announce(transaction, [next.gardener_id], {
      ...{ eventId: key.eventId, day: key.day, kind: "moved-up" as const, now },
      date: announcedDate(event, date),
    });
    coming += peopleOf(next);
    waiting -= peopleOf(next);
  }
  await transaction
    .updateTable("event_dates")
    .set({ ...counts, coming, waiting })
    .where("event_id", "=", key.eventId)
    .where("day", "=", key.day)
    .execute();
}

async function countPeople(db: Db, key: DateKey) {
  const people = (condition: string) =>
    sql<number>`cast(coalesce(sum(case when ${sql.raw(condition)} then 1 + guests else 0 end), 0)
      as bigint)`;
  return answersTo(db, key)
    .select([
      people("answer = 'yes' and is_waiting = 0").as("coming"),
      people("answer = 'maybe'").as("maybe"),
      people("is_waiting = 1").as("waiting"),
    ])
    .executeTakeFirstOrThrow();
}

/** An answer's position on the waiting list of its date, from 1; null outside the list. */
const waitingPosition = sql<number | null>`case when is_waiting = 1 then (
  select cast(count(*) as bigint) from event_answers as ahead
  where ahead.event_id = event_answers.event_id and ahead.day = event_answers.day
    and ahead.is_waiting = 1
    and (ahead.answered_at, ahead.gardener_id)
      <= (event_answers.answered_at, event_answers.gardener_id)) end`.as("waitingPosition");

/** Reads a gardener's answers to the dates of an event. */
export const readOwnAnswers = (db: Db, eventId: string, gardenerId: string) =>
  db
    .selectFrom("event_answers")
    .select(["day", "answer", "guests", waitingPosition])
    .where("gardener_id", "=", gardenerId)
    .where("event_id", "=", eventId)
    .orderBy("day")
    .execute();

const readOwnAnswer = (db: Db, { gardenerId, ...key }: DateKey & { gardenerId: string }) =>
  answersTo(db, key)
    .select(["answer", "guests", waitingPosition])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirstOrThrow();

/** Lists a gardener's answers to dates from today on, the next date first. */
export async function listAnswered(
  db: Db,
  gardenerId: string,
  { today, limit, after }: { today: number; limit: number; after: DateCursor | null },
  ownLanguage: Language,
) {
  const own = selectDates(db)
    .innerJoin("event_answers", (join) =>
      join
        .onRef("event_answers.event_id", "=", "event_dates.event_id")
        .onRef("event_answers.day", "=", "event_dates.day"),
    )
    .select(["answer", "guests", waitingPosition])
    .where("event_answers.gardener_id", "=", gardenerId)
    .where("shown_to", ">", 0)
    .where("ends_at", ">", today);
  const total = await countSome(db, own.clearSelect().select("event_dates.event_id"));
  const dateKeys = ["starts_at", "event_dates.event_id", "event_dates.day"] as const;
  const rows = await own.$call((q) => pageAfter(q, dateKeys, { limit, after }, "asc")).execute();
  const page = slice(rows, limit, (row) => [row.starts_at, row._id, row.day]);
  const items = page.rows.map(({ answer, guests, waitingPosition, ...row }) => ({
    ...parseListed(row, ownLanguage),
    own: { answer, guests, waitingPosition },
  }));
  return { items, total, next: page.next };
}

/**
 * Lists the gardeners who come to a date or may come, in the order of their answers. Leaves out
 * gardeners who have blocked the reader or whom the reader has blocked.
 */
export async function listComing(
  db: Db,
  key: DateKey,
  readerId: string,
  { limit, after }: { limit: number; after: TimeKeys | null },
) {
  const come = answersTo(db, key)
    .innerJoin("gardeners", "gardeners.id", "event_answers.gardener_id")
    .where("answer", "in", ["yes", "maybe"])
    .where(
      sql<SqlBool>`not exists (select 1 from blocks
          where blocks.gardener_id = ${readerId} and blocks.blocked_id = gardeners.id)
        and not exists (select 1 from blocks
          where blocks.blocked_id = ${readerId} and blocks.gardener_id = gardeners.id)`,
    );
  const total = await countSome(db, come.select("event_answers.event_id"));
  const rows = await come
    .select(["gardeners.id", "name", "image", "uid", "listed", "public_tips_count"])
    .select(["answer", "guests", "is_waiting", "answered_at"])
    .$call((q) =>
      pageAfter(q, ["answered_at", "event_answers.gardener_id"], { limit, after }, "asc"),
    )
    .execute();
  const page = slice(rows, limit, (row) => [row.answered_at, row.id]);
  const items = page.rows.map((row) => ({
    _id: gardenerHasPage(row) ? row.id : null,
    name: row.name,
    image: row.image,
    ...{ answer: row.answer, guests: row.guests, isWaiting: row.is_waiting === 1 },
  }));
  return { items, total, next: page.next };
}

/** The maximum number of answers that are deleted at once. */
const atOnce = 50;

/**
 * Deletes some answers of a leaving gardener. The places go to other gardeners.
 * @returns true if more answers remain
 */
export async function deleteSomeAnswers(transaction: Transaction, gardenerId: string, now: number) {
  const rows = await transaction
    .selectFrom("event_answers")
    .select(["event_id as eventId", "day"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("event_id")
    .orderBy("day")
    .limit(atOnce)
    .execute();
  for (const key of rows) {
    const event = await lockEvent(transaction, key.eventId);
    await transaction
      .deleteFrom("event_answers")
      .where("event_id", "=", key.eventId)
      .where("day", "=", key.day)
      .where("gardener_id", "=", gardenerId)
      .execute();
    if (event) await fillPlaces(transaction, event, key, now);
  }
  return rows.length === atOnce;
}
