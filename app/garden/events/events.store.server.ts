import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows, pageAfter } from "../../platform/database/pages.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { slice } from "../../platform/http/paging.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { storable } from "../../platform/text/text.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import { parsePhoto, photoColumns } from "../photos/photos.store.server.ts";
import {
  type EventDate,
  eventProblems,
  type GardenEvent,
  type ListedEvent,
  maxEventDays,
} from "./events.ts";

/** The reader of events. Only members see the events that only members may come to. */
export type Reader = "member" | "visitor";

const eventColumns = [
  "events.id as _id",
  "title",
  "events.language",
  "place",
  "audience",
  "places",
  "repeats",
  "zone",
  "shows_coming",
  ...photoColumns,
] as const;

const dateColumns = [
  "event_dates.day",
  "event_dates.whole_days",
  "event_dates.starts",
  "event_dates.ends",
  "starts_at",
  "ends_at",
  "is_moved",
  "is_cancelled",
  "coming",
  "maybe",
  "waiting",
] as const;

const selectEvents = (db: Db) =>
  db
    .selectFrom("events")
    .leftJoin("photos", "photos.id", "events.photo_id")
    .select(eventColumns)
    .select(["text", "until_day", "whole_days", "starts", "ends", "state", "is_hidden"])
    .select(["changed_at", "sequence", "events.gardener_id", "events.created_at"]);

/** Selects dates with the columns that `parseListed` needs. */
export const selectDates = (db: Db) =>
  db
    .selectFrom("event_dates")
    .innerJoin("events", "events.id", "event_dates.event_id")
    .leftJoin("photos", "photos.id", "events.photo_id")
    .select(eventColumns)
    .select(dateColumns)
    .select("events.state");

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>["executeTakeFirstOrThrow"]>>;
type ListedRow = Awaited<ReturnType<ReturnType<typeof selectDates>["executeTakeFirstOrThrow"]>>;

type SharedRow = Pick<EventRow & ListedRow, keyof EventRow & keyof ListedRow>;

function parseShared(row: SharedRow, ownLanguage: Language) {
  const { _id, title, place, audience, places, repeats, zone } = row;
  return {
    ...{ _id, title, place, audience, places, repeats, zone },
    language: row.language ?? ownLanguage,
    photo: parsePhoto(row),
    showsComing: row.shows_coming === 1,
  };
}

type NameOf<Column> = Column extends `event_dates.${infer Name}` ? Name : Column;
type DateRow = Pick<ListedRow, NameOf<(typeof dateColumns)[number]>>;

/** @param isCancelled true if the whole event is cancelled */
function parseDate(row: DateRow, isCancelled: boolean): EventDate {
  const { day, starts, ends, coming, maybe, waiting } = row;
  return {
    ...{ day, starts, ends, coming, maybe, waiting },
    isWholeDays: row.whole_days === 1,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isMoved: row.is_moved === 1,
    isCancelled: isCancelled || row.is_cancelled === 1,
  };
}

/** @param ownLanguage the language of events without a stored language */
export const parseListed = (row: ListedRow, ownLanguage: Language): ListedEvent => ({
  ...parseShared(row, ownLanguage),
  ...parseDate(row, row.state === "cancelled"),
});

/** An event with the fields that only the server needs. */
export interface StoredEvent extends GardenEvent {
  gardenerId: string | null;
  sequence: number;
  createdAt: number;
}

function parseEvent(row: EventRow, dates: DateRow[], ownLanguage: Language): StoredEvent {
  const { text, starts, ends, state, sequence } = row;
  return {
    ...parseShared(row, ownLanguage),
    ...{ text, starts, ends, sequence },
    until: row.until_day,
    isWholeDays: row.whole_days === 1,
    state: row.is_hidden === 1 ? "hidden" : state,
    changedAt: row.changed_at,
    dates: dates.map((date) => parseDate(date, state === "cancelled")),
    gardenerId: row.gardener_id,
    createdAt: row.created_at,
  };
}

/** Returns an event as the API shows it. */
export function shownEvent(event: StoredEvent): GardenEvent {
  const { gardenerId: _gardenerId, sequence: _sequence, createdAt: _createdAt, ...shown } = event;
  return shown;
}

async function withDates(db: Db, rows: EventRow[], ownLanguage: Language) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ _id }) => _id);
  const dates = await db
    .selectFrom("event_dates")
    .select([...dateColumns, "event_id"])
    .where("event_id", "in", ids)
    .execute();
  // Sorts in code, so that the database does not have to sort the dates.
  dates.sort((a, b) => (a.day < b.day ? -1 : 1));
  const ofEvent = Map.groupBy(dates, ({ event_id }) => event_id);
  return rows.map((row) => parseEvent(row, ofEvent.get(row._id) ?? [], ownLanguage));
}

/**
 * Returns the condition for visible events. It contains literals instead of parameters, so that the
 * database can use partial indexes.
 */
const isShownTo = (reader: Reader) =>
  reader === "member"
    ? sql<SqlBool>`state <> 'proposed' and is_hidden = 0`
    : sql<SqlBool>`state <> 'proposed' and is_hidden = 0 and audience = 'anyone'`;

const isDateShownTo = (reader: Reader) =>
  reader === "member" ? sql<SqlBool>`shown_to > 0` : sql<SqlBool>`shown_to > 1`;

/** Reads an event in any state; null if it does not exist. */
export async function findEvent(db: Db, id: string, ownLanguage: Language) {
  const rows = await selectEvents(db).where("events.id", "=", id).execute();
  const [event] = await withDates(db, rows, ownLanguage);
  return event ?? null;
}

