import { type SqlBool, sql } from "kysely";
import type { Events } from "../../platform/database/events.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
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
 * Tells those whom a new comment concerns: whose question it answers, whom it mentions, and whose tip it
 * is. They are few. Those who follow the tip are told after this transaction, by a job.
 */
export async function notifyOfComment(transaction: Transaction, comment: About<"comment-added">) {
  const { id, tipId, by, answers, mentions, at } = comment;
  const author = await readAuthor(transaction, "tips", tipId);
  // Its author follows a tip at everything already.
  if (author !== by) await followByWriting(transaction, by, tipId, at);
  const kinds = new Map<string, NotificationKind>();
  const ofAuthor = await readLevels(
    transaction,
    { kind: "tip", id: tipId },
    author ? [author] : [],
  );
  // An author who wants answers alone is told as any other follower.
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
  await transaction
    .insertInto("fanouts")
    .values({
      ...{ id, tip_id: tipId, comment_id: id, happened_at: at },
      ...{ delivered_kind: "tip", delivered_up_to: "" },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Tells those whom a comment mentions since it was changed. */
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
        // Who had an answer to their question has read it, or will.
        .where("notifications.kind", "=", "remark"),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, changed, { cause: id, at });
}

/** Tells the author of an answer that it helped. */
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

/**
 * Lets a tip be told, once, to those who follow its author or its plant: when everyone can read it for
 * the first time. Who brings a garden's worth of tips along would fill the notifications of all that follow.
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
  await transaction
    .insertInto("fanouts")
    .values({
      ...{ id, tip_id: id, comment_id: null, happened_at: tip.updated_at },
      ...{ delivered_kind: "gardener", delivered_up_to: "" },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a gardener follows no longer, or does not want to be told of, is not new for them either. */
export async function forgetFollowed(transaction: Transaction, change: About<"follow-changed">) {
  const { by, kind, id, level } = change;
  if (level !== null && level !== "nothing") return;
  const isOfIt: Record<FollowedKind, ReturnType<typeof sql<SqlBool>>> = {
    tip: sql`tip_id = ${id} and kind = 'remark'`,
    gardener: sql`kind = 'tip' and ${id} = (
      select gardener_id from tips where tips.id = notifications.tip_id)`,
    plant: sql`kind = 'tip' and ${id} = (
      select plant from searchable_tips where searchable_tips.tip_id = notifications.tip_id)`,
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
 * Of some gardeners those who have an account, and have not said that they want nothing of this tip or
 * of who writes, and are not blocked.
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
  /** True if it is new of what they follow, and no notice. */
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
  ...{ gardener_id: gardenerId, cause, kind, tip_id: tipId, comment_id: commentId },
  ...{ likes: 0, loud, happened_at: at, read_at: null },
});

/**
 * Tells some gardeners, each once, whatever was told before. What was only new of what they follow
 * becomes a notice for whoever wants it as one, too.
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

/** Lets those who are told hear of it outside of the site, too. */
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
 * What followers are still to be told, the oldest first. What waits is among it once it can be read
 * again, or is gone for good.
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

/** True of a fan-out of something that nobody can read, and that may be shown again. */
const isHidden = sql<SqlBool>`(
  exists (select 1 from tips where tips.id = fanouts.tip_id and availability <> 'public')
  or exists (select 1 from comments
    where comments.id = fanouts.comment_id and gone is not null and text <> ''))`;

/**
 * Tells the next of those who follow a tip, or its author or plant, in one transaction with the note of
 * how far this is: whenever a process dies, everybody is told once. What is hidden meanwhile waits.
 * @returns true when all are told, or cannot be told now
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
  const { tip_id: tipId, comment_id: commentId } = fanout;
  const subject = await readSubject(transaction, tipId, commentId);
  if (subject === "hidden") {
    await transaction.updateTable("fanouts").set({ waits: 1 }).where("id", "=", id).execute();
    return true;
  }
  // To those who hear of it only now, it is new now.
  const at = fanout.waits ? now : fanout.happened_at;
  const followed = subject && followedOf(fanout.delivered_kind, tipId, subject);
  if (!subject || !followed) return endOf(transaction, id);
  const followers = await listFollowers(transaction, followed, {
    after: fanout.delivered_up_to,
    since: at,
    limit,
  });
  const last = followers.at(-1);
  if (!last) {
    if (fanout.delivered_kind !== "gardener") return endOf(transaction, id);
    await transaction
      .updateTable("fanouts")
      .set({ delivered_kind: "plant", delivered_up_to: "", waits: 0, happened_at: at })
      .where("id", "=", id)
      .execute();
    return false;
  }
  const wanted = followers.filter(({ level }) => level !== "nothing");
  const levels = new Map(wanted.map((each) => [each.id, each.level]));
  levels.delete(subject.by);
  const wanting = await whoWantsIt(transaction, { tipId, by: subject.by }, [...levels.keys()]);
  const takingPart = await whoTookPart(
    transaction,
    { tipId, commentId, thread: subject.thread },
    wanting,
  );
  await insertNotifications(
    transaction,
    wanting.map((gardenerId) => ({
      ...{ gardenerId, kind: commentId === null ? "tip" : "remark" },
      quiet: levels.get(gardenerId) !== "everything" && !takingPart.has(gardenerId),
    })),
    { cause: id, tipId, commentId, at },
  );
  await transaction
    .updateTable("fanouts")
    .set({ delivered_up_to: last.id, waits: 0, happened_at: at })
    .where("id", "=", id)
    .execute();
  return false;
}

async function endOf(transaction: Db, id: string) {
  await transaction.deleteFrom("fanouts").where("id", "=", id).execute();
  return true;
}

interface Subject {
  by: string;
  plant: string;
  /** The comment that begins the thread; null for a tip. */
  thread: string | null;
}

/** Who wrote what is told, and what it is about; null if it is gone for good. */
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

/** Null if nobody can follow it: a plant that is not in the list. */
function followedOf(kind: FollowedKind, tipId: string, { by, plant }: Subject): Followed | null {
  const ids: Record<FollowedKind, string> = { tip: tipId, gardener: by, plant };
  return ids[kind] ? { kind, id: ids[kind] } : null;
}

/** Those of some gardeners who had asked or answered in a thread before a comment. */
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
