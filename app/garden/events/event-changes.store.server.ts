import type { Transaction } from "../../platform/database/open.server.ts";
import { consumeRateLimit } from "../../platform/database/rate-limits.server.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import { hour } from "../../platform/process/clock.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { lockGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { lockOwnPhoto } from "../photos/photos.store.server.ts";
import { fillPlaces, lockEvent } from "./event-answers.store.server.ts";
import { datesOf } from "./event-dates.server.ts";
import { announcedDate, announceToComing, type LetterCause } from "./event-letters.store.server.ts";
import { instantsOf, LeftOut } from "./event-times.server.ts";
import {
  type DateInput,
  type EventInput,
  eventProblems,
  eventsAnHour,
  maxDates,
} from "./events.ts";
import { dayOf, eventWords, type LocalTimes } from "./events.words.ts";

type EventRow = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

/** Returns the key of a gardener's rate limit for new events. */
export const limitKey = (gardenerId: string) => `events:${gardenerId}`;

/** The gardener who changes an event. */
interface Writer {
  gardenerId: string;
  /** True for the people who run the site. */
  mayRun: boolean;
  /** True if members may propose events. */
  mayPropose: boolean;
}

/**
 * Creates or changes an event. Notifies the people who come of a changed time or place. A repeated
 * call changes nothing. Moved dates stay moved, cancelled dates stay cancelled, and each answer
 * stays with its date.
 * @param event the event, with the time zone of the site
 * @throws Problem 404 or 403 for an event of another gardener, 422 for times that do not exist,
 * 409 if the event has changed since `basedOn`, 429 above the limit, 401 for a deleted account
 */
export async function keepEvent(
  transaction: Transaction,
  event: EventInput & Writer & { id: string; zone: string; now: number },
) {
  const { id, gardenerId, photo } = event;
  const dates = await plan(event);
  await lockGardener(transaction, gardenerId);
  const before = await lockEvent(transaction, id);
  await checkWriter(transaction, event, before);
  if (before) assertLatest(event, before);
  // The event was deleted while it was edited.
  else if (event.basedOn) throw eventProblems.notFound();
  if (photo && photo.id !== before?.photo_id) {
    await lockOwnPhoto(transaction, gardenerId, photo.id);
  }
  await writeEvent(transaction, { event, dates, before });
}

/** @throws Problem 409 if the event has changed since `basedOn` and now differs from the input */
function assertLatest(event: EventInput & { zone: string }, before: EventRow) {
  const { basedOn = before.changed_at } = event;
  if (basedOn === before.changed_at || isSame(before, columnsOf(event))) return;
  const errors = [{ path: "basedOn", message: eventWords.changedMeanwhile }];
  throw eventProblems.changedMeanwhile({ errors });
}

/** Writes a published event of the example content. @throws Problem 422 */
export const addEvent = async (
  transaction: Transaction,
  event: EventInput & { id: string; gardenerId: string; zone: string; now: number },
) => writeEvent(transaction, { event: { ...event, mayRun: true }, dates: await plan(event) });

interface Writing {
  event: EventInput &
    Pick<Writer, "gardenerId" | "mayRun"> & { id: string; zone: string; now: number };
  dates: Planned[];
  before?: EventRow | undefined;
}

async function writeEvent(transaction: Transaction, { event, dates, before }: Writing) {
  const { id, gardenerId, now, photo } = event;
  const columns = columnsOf(event);
  if (before && isSame(before, columns)) return;
  if (before) await touch(transaction, id, { ...columns, now });
  else {
    const state = event.mayRun ? ("published" as const) : ("proposed" as const);
    const times = { created_at: now, changed_at: now };
    await transaction
      .insertInto("events")
      .values({ id, gardener_id: gardenerId, state, ...columns, ...times })
      .execute();
  }
  const after = await lockEvent(transaction, id);
  if (!after) return;
  await keepDates(transaction, { before: before ?? null, after, dates, now });
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  const left = before?.photo_id;
  if (left && left !== photo?.id) await transaction.happened("photos-left", { ids: [left] });
}

/** Checks a writer. Authors may change proposals. People who run the site may change any event. */
async function checkWriter(
  transaction: Transaction,
  { gardenerId, mayRun, mayPropose, now }: Writer & { now: number },
  before: EventRow | undefined,
) {
  if (before) {
    if (mayRun) return;
    const isSecret = before.state === "proposed" || before.is_hidden === 1;
    const isOwn = before.gardener_id === gardenerId;
    if (isSecret && !isOwn) throw eventProblems.notFound();
    if (before.state !== "proposed" || before.is_hidden === 1) throw eventProblems.notYours();
    return;
  }
  if (!mayRun && !mayPropose) throw eventProblems.noProposals();
  const limit = { max: eventsAnHour, windowMs: hour };
  const retryAfter = await consumeRateLimit(transaction, limitKey(gardenerId), limit, now);
  if (retryAfter !== null) throw eventProblems.tooMany({ retryAfter });
}

const columnsOf = (event: EventInput & { zone: string }) => ({
  title: event.title,
  text: event.text,
  language: event.language ?? null,
  place: event.place,
  photo_id: event.photo?.id ?? null,
  photo_alt: event.photo?.alt ?? "",
  whole_days: event.isWholeDays ? 1 : 0,
  starts: event.starts,
  ends: event.ends,
  zone: event.zone,
  repeats: event.repeats,
  until_day: event.repeats === "never" ? null : event.until,
  places: event.places,
  audience: event.audience,
  shows_coming: event.showsComing ? 1 : 0,
});
type Columns = ReturnType<typeof columnsOf>;

function isSame(before: EventRow, columns: Columns) {
  const stored: Record<string, unknown> = { ...before };
  return Object.entries(columns).every(([name, value]) => stored[name] === value);
}

interface Planned {
  day: string;
  whole_days: number;
  starts: string;
  ends: string;
  starts_at: number;
  ends_at: number;
  remind_at: number;
}

/** Returns an event's dates. @throws Problem 422 for too many dates, or times that do not exist */
async function plan(event: EventInput & { zone: string }): Promise<Planned[]> {
  const dates = await datesOf(event);
  if (dates.length > maxDates)
    throw invalidField("until", eventWords.tooManyDates({ most: maxDates }));
  return dates.map(({ day, ...times }) => planDate(day, times, event.zone));
}

function planDate(day: string, times: LocalTimes, zone: string): Planned {
  const { isWholeDays, starts, ends } = times;
  try {
    const { startsAt, endsAt, remindAt } = instantsOf(times, zone);
    // When the clocks go back, a later local time can be an earlier or equal instant.
    if (endsAt <= startsAt) throw invalidField("ends", eventWords.endsBefore);
    const at = { starts_at: startsAt, ends_at: endsAt, remind_at: remindAt };
    return { day, whole_days: isWholeDays ? 1 : 0, starts, ends, ...at };
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    const { field, local } = error;
    const date = formatDay(Date.parse(`${dayOf(local)}T00:00Z`));
    throw invalidField(field, eventWords.leftOut({ day: date, time: local.slice(11) }));
  }
}

/** Returns who sees the dates of an event in lists: 0 for nobody, 1 for members, 2 for anyone. */
const shownTo = ({ state, is_hidden, audience }: EventRow) =>
  state === "proposed" || is_hidden === 1 ? 0 : audience === "anyone" ? 2 : 1;

type DateRow = Awaited<ReturnType<typeof readDates>>[number];

const readDates = (transaction: Transaction, eventId: string) =>
  transaction
    .selectFrom("event_dates")
    .selectAll()
    .where("event_id", "=", eventId)
    .orderBy("day")
    .execute();

/** True if a change to a date must be announced to gardeners. */
const concerns = (event: EventRow, date: DateRow, now: number) =>
  event.state === "published" &&
  event.is_hidden === 0 &&
  date.is_cancelled === 0 &&
  date.ends_at > now &&
  date.coming + date.maybe + date.waiting > 0;

/** Updates the stored dates of an event to match its rule. */
async function keepDates(
  transaction: Transaction,
  change: { before: EventRow | null; after: EventRow; dates: Planned[]; now: number },
) {
  const { before, after, dates, now } = change;
  const [first] = dates;
  if (first && before?.repeats === "never" && after.repeats === "never") {
    // If an event has only one date, this date keeps its answers when its day changes.
    await transaction
      .updateTable("event_dates")
      .set({ day: first.day })
      .where("event_id", "=", after.id)
      .where("day", "!=", first.day)
      .execute();
  }
  const stored = new Map((await readDates(transaction, after.id)).map((row) => [row.day, row]));
  const added = dates.filter(({ day }) => !stored.has(day));
  for (const date of dates) {
    const old = stored.get(date.day);
    stored.delete(date.day);
    if (old) await changeStoredDate(transaction, { ...change, old, date });
  }
  // If a series becomes a single event, the announcements still name the days of deleted dates.
  const series =
    before && after.repeats === "never" ? { ...after, repeats: before.repeats } : after;
  for (const gone of stored.values()) {
    if (concerns(after, gone, now)) await tell(transaction, series, gone, "cancelled", now);
    await dateOf(transaction.deleteFrom("event_dates"), after.id, gone.day).execute();
  }
  if (added.length > 0) {
    const rows = added.map((date) => ({
      ...date,
      event_id: after.id,
      shown_to: shownTo(after),
      is_reminded: date.remind_at <= now ? 1 : 0,
    }));
    await transaction.insertInto("event_dates").values(rows).execute();
  }
  await showDates(transaction, after);
  if (before && before.places !== after.places) await fillAll(transaction, after, now);
}

/** Limits a statement to one date of an event. */
function dateOf<Q extends { where(column: "event_id" | "day", is: "=", value: string): Q }>(
  query: Q,
  eventId: string,
  day: string,
): Q {
  return query.where("event_id", "=", eventId).where("day", "=", day);
}

async function changeStoredDate(
  transaction: Transaction,
  {
    before,
    after,
    old,
    date,
    now,
  }: { before: EventRow | null; after: EventRow; old: DateRow; date: Planned; now: number },
) {
  const staysMoved = old.is_moved === 1 && after.repeats !== "never";
  // A moved date keeps its local times, but a new time zone of the event changes its instants.
  const times = staysMoved
    ? planDate(old.day, { ...old, isWholeDays: old.whole_days === 1 }, after.zone)
    : date;
  const isMoved = hasOtherTimes(old, times);
  if (isMoved || (!staysMoved && old.is_moved === 1)) {
    const moved = staysMoved ? 1 : 0;
    await setTimes(transaction, { eventId: after.id, old, date: times, isMoved: moved, now });
  }
  // The only date of an event cannot be restored alone, so it is not cancelled alone.
  const isRestored = old.is_cancelled === 1 && after.repeats === "never";
  if (isRestored) await setCancelled(transaction, { eventId: after.id, day: old.day }, 0);
  const isNews = isMoved || isRestored || before?.place !== after.place;
  const last = {
    ...old,
    ...(isMoved && { ends_at: Math.max(old.ends_at, times.ends_at) }),
    ...(isRestored && { is_cancelled: 0 }),
  };
  if (isNews && concerns(after, last, now)) {
    await tell(transaction, after, { ...old, ...(isMoved && times) }, "changed", now);
  }
}

async function setCancelled(
  transaction: Transaction,
  { eventId, day }: { eventId: string; day: string },
  is_cancelled: 0 | 1,
) {
  const update = transaction.updateTable("event_dates").set({ is_cancelled });
  await dateOf(update, eventId, day).execute();
}

const hasOtherTimes = (old: DateRow, date: Planned) =>
  old.starts_at !== date.starts_at ||
  old.ends_at !== date.ends_at ||
  old.starts !== date.starts ||
  old.whole_days !== date.whole_days;

/**
 * Changes the times of a date. A reminder that moves to a new future time is sent again. If the
 * time of the reminder stays, `is_reminded` stays, because the job may have changed it meanwhile.
 */
async function setTimes(
  transaction: Transaction,
  change: { eventId: string; old: DateRow; date: Planned; isMoved: 0 | 1; now: number },
) {
  const { eventId, old, date, isMoved, now } = change;
  const { day: _day, ...times } = date;
  const isReminded = { is_reminded: date.remind_at <= now ? 1 : 0 };
  await dateOf(
    transaction.updateTable("event_dates").set({
      ...times,
      is_moved: isMoved,
      ...(date.remind_at !== old.remind_at && isReminded),
    }),
    eventId,
    old.day,
  ).execute();
}

/** Announces a change of a date to gardeners who come or may come. */
const tell = (
  transaction: Transaction,
  event: EventRow,
  date: Pick<DateRow, "day" | "whole_days" | "starts" | "ends">,
  kind: LetterCause,
  now: number,
) =>
  announceToComing(transaction, {
    ...{ eventId: event.id, day: date.day, kind, now },
    date: announcedDate(event, date),
  });

/** Stores who sees the dates of an event in lists. */
async function showDates(transaction: Transaction, event: EventRow) {
  await transaction
    .updateTable("event_dates")
    .set({ shown_to: shownTo(event) })
    .where("event_id", "=", event.id)
    .where("shown_to", "!=", shownTo(event))
    .execute();
}

async function fillAll(transaction: Transaction, event: EventRow, now: number) {
  for (const { day, waiting } of await readDates(transaction, event.id)) {
    if (waiting > 0) await fillPlaces(transaction, event, { eventId: event.id, day }, now);
  }
}

/**
 * Publishes a proposed event, cancels an event, or reverses a cancellation. Notifies the people who
 * come.
 * @throws Problem 404, 409 if the event already has the state, or to cancel a proposed event
 */
export async function setEventState(
  transaction: Transaction,
  { id, state, now }: { id: string; state: "published" | "cancelled"; now: number },
) {
  const before = await lockEvent(transaction, id);
  if (!before) throw eventProblems.notFound();
  if (before.state === state || (before.state === "proposed" && state === "cancelled")) {
    throw eventProblems.notPossible();
  }
  const after = { ...before, state };
  await touch(transaction, id, { state, now });
  await showDates(transaction, after);
  const concerned = state === "cancelled" ? before : after;
  for (const date of await readDates(transaction, id)) {
    if (!concerns(concerned, date, now)) continue;
    await tell(transaction, after, date, state === "cancelled" ? "cancelled" : "changed", now);
  }
  if (state === "published") await fillAll(transaction, after, now);
}

/** Sets columns of an event, and increments the SEQUENCE that calendar programs read. */
async function touch(
  transaction: Transaction,
  id: string,
  { now, ...columns }: Partial<Columns & Pick<EventRow, "state" | "is_hidden">> & { now: number },
) {
  await transaction
    .updateTable("events")
    .set((e) => ({ ...columns, changed_at: now, sequence: e("sequence", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/**
 * Moves, cancels or restores one date of a series, and notifies the people who come.
 * @throws Problem 404, 409 for the only date of an event, for a cancelled event, and for a change
 * that was made already, 422 for times that do not exist
 */
export async function changeDate(
  transaction: Transaction,
  { id, day, change, now }: { id: string; day: string; change: DateInput; now: number },
) {
  const event = await lockEvent(transaction, id);
  const old = (await readDates(transaction, id)).find((date) => date.day === day);
  if (!event || !old) throw eventProblems.notFound();
  if (event.repeats === "never" || event.state === "cancelled") throw eventProblems.notPossible();
  const isChanged = old.is_moved === 1 || old.is_cancelled === 1;
  const isDone = { move: false, cancel: old.is_cancelled === 1, restore: !isChanged };
  if (isDone[change.change]) throw eventProblems.notPossible();
  if (change.change === "cancel") {
    await touch(transaction, id, { now });
    if (concerns(event, old, now)) await tell(transaction, event, old, "cancelled", now);
    await setCancelled(transaction, { eventId: id, day }, 1);
    return;
  }
  const date =
    change.change === "move" ? planDate(day, change, event.zone) : await byRule(event, day);
  // A repeated call announces nothing.
  if (change.change === "move" && !hasOtherTimes(old, date) && old.is_cancelled === 0) return;
  await touch(transaction, id, { now });
  await setTimes(transaction, {
    ...{ eventId: id, old, date, now },
    isMoved: change.change === "move" ? 1 : 0,
  });
  await setCancelled(transaction, { eventId: id, day }, 0);
  const last = { ...old, is_cancelled: 0, ends_at: Math.max(old.ends_at, date.ends_at) };
  if (concerns(event, last, now)) await tell(transaction, event, date, "changed", now);
  await fillPlaces(transaction, event, { eventId: id, day }, now);
}

/** Returns the times that the rule of a series gives to a date. @throws Problem 404 */
async function byRule(event: EventRow, day: string) {
  const { starts, ends, repeats } = event;
  const isWholeDays = event.whole_days === 1;
  const rule = { isWholeDays, starts, ends, repeats, until: event.until_day };
  const times = (await datesOf(rule)).find((date) => date.day === day);
  if (!times) throw eventProblems.notFound();
  return planDate(day, times, event.zone);
}

/**
 * Deletes an event, and notifies the people who come.
 * @param allows returns whether the caller may delete the event; if false, throws Problem 403
 * @returns the number of deleted events
 */
export async function removeEvent(
  transaction: Transaction,
  { id, now }: { id: string; now: number },
  allows: (event: EventRow) => boolean = () => true,
) {
  const event = await lockEvent(transaction, id);
  if (!event) return 0;
  if (!allows(event)) throw eventProblems.notYours();
  for (const date of await readDates(transaction, id)) {
    if (concerns(event, date, now)) await tell(transaction, event, date, "cancelled", now);
  }
  await transaction.deleteFrom("event_dates").where("event_id", "=", id).execute();
  await transaction.deleteFrom("events").where("id", "=", id).execute();
  if (event.photo_id) await transaction.happened("photos-left", { ids: [event.photo_id] });
  await transaction.happened("events-deleted", { ids: [id], at: now });
  return 1;
}

/** Hides a published event, or shows it again. @returns false if nothing changes */
export async function setHidden(
  transaction: Transaction,
  { id, isHidden, now }: { id: string; isHidden: 0 | 1; now: number },
) {
  const event = await lockEvent(transaction, id);
  if (!event || event.state === "proposed" || event.is_hidden === isHidden) return false;
  const after = { ...event, is_hidden: isHidden };
  await touch(transaction, id, { is_hidden: isHidden, now });
  await showDates(transaction, after);
  if (event.photo_id) await transaction.happened("photos-shown", { ids: [event.photo_id] });
  // Waiting gardeners get the places that became free while the event was hidden.
  if (isHidden === 0) await fillAll(transaction, after, now);
  return true;
}
