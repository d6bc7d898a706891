import { sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { countRows, pageAfter } from "../../platform/database/pages.server.ts";
import { slice } from "../../platform/http/paging.server.ts";
import { day } from "../../platform/process/clock.ts";
import { type ReportedKind, type ReportInput, reportProblems } from "./reports.ts";

const maxReports = 50;

/** The cursor of a page: the time and the id of the last reported thing. */
export const queueCursor = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.uuid()),
]);

interface NewReport extends ReportInput {
  id: string;
  kind: ReportedKind;
  thingId: string;
  gardenerId: string;
  now: number;
}

/**
 * Stores a report. A second report by the same gardener replaces the first, and opens the reports
 * of this thing again.
 */
export async function addReport(transaction: Transaction, report: NewReport) {
  const { id, kind, thingId, gardenerId, reason, words, now } = report;
  await transaction
    .insertInto("reported_things")
    .values({ kind, thing_id: thingId, opened_at: now, closed_at: null, notified_at: null })
    .onConflict((conflict) =>
      conflict.columns(["kind", "thing_id"]).doUpdateSet({
        opened_at: sql`case when reported_things.closed_at is null
          then reported_things.opened_at else ${now} end`,
        closed_at: null,
        notified_at: null,
      }),
    )
    .execute();
  const said = { reason, words, reported_at: now };
  await transaction
    .insertInto("reports")
    .values({ id, kind, thing_id: thingId, gardener_id: gardenerId, ...said })
    .onConflict((conflict) =>
      conflict.columns(["kind", "thing_id", "gardener_id"]).doUpdateSet(said),
    )
    .execute();
  await transaction.happened("report-added", { id, at: now });
}

interface QueuePage {
  state: "open" | "closed";
  limit: number;
  after: v.InferOutput<typeof queueCursor> | null;
}

function selectThings(db: Db) {
  return db
    .selectFrom("reported_things")
    .select(["kind", "thing_id as id", "opened_at as openedAt", "closed_at as closedAt"]);
}

/**
 * Lists reported things. Open ones are sorted by waiting time, longest first. Closed ones are
 * sorted from the latest to the earliest.
 */
export async function listReportedThings(db: Db, { state, limit, after }: QueuePage) {
  const isOpen = state === "open";
  const time = isOpen ? "opened_at" : "closed_at";
  const rows = await selectThings(db)
    .where("closed_at", isOpen ? "is" : "is not", null)
    .$call((q) => pageAfter(q, [time, "thing_id"], { limit, after }, isOpen ? "asc" : "desc"))
    .execute();
  return slice(rows, limit, ({ openedAt, closedAt, id }) => [
    isOpen ? openedAt : (closedAt ?? 0),
    id,
  ]);
}

export function countReportedThings(db: Db, state: "open" | "closed") {
  const things = db.selectFrom("reported_things");
  return countRows(things.where("closed_at", state === "open" ? "is" : "is not", null));
}

/** The site is unattended if a report waits and no operator acts for this time (milliseconds). */
const unattendedMs = 14 * day;

/** Returns the time of the oldest waiting report if the site is unattended, otherwise null. */
export async function findUnattended(db: Db, now: number) {
  const since = now - unattendedMs;
  const oldest = await db
    .selectFrom("reported_things")
    .select("opened_at")
    .where("closed_at", "is", null)
    .orderBy("opened_at")
    .orderBy("thing_id")
    .limit(1)
    .executeTakeFirst();
  if (!oldest || oldest.opened_at > since) return null;
  const lastAction = await db
    .selectFrom("moderation_log")
    .select("acted_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return lastAction && lastAction.acted_at > since ? null : oldest.opened_at;
}

/** True if some open report was not yet in a letter to operators. */
export async function hasUnsent(db: Db) {
  const unsent = db.selectFrom("reported_things").select("thing_id").where("closed_at", "is", null);
  return (await unsent.where("notified_at", "is", null).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Records that operators got a letter about all waiting things.
 * @returns false if no report was new
 */
export async function markNotified(transaction: Db, now: number) {
  const { numUpdatedRows } = await transaction
    .updateTable("reported_things")
    .set({ notified_at: now })
    .where("closed_at", "is", null)
    .where("notified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the reports of a thing with their reporters, the latest first. */
export function listReports(db: Db, kind: ReportedKind, thingId: string) {
  return db
    .selectFrom("reports")
    .leftJoin("gardeners", "gardeners.id", "reports.gardener_id")
    .select(["reports.reason", "reports.words", "reports.reported_at as reportedAt"])
    .select(["gardeners.id as gardenerId", "gardeners.name", "gardeners.email"])
    .where("reports.kind", "=", kind)
    .where("reports.thing_id", "=", thingId)
    .orderBy("reports.reported_at", "desc")
    .limit(maxReports)
    .execute();
}

/**
 * Lists the email addresses of the gardeners who have reported a thing since its reports were last
 * closed.
 * @throws Problem 404 if there was never a report
 */
export async function listReporters(db: Db, kind: ReportedKind, id: string) {
  const thing = await selectThings(db)
    .where("kind", "=", kind)
    .where("thing_id", "=", id)
    .executeTakeFirst();
  if (!thing) throw reportProblems.notReported();
  if (thing.closedAt !== null) return [];
  const reporters = await db
    .selectFrom("reports")
    .innerJoin("gardeners", "gardeners.id", "reports.gardener_id")
    .select("gardeners.email")
    .where("reports.kind", "=", kind)
    .where("reports.thing_id", "=", id)
    .where("reports.reported_at", ">=", thing.openedAt)
    .execute();
  return reporters.flatMap(({ email }) => email ?? []);
}

const gone = (kind: ReportedKind, table: "tips" | "results" | "journal_entries" | "events") =>
  sql<boolean>`(kind = ${kind} and not exists (
    select 1 from ${sql.table(table)} where id = thing_id))`;

const allGone = [
  gone("tip", "tips"),
  gone("outcome", "results"),
  gone("entry", "journal_entries"),
  gone("event", "events"),
];

/** Closes the reports about deleted things. Reports about profiles stay open. */
export async function closeReportsOfGone(db: Db, { at }: { at: number }) {
  await db
    .updateTable("reported_things")
    .set({ closed_at: at })
    .where("closed_at", "is", null)
    .where((e) => e.or([...allGone, commentGone]))
    .execute();
}

/** Deletes the words of reports about deleted things. */
export async function forgetWordsAboutGone(db: Db) {
  const rows = await db
    .selectFrom("reports")
    .select("id")
    .where("words", "<>", "")
    .where((e) => e.or([...allGone, commentErased]))
    .limit(1000)
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.updateTable("reports").set({ words: "" }).where("id", "in", ids).execute();
}

/**
 * True for a comment that its author has deleted. If it has answers, its row remains as a
 * placeholder.
 */
const commentGone = sql<boolean>`(kind = 'remark' and not exists (
  select 1 from comments where id = thing_id and (gone is null or gone <> 'author')))`;

/** True for a comment without a row, or with a row that is only a placeholder without an author. */
const commentErased = sql<boolean>`(kind = 'remark' and not exists (
  select 1 from comments where id = thing_id and gardener_id is not null))`;

/** Closes the open reports about a thing. @returns 1, or 0 if none are open */
export async function closeReports(db: Db, kind: ReportedKind, id: string, now: number) {
  const closed = await db
    .updateTable("reported_things")
    .set({ closed_at: now })
    .where("kind", "=", kind)
    .where("thing_id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}