/** Reads a published event. @throws Problem 404 */
export async function readEvent(db: Db, id: string, reader: Reader, ownLanguage: Language) {
  const rows = await selectEvents(db)
    .where("events.id", "=", id)
    .where(isShownTo(reader))
    .execute();
  const [event] = await withDates(db, rows, ownLanguage);
  if (!event) throw eventProblems.notFound();
  return event;
}

/** Reads the author of an event; null after the account is deleted. */
export async function readAuthor(db: Db, gardenerId: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select(["id", "name", "uid", "listed", "public_tips_count"])
    .where("id", "=", gardenerId)
    .executeTakeFirst();
  if (!gardener) return null;
  return { _id: gardenerHasPage(gardener) ? gardener.id : null, name: gardener.name };
}

/** The cursor of a list of dates: the start, the event and the day of the last date. */
export const dateCursor = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.uuid()),
  storable,
]);
export type DateCursor = v.InferOutput<typeof dateCursor>;

interface Wanted {
  when: "upcoming" | "past";
  /** The first instant of today. */
  today: number;
  limit: number;
  after: DateCursor | null;
}

/** Lists count at most this number of items, because a club may have thousands of items. */
const maxCounted = 500;

/** Counts the rows of a query, at most `maxCounted`. */
export const countSome = (db: Db, rows: Counted) =>
  countRows(db.selectFrom(rows.limit(maxCounted).as("some")));

type Counted = SelectQueryBuilder<Tables, keyof Tables, { event_id: string }>;

/** The longest time from the start of a date to its end, even with a clock change. */
const longestMs = (maxEventDays + 2) * day;

/** Lists dates of published events: dates from today on, or past dates with the latest first. */
export async function listDates(
  db: Db,
  reader: Reader,
  { when, today, limit, after }: Wanted,
  ownLanguage: Language,
) {
  // The condition on `starts_at` lets the database begin its index scan near today.
  const isWanted =
    when === "upcoming"
      ? sql<SqlBool>`starts_at > ${today - longestMs} and ends_at > ${today}`
      : sql<SqlBool>`starts_at < ${today} and ends_at <= ${today}`;
  const shown = db.selectFrom("event_dates").where(isDateShownTo(reader)).where(isWanted);
  const total = await countSome(db, shown.select("event_id"));
  const direction = when === "upcoming" ? "asc" : "desc";
  const rows = await selectDates(db)
    .where(isDateShownTo(reader))
    .where(isWanted)
    .$call((q) =>
      pageAfter(q, ["starts_at", "event_id", "event_dates.day"], { limit, after }, direction),
    )
    .execute();
  const page = slice(rows, limit, (row) => [row.starts_at, row._id, row.day]);
  return { items: page.rows.map((row) => parseListed(row, ownLanguage)), total, next: page.next };
}

/** Lists the next dates of published events that begin before a time, for letters. */
export async function listForLetter(
  db: Db,
  reader: Reader,
  { from, before, limit }: { from: number; before: number; limit: number },
  ownLanguage: Language,
) {
  const rows = await selectDates(db)
    .where(isDateShownTo(reader))
    .where("starts_at", ">=", from)
    .where("starts_at", "<", before)
    .where("is_cancelled", "=", 0)
    .where("state", "=", "published")
    .orderBy("starts_at")
    .orderBy("event_id")
    .limit(limit)
    .execute();
  return rows.map((row) => parseListed(row, ownLanguage));
}

/** Lists proposed events, the newest first. @param gardenerId the author; null for all authors */
export async function listProposed(
  db: Db,
  gardenerId: string | null,
  { limit, after }: { limit: number; after: readonly [string] | null },
  ownLanguage: Language,
) {
  const isProposed = sql<SqlBool>`state = 'proposed'`;
  const proposed = db
    .selectFrom("events")
    .where(isProposed)
    .$if(gardenerId !== null, (q) => q.where("gardener_id", "=", gardenerId));
  const total = await countSome(db, proposed.select("events.id as event_id"));
  const rows = await selectEvents(db)
    .where(isProposed)
    .$if(gardenerId !== null, (q) => q.where("events.gardener_id", "=", gardenerId))
    .$call((q) => pageAfter(q, ["events.id"], { limit, after }))
    .execute();
  const page = slice(rows, limit, ({ _id }) => [_id]);
  const events = await withDates(db, page.rows, ownLanguage);
  return { items: events.map(shownEvent), total, next: page.next };
}

/** Lists the public events with a date after a time, for the calendar of the site. */
export async function listForCalendar(db: Db, after: number, limit: number, ownLanguage: Language) {
  const found = await db
    .selectFrom("event_dates")
    .select("event_id")
    .distinct()
    .where(isDateShownTo("visitor"))
    .where("starts_at", ">", after)
    .orderBy("event_id", "desc")
    .limit(limit)
    .execute();
  const ids = found.map(({ event_id }) => event_id);
  if (ids.length === 0) return [];
  const rows = await selectEvents(db)
    .where("events.id", "in", ids)
    .where(isShownTo("visitor"))
    .orderBy("events.id")
    .execute();
  return withDates(db, rows, ownLanguage);
}

/** Lists the public events that were changed last, for the feed. */
export async function listForFeed(db: Db, limit: number, ownLanguage: Language) {
  const rows = await selectEvents(db)
    .where(isShownTo("visitor"))
    .orderBy("changed_at", "desc")
    .orderBy("events.id", "desc")
    .limit(limit)
    .execute();
  return withDates(db, rows, ownLanguage);
}
