import { type SqlBool, sql, type Updateable } from "kysely";
import type { Events } from "../../platform/database/events.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import {
  type Followed,
  followByWriting,
  listFollowers,
  readLevels,
} from "../follows/follows.store.server.ts";
import type { FollowedKind } from "../follows/follows.ts";
import type { NotificationKind } from "./notifications.ts";

type About<What extends keyof Events> = Events[What];

/**
 * Notifies the few gardeners whom a new comment concerns: the author of the question, mentioned
 * gardeners, and the author of the tip. A job notifies the followers of the tip later.
 */
export async function notifyOfComment(transaction: Transaction, comment: About<"comment-added">) {
  const { id, tipId, by, answers, mentions, at } = comment;
  const author = await readAuthor(transaction, "tips", tipId);
  // By default, authors of comments follow the tip.
  if (author !== by) await followByWriting(transaction, by, tipId, at);
  const kinds = new Map<string, NotificationKind>();
  const authors = author ? [author] : [];
  const ofAuthor = await readLevels(transaction, { kind: "tip", id: tipId }, authors);
  // An author who chose only answers is notified like any other follower with this choice.
  if (author && ofAuthor.get(author) !== "answers") kinds.set(author, "remark");
  for (const mentioned of mentions) kinds.set(mentioned, "mention");
  const asker = answers && (await readAuthor(transaction, "comments", answers));
  if (asker) kinds.set(asker, "answer");
  kinds.delete(by);
  const notified = await whoWantsIt(transaction, { tipId, by }, [...kinds.keys()]);
  await insertNotifications(
    transaction,
    notified.map((gardenerId) => ({ gardenerId, kind: kinds.get(gardenerId) ?? "remark" })),
    { cause: id, tipId, commentId: id, at },
  );
  await queueFanout(transaction, "tip", { cause: id, tipId, commentId: id, at });
}

/** Notifies gardeners whom an edited comment mentions for the first time. */
export async function notifyOfMentions(transaction: Transaction, comment: About<"comment-edited">) {
  const { id, tipId, by, mentions, at } = comment;
  const others = mentions.filter((mentioned) => mentioned !== by);
  const notified = await whoWantsIt(transaction, { tipId, by }, others);
  if (notified.length === 0) return;
  const kind = "mention" as const;
  const changed = await transaction
    .insertInto("notifications")
    .values(
      notified.map((gardenerId) =>
        rowOf({ gardenerId, kind }, { cause: id, tipId, commentId: id, at, loud: 1 }),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "cause"])
        .doUpdateSet({ kind, loud: 1, happened_at: at, read_at: null })
        // Keeps a notification of the kind `answer`, which the author of the question has.
        .where("notifications.kind", "=", "remark"),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, changed, { cause: id, at });
}

export async function notifyOfHelp(transaction: Transaction, comment: About<"comment-helped">) {
  const { id, tipId, by, at } = comment;
  const author = await readAuthor(transaction, "comments", id);
  if (!author || author === by) return;
  const notified = await whoWantsIt(transaction, { tipId, by }, [author]);
  await insertNotifications(
    transaction,
    notified.map((gardenerId) => ({ gardenerId, kind: "helped" })),
    { cause: `helped ${id}`, tipId, commentId: id, at },
  );
}

