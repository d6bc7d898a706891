import { type Expression, type SqlBool, sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { pageAfter } from "../../platform/database/pages.server.ts";
import { type Params, prepared } from "../../platform/database/prepared.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { slice } from "../../platform/http/paging.server.ts";
import { beginningOf } from "../../platform/page/page-head.ts";
import type { Language } from "../../platform/text/languages.ts";
import { storable } from "../../platform/text/text.ts";
import { announcedDateSchema } from "../events/events.ts";
import { gardenerHasPage } from "../gardeners/gardeners.ts";
import { type News, type Notified, notificationsKeptMs, type Person } from "./notifications.ts";

const dateJson = v.pipe(v.string(), v.parseJson(), announcedDateSchema);

/** The cursor of a page: the time and the cause of its last row. */
export const notificationsCursor = v.tuple([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(storable, v.maxLength(100)),
]);

interface PageOptions {
  limit: number;
  /** The language of the site, and of texts without a language. */
  ownLanguage: Language;
  after: v.InferOutput<typeof notificationsCursor> | null;
}

/** An id, or the placeholder of an id in a prepared query. */
type Id = string | Expression<string>;

/** The author of a comment or of a new tip; null for all other kinds of notifications. */
const doer = sql`case
  when kind in ('answer', 'mention', 'remark') then (
    select comments.gardener_id from comments where comments.id = notifications.comment_id)
  when kind = 'tip' then (select tips.gardener_id from tips where tips.id = notifications.thing_id)
end`;

/** True for a notification about an event. */
const isOfEvent = sql<SqlBool>`notifications.date is not null`;

/**
 * Returns a condition: true if a gardener can see the subject and the comment of a notification.
 * The cancellation of a deleted event stays visible. Notifications by blocked or blocking gardeners
 * are invisible. The condition uses scalar subqueries, because PostgreSQL may execute joins as
 * scans of all tips.
 */
const isVisible = (gardenerId: Id) => sql<SqlBool>`(
  case when ${isOfEvent} then coalesce((
    select case when events.is_hidden = 0 then 1 else 0 end
    from events where events.id = notifications.thing_id),
    case when kind = 'event-cancelled' then 1 else 0 end) = 1
  when kind = 'club' then exists (
    select 1 from neighbours where neighbours.id = notifications.thing_id)
  else (select tips.availability = 'public'
      or (tips.gardener_id = ${gardenerId} and tips.deleted_at is null)
    from tips where tips.id = notifications.thing_id) end
  and (comment_id is null or (
    select comments.gone is null and (kind <> 'helped' or comments.helped = 1)
    from comments where comments.id = notifications.comment_id))
  and not exists (select 1 from blocks
    where blocks.gardener_id = ${gardenerId} and blocks.blocked_id = ${doer})
  and not exists (select 1 from blocks
    where blocks.blocked_id = ${gardenerId} and blocks.gardener_id = ${doer}))`;

/** True if the comment of a notification was deleted, and its author can still restore it. */
export const mayComeBack = sql<SqlBool>`exists (
  select 1 from comments where comments.id = notifications.comment_id and comments.deleted_at is not null)`;

/** True if a hidden unread notification about a tip may become visible again. */
export async function mayHaveUnread(db: Db, gardenerId: string, tipId: string) {
  const row = await db
    .selectFrom("notifications")
    .select("cause")
    .where("gardener_id", "=", gardenerId)
    .where("thing_id", "=", tipId)
    .where("loud", "=", sql.lit(1))
    .where("read_at", "is", null)
    .where(mayComeBack)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the number of subjects with unread notifications. Counts at most `maxCounted` rows. */
export async function countUnread(db: Db, gardenerId: string) {
  const { rows } = await unreadOf(db, { gardenerId });
  return new Set(rows.map(({ thing_id }) => thing_id)).size;
}

/**
 * The maximum number of rows that are read. The bell counts at most 99 subjects, and a subject may
 * have several rows.
 */
const maxCounted = 300;

const unreadOf = prepared((db, { gardenerId }: Params<{ gardenerId: string }>) =>
  db
    .selectFrom("notifications")
    .select("thing_id")
    .where("gardener_id", "=", gardenerId)
    .where("loud", "=", sql.lit(1))
    .where("read_at", "is", null)
    .where(isVisible(gardenerId))
    .limit(sql.lit(maxCounted)),
);

export async function listNotifications(db: Db, gardenerId: string, page: PageOptions) {
  const rows = await selectNotifications(db, gardenerId, page)
    .where("loud", "=", sql.lit(1))
    .execute();
  const { rows: shown, next } = slice(rows, page.limit, ({ at, cause }) => [at, cause]);
  return { next, notified: await withNames(db, shown, gardenerId, page.ownLanguage) };
}

/** Returns a page of news of followed subjects, newest first. */
export async function listNews(db: Db, gardenerId: string, page: PageOptions) {
  const rows = await selectNotifications(db, gardenerId, page)
    .where("kind", "in", ["tip", "remark", "answer", "mention"])
    .execute();
  const { rows: shown, next } = slice(rows, page.limit, ({ at, cause }) => [at, cause]);
  const notified = await withNames(db, shown, gardenerId, page.ownLanguage);
  const texts = await readTexts(db, shown);
  const news = notified.map(({ subject: tip, remark: comment, by, at }): News => {
    const { text = "", links = 0, language } = texts.get(comment ?? tip._id) ?? {};
    return {
      ...{ tip, remark: comment, by: by ?? { _id: null, name: "" } },
      ...{ text, language: language ?? page.ownLanguage, links: links === 1, at },
    };
  });
  return { next, news };
}

function selectNotifications(
  db: Db,
  gardenerId: string,
  { limit, after }: Pick<PageOptions, "limit" | "after">,
) {
  return db
    .selectFrom("notifications")
    .select(["cause", "kind", "thing_id as thingId", "comment_id as commentId", "likes"])
    .select(["happened_at as at", "read_at as readAt", "date"])
    .select(doer.$castTo<string | null>().as("by"))
    .where("gardener_id", "=", gardenerId)
    .where(isVisible(gardenerId))
    .$call((q) => pageAfter(q, ["happened_at", "cause"], { limit, after }));
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>["execute"]>>[number];

/**
 * Returns unread notifications of a gardener, newest first.
 * @param thingId only notifications about this tip or event
 * @param causes only the notifications with these causes
 */
export async function listUnread(
  db: Db,
  gardenerId: string,
  {
    limit,
    ownLanguage,
    thingId,
    causes,
  }: Omit<PageOptions, "after"> & { thingId?: string; causes?: string[] },
) {
  if (causes?.length === 0) return [];
  const rows = await selectNotifications(db, gardenerId, { limit, after: null })
    .where("loud", "=", sql.lit(1))
    .where("read_at", "is", null)
    .$if(thingId !== undefined, (q) => q.where("thing_id", "=", thingId ?? ""))
    .$if(causes !== undefined, (q) => q.where("cause", "in", causes ?? []))
    .execute();
  return withNames(db, rows, gardenerId, ownLanguage);
}

/**
 * Adds the current titles of tips, the announced titles of events, and the names of clubs and
 * gardeners.
 */
async function withNames(
  db: Db,
  rows: Row[],
  gardenerId: string,
  ownLanguage: Language,
): Promise<(Notified & { cause: string })[]> {
  if (rows.length === 0) return [];
  const tips = await db
    .selectFrom("tips")
    .select(["id", "title", "language", "gardener_id as author"])
    .where("id", "in", [...new Set(rows.map(({ thingId }) => thingId))])
    .execute();
  const byId = new Map(tips.map((tip) => [tip.id, tip]));
  const clubs = await readClubs(db, rows);
  const people = await readPeople(
    db,
    rows.flatMap(({ by }) => by ?? []),
  );
  return rows.flatMap(({ thingId, commentId, by, readAt, ...row }) => {
    const date = row.date === null ? null : v.parse(dateJson, row.date);
    const tip = byId.get(thingId);
    const { title, language } = date ?? tip ?? clubs.get(thingId) ?? {};
    if (title === undefined) return [];
    return {
      ...{ cause: row.cause, kind: row.kind, at: row.at, likes: row.likes, remark: commentId },
      subject: { _id: thingId, title, language: language ?? ownLanguage },
      date,
      mine: tip?.author === gardenerId,
      unread: readAt === null,
      by: by === null ? null : (people.get(by) ?? null),
    };
  });
}

async function readClubs(db: Db, rows: Row[]) {
  const ids = rows.flatMap(({ kind, thingId }) => (kind === "club" ? thingId : []));
  if (ids.length === 0) return new Map();
  const clubs = await db
    .selectFrom("neighbours")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return new Map(clubs.map(({ id, name }) => [id, { title: name, language: null }]));
}

async function readPeople(db: Db, ids: string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("gardeners")
    .select(["id", "uid", "name", "listed", "public_tips_count"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, name, ...row }) => [id, { _id: gardenerHasPage(row) ? id : null, name }]),
  );
}

/** The length of an excerpt, in UTF-16 code units. */
const shownOfText = 280;

async function readTexts(db: Db, rows: Row[]) {
  const comments = rows.flatMap(({ commentId }) => commentId ?? []);
  const tips = rows.filter(({ commentId }) => commentId === null).map((row) => row.thingId);
  const ofComments = db
    .selectFrom("comments")
    .select(["id", "text", "links", "language"])
    .where("id", "in", comments);
  const ofTips = db
    .selectFrom("tips")
    .select((e) => ["id", "description as text", e.lit(1).as("links"), "language"])
    .where("id", "in", tips);
  const texts = [
    ...(comments.length > 0 ? await ofComments.execute() : []),
    ...(tips.length > 0 ? await ofTips.execute() : []),
  ];
  return new Map(
    texts.map(({ id, text, ...more }) => [id, { text: beginningOf(text, shownOfText), ...more }]),
  );
}

/** Marks notifications as seen: those of a period, or all notifications up to a time. */
export async function markRead(
  transaction: Transaction,
  gardenerId: string,
  { from = 0, upTo, now }: { from?: number; upTo: number; now: number },
) {
  const read = await transaction
    .updateTable("notifications")
    .set({ read_at: now })
    .where("gardener_id", "=", gardenerId)
    .where("loud", "=", sql.lit(1))
    .where("read_at", "is", null)
    .where("happened_at", ">=", from)
    .where("happened_at", "<=", upTo)
    .executeTakeFirst();
  if (read.numUpdatedRows > 0n) {
    await transaction.happened("notifications-read", { gardenerId, at: now });
  }
}

/** Deletes some expired notifications. @returns the number of deleted rows */
export async function deleteOldNotifications(db: Db, now: number, limit: number) {
  const old = db
    .selectFrom("notifications")
    .select(["gardener_id", "cause"])
    .where("happened_at", "<", now - notificationsKeptMs)
    .orderBy("happened_at")
    .limit(limit);
  const deleted = await db
    .deleteFrom("notifications")
    .where(({ refTuple }) => sql<SqlBool>`${refTuple("gardener_id", "cause")} in (${old})`)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Returns the notifications of a gardener, with the titles that this gardener can read. */
export async function exportNotifications(db: Db, { gardenerId }: AccountOwner) {
  const rows = await db
    .selectFrom("notifications")
    .select(["kind", "happened_at as at", "read_at as readAt", "likes"])
    .select([
      sql<string | null>`(select title from tips where tips.id = notifications.thing_id)`.as("tip"),
      sql<string | null>`case when kind = 'club' then (
        select name from neighbours where neighbours.id = notifications.thing_id) end`.as("club"),
    ])
    .select("date")
    .where("gardener_id", "=", gardenerId)
    .where(isVisible(gardenerId))
    .orderBy("happened_at")
    .orderBy("cause")
    .execute();
  return {
    notices: rows.map(({ date, ...row }) =>
      date === null ? row : { ...row, event: v.parse(dateJson, date) },
    ),
  };
}

export async function deleteNotifications(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("notifications").where("gardener_id", "=", gardenerId).execute();
}