/** Notifies gardeners about an event. A repeated notification of the same kind is unread again. */
export async function notifyOfEvent(
  transaction: Transaction,
  { eventId, day, kind, date, gardenerIds, at }: About<"event-announced">,
) {
  const cause = `event ${eventId} ${day} ${kind}`;
  const notified = await transaction
    .insertInto("notifications")
    .values(
      gardenerIds.map((gardener_id) => ({
        ...{ gardener_id, cause, kind: `event-${kind}` as const, thing_id: eventId, date },
        ...{ comment_id: null, likes: 0, loud: 1, happened_at: at, read_at: null },
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "cause"])
        .doUpdateSet({ date, happened_at: at, read_at: null }),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, notified, { cause, at });
}

/**
 * Notifies the followers of another club of new posts. Until a follower sees the notification,
 * later posts increase its number of posts. No fan-out job is needed, because a site has few clubs
 * and reads each feed at most once an hour.
 */
export async function notifyOfPosts(
  transaction: Transaction,
  { id, posts, at }: About<"club-posted">,
) {
  const cause = `club ${id}`;
  const notified = await transaction
    .insertInto("notifications")
    .columns(["gardener_id", "cause", "kind", "thing_id", "likes", "loud", "happened_at"])
    .expression((e) =>
      e
        .selectFrom("follows")
        .select("gardener_id")
        .select(({ cast, val, lit }) => [
          cast<string>(val(cause), "text").as("cause"),
          cast<"club">(val("club"), "text").as("kind"),
          cast<string>(val(id), "text").as("thing_id"),
          lit(posts).as("likes"),
          lit(1).as("loud"),
          cast<number>(val(at), "bigint").as("happened_at"),
        ])
        .where("kind", "=", "club")
        .where("follows.thing_id", "=", id)
        .where("level", "=", "everything"),
    )
    .onConflict((conflict) =>
      conflict.columns(["gardener_id", "cause"]).doUpdateSet({
        likes: sql<number>`case when notifications.read_at is null
          then notifications.likes + excluded.likes else excluded.likes end`,
        happened_at: at,
        read_at: null,
      }),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, notified, { cause, at });
}

/**
 * Queues the announcement of a tip to the followers of its author or plant. A tip is announced
 * once, when everyone can read it for the first time. Imported tips are not announced, because they
 * would fill the notifications of all followers.
 */
export async function notifyOfTip(
  transaction: Transaction,
  { id, isImported = false }: About<"tip-added">,
) {
  const tip = await transaction
    .selectFrom("tips")
    .leftJoin("notified_tips", "notified_tips.tip_id", "tips.id")
    .select(["updated_at", "shared"])
    .where("id", "=", id)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!tip || tip.shared === 1) return;
  await transaction
    .insertInto("notified_tips")
    .values({ tip_id: id, shared: 1, likes: 0, likes_at: 0 })
    .onConflict((conflict) => conflict.column("tip_id").doUpdateSet({ shared: 1 }))
    .execute();
  if (isImported) return;
  const happening = { cause: id, tipId: id, commentId: null, at: tip.updated_at };
  await queueFanout(transaction, "gardener", happening);
  await transaction.happened("tip-shared", { id, at: tip.updated_at });
}

/** The kinds of subjects whose followers a fan-out can notify. */
type FannedOut = Tables["fanouts"]["delivered_kind"];

async function queueFanout(
  transaction: Transaction,
  kind: FannedOut,
  { cause, tipId, commentId, at }: Happening,
) {
  await transaction
    .insertInto("fanouts")
    .values({
      ...{ id: cause, tip_id: tipId, comment_id: commentId, happened_at: at },
      ...{ delivered_kind: kind, delivered_up_to: "" },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes news of a subject that a gardener has stopped following or has muted. */
export async function forgetFollowed(transaction: Transaction, change: About<"follow-changed">) {
  const { by, kind, id, level } = change;
  if (level !== null && level !== "nothing") return;
  const isOfIt: Record<FollowedKind, ReturnType<typeof sql<SqlBool>>> = {
    tip: sql`thing_id = ${id} and kind = 'remark'`,
    gardener: sql`kind = 'tip' and ${id} = (
      select gardener_id from tips where tips.id = notifications.thing_id)`,
    plant: sql`kind = 'tip' and ${id} = (
      select plant from searchable_tips where searchable_tips.tip_id = notifications.thing_id)`,
    club: sql`kind = 'club' and thing_id = ${id}`,
  };
  await transaction
    .deleteFrom("notifications")
    .where("gardener_id", "=", by)
    .where(isOfIt[kind])
    .execute();
}

async function readAuthor(db: Db, table: "tips" | "comments", id: string) {
  const row = await db
    .selectFrom(table)
    .select("gardener_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.gardener_id ?? null;
}

/**
 * Returns the gardeners among `ids` who have an account and have muted neither the tip nor the
 * writer. Leaves out gardeners who have blocked the writer, or whom the writer has blocked.
 */
async function whoWantsIt(db: Db, { tipId, by }: { tipId: string; by: string }, ids: string[]) {
  if (ids.length === 0) return [];
  const there = await db
    .selectFrom("gardeners")
    .select("id")
    .where("id", "in", ids)
    .where("uid", "is not", null)
    .execute();
  const present = there.map(({ id }) => id);
  const blocked = await findBlocked(db, by, present);
  const ofTip = await readLevels(db, { kind: "tip", id: tipId }, present);
  const ofWriter = await readLevels(db, { kind: "gardener", id: by }, present);
  return present.filter(
    (id) => !blocked.has(id) && ofTip.get(id) !== "nothing" && ofWriter.get(id) !== "nothing",
  );
}

interface Recipient {
  gardenerId: string;
  kind: NotificationKind;
  /** True for an item that appears only in the news, false for one that the bell counts. */
  quiet?: boolean;
}

interface Happening {
  cause: string;
  tipId: string;
  commentId: string | null;
  at: number;
}

const rowOf = (
  { gardenerId, kind }: Recipient,
  { cause, tipId, commentId, at, loud }: Happening & { loud: number },
) => ({
  ...{ gardener_id: gardenerId, cause, kind, thing_id: tipId, comment_id: commentId },
  ...{ date: null, likes: 0, loud, happened_at: at, read_at: null },
});

/**
 * Notifies each recipient once about what happened. A notification replaces a news item with the
 * same cause.
 */
async function insertNotifications(
  transaction: Transaction,
  recipients: Recipient[],
  happening: Happening,
) {
  if (recipients.length === 0) return;
  const notified = await transaction
    .insertInto("notifications")
    .values(recipients.map((each) => rowOf(each, { ...happening, loud: each.quiet ? 0 : 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "cause"])
        .doUpdateSet({ loud: 1 })
        .where("notifications.loud", "=", 0)
        .where("excluded.loud", "=", 1),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, notified, happening);
}

/** Adds notifications to the waiting letters and device messages. */
async function announce(
  transaction: Transaction,
  notified: { gardener_id: string }[],
  { cause, at }: Pick<Happening, "cause" | "at">,
) {
  if (notified.length === 0) return;
  const gardenerIds = notified.map(({ gardener_id }) => gardener_id);
  await transaction.happened("notifications-added", { cause, gardenerIds, at });
}

/**
 * Returns unfinished fan-outs, the oldest first. Leaves out fan-outs about subjects that are hidden
 * and may be shown again.
 */
export async function listFanouts(db: Db) {
  const rows = await db
    .selectFrom("fanouts")
    .select("id")
    .where(({ or, eb }) => or([eb("waits", "=", 0), eb.not(isHidden)]))
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** True for a fan-out about a subject that is hidden and may be shown again. */
const isHidden = sql<SqlBool>`(
  exists (select 1 from tips where tips.id = fanouts.tip_id and availability <> 'public')
  or exists (select 1 from comments
    where comments.id = fanouts.comment_id and gone is not null and text <> ''))`;

/**
 * Notifies the next batch of followers of a tip, of its author or of its plant. The transaction
 * also stores the progress, so that everybody is notified once even if a process stops. A fan-out
 * about a hidden subject waits.
 * @returns true if no follower remains, or the fan-out waits
 */
export async function fanOutNext(
  transaction: Transaction,
  id: string,
  { limit, now }: { limit: number; now: number },
) {
  const fanout = await transaction
    .selectFrom("fanouts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!fanout) return true;
  const update = (values: Updateable<Tables["fanouts"]>) =>
    transaction.updateTable("fanouts").set(values).where("id", "=", id).execute();
  const end = async () => {
    await transaction.deleteFrom("fanouts").where("id", "=", id).execute();
    return true;
  };
  const { tip_id: tipId, comment_id: commentId } = fanout;
  const subject = await readSubject(transaction, tipId, commentId);
  if (subject === "hidden") {
    await update({ waits: 1 });
    return true;
  }
  // A fan-out that has waited uses the current time, so that followers see its notification as new.
  const at = fanout.waits ? now : fanout.happened_at;
  const followed = subject && followedOf(fanout.delivered_kind, tipId, subject);
  if (!subject || !followed) return end();
  const followers = await listFollowers(transaction, followed, {
    after: fanout.delivered_up_to,
    since: at,
    limit,
  });
  const last = followers.at(-1);
  if (!last) {
    if (fanout.delivered_kind !== "gardener") return end();
    await update({ delivered_kind: "plant", delivered_up_to: "", waits: 0, happened_at: at });
    return false;
  }
  const wanted = followers.filter(({ level }) => level !== "nothing");
  const levels = new Map(wanted.map((each) => [each.id, each.level]));
  levels.delete(subject.by);
  const wanting = await whoWantsIt(transaction, { tipId, by: subject.by }, [...levels.keys()]);
  const place = { tipId, commentId, thread: subject.thread };
  const takingPart = await whoTookPart(transaction, place, wanting);
  await insertNotifications(
    transaction,
    wanting.map((gardenerId) => ({
      ...{ gardenerId, kind: commentId === null ? "tip" : "remark" },
      quiet: levels.get(gardenerId) !== "everything" && !takingPart.has(gardenerId),
    })),
    { cause: id, tipId, commentId, at },
  );
  await update({ delivered_up_to: last.id, waits: 0, happened_at: at });
  return false;
}

interface Subject {
  by: string;
  plant: string;
  /** The first comment of the thread; null for a tip. */
  thread: string | null;
}

/**
 * Returns the author and the subject of a fan-out. Returns "hidden" if the subject may be shown
 * again, and null if it is deleted for good.
 */
async function readSubject(
  db: Db,
  tipId: string,
  commentId: string | null,
): Promise<Subject | "hidden" | null> {
  const tip = await db
    .selectFrom("tips")
    .leftJoin("searchable_tips", "searchable_tips.tip_id", "tips.id")
    .select(["gardener_id", "plant", "availability"])
    .where("id", "=", tipId)
    .executeTakeFirst();
  if (!tip) return null;
  if (tip.availability !== "public") return "hidden";
  if (commentId === null) return { by: tip.gardener_id, plant: tip.plant ?? "", thread: null };
  const comment = await db
    .selectFrom("comments")
    .select(["gardener_id", "thread_id", "gone", "text"])
    .where("id", "=", commentId)
    .executeTakeFirst();
  if (!comment?.gardener_id || comment.text === "") return null;
  if (comment.gone) return "hidden";
  return { by: comment.gardener_id, plant: "", thread: comment.thread_id ?? commentId };
}

/**
 * Returns the followed subject. Null for a plant outside the plant list, because nobody can follow
 * such a plant.
 */
function followedOf(kind: FannedOut, tipId: string, { by, plant }: Subject): Followed | null {
  const ids: Record<FannedOut, string> = { tip: tipId, gardener: by, plant };
  return ids[kind] ? { kind, id: ids[kind] } : null;
}

/** Returns the gardeners among `ids` who wrote in a thread before a comment. */
async function whoTookPart(
  db: Db,
  { tipId, commentId, thread }: { tipId: string; commentId: string | null; thread: string | null },
  ids: string[],
) {
  if (commentId === null || thread === null || ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("comments")
    .select("gardener_id")
    .distinct()
    .where("gardener_id", "in", ids)
    .where("tip_id", "=", tipId)
    .where((e) => e.or([e("id", "=", thread), e("thread_id", "=", thread)]))
    .where("id", "<", commentId)
    .execute();
  return new Set(rows.flatMap(({ gardener_id }) => gardener_id ?? []));
}
