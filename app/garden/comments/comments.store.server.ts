import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { consumeRateLimit, leftOfRateLimit } from "../../platform/database/rate-limits.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { undoMs } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import { lockOwnPhoto } from "../photos/photos.store.server.ts";
import { findUnattended } from "../reports/reports.store.server.ts";
import { listCommentDrafts } from "./comment-drafts.store.server.ts";
import {
  type CommentInput,
  commentProblems,
  type Gone,
  maxCommentVersions,
  type NewCommentInput,
  newcomerComments,
  newcomerWindowMs,
  type OwnDiscussion,
} from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { assertPublicTip, readOwnHidden } from "./discussion.store.server.ts";
import { forgetUnnamed, keepMentions } from "./mentions.store.server.ts";
import { isEstablished, newcomerKey, type Writer } from "./trust.store.server.ts";

const newcomerLimit = { max: newcomerComments, windowMs: newcomerWindowMs };

/**
 * Adds a question or comment under a tip, or an answer.
 * @throws Problem 404 for a tip or comment that nobody can read, 403 where a block stands between, 409 for a discussion that is closed, 422 for
 * too many mentions or a photo that is not theirs, 429 for a new gardener who has written enough, or 401
 * when their account has been deleted meanwhile
 */
export async function addComment(
  transaction: Transaction,
  tipId: string,
  writer: Writer,
  comment: NewCommentInput & { id: string; now: number },
) {
  const { id, now, text, answers, photo, mentions } = comment;
  const { gardenerId } = writer;
  const tip = await lockPublicTip(transaction, tipId);
  await lockGardener(transaction, gardenerId);
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  const { open } = await lockDiscussion(transaction, tipId);
  if (!open) throw commentProblems.closed();
  const threadId = answers && (await findThread(transaction, tipId, answers, gardenerId));
  const established = await isEstablished(transaction, writer, now);
  const isOwnTip = tip.gardener_id === gardenerId;
  if (!established && !isOwnTip) {
    if (await findUnattended(transaction, now)) throw commentProblems.unattended();
    const seconds = await consumeRateLimit(
      transaction,
      newcomerKey(gardenerId),
      newcomerLimit,
      now,
    );
    if (seconds !== null) throw commentProblems.enough({ retryAfter: seconds });
  }
  await transaction
    .insertInto("comments")
    .values({
      id,
      tip_id: tipId,
      thread_id: threadId,
      gardener_id: gardenerId,
      text,
      language: comment.language ?? tip.language,
      links: established ? 1 : 0,
      photo_id: photo?.id ?? null,
      photo_alt: photo?.alt ?? "",
      written_at: now,
      gone: null,
      changed_at: null,
    })
    .execute();
  await countDiscussion(transaction, tipId, { threads: threadId ? 0 : 1, comments: 1 });
  if (threadId) await countAnswers(transaction, threadId, 1);
  // Under their own tip new gardeners write as much as they like.
  const directory = established || !isOwnTip;
  const where = { tipId, tipAuthor: tip.gardener_id, id, text, directory };
  const named = await keepMentions(transaction, where, mentions);
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  await transaction.happened("discussion-changed", { tipId });
  await transaction.happened("comment-added", {
    ...{ id, tipId, by: gardenerId, answers: threadId },
    ...{ mentions: named.filter((other) => other !== gardenerId), at: now },
  });
}

/**
 * The comment that begins the thread of one that is answered.
 * @throws Problem 404 when either is gone, 403 when a block stands between who wrote them and who
 * answers
 */
async function findThread(transaction: Db, tipId: string, answers: string, by: string) {
  const answered = await transaction
    .selectFrom("comments")
    .leftJoin("comments as first", "first.id", "comments.thread_id")
    .select(["comments.id", "comments.thread_id", "comments.gone", "first.gone as firstGone"])
    .select(["comments.gardener_id as author", "first.gardener_id as firstAuthor"])
    .where("comments.id", "=", answers)
    .where("comments.tip_id", "=", tipId)
    .executeTakeFirst();
  if (!answered || answered.gone || answered.firstGone) throw commentProblems.notFound();
  const authors = [answered.author, answered.firstAuthor].flatMap((author) => author ?? []);
  if ((await findBlocked(transaction, by, authors)).size > 0) throw commentProblems.blocked();
  return answered.thread_id ?? answered.id;
}

interface Change extends CommentInput {
  versionId: string;
  now: number;
}

/**
 * Changes a comment, and keeps what it said. One that waits for an operator is shown again, once, and
 * what it said then is forgotten. Whom a new gardener names only then is not told.
 * @throws Problem 404, 403 for another's, 409 for one that only an operator can show again
 */
export async function editComment(
  transaction: Transaction,
  id: string,
  writer: Writer,
  { versionId, now, text, photo, mentions, language }: Change,
) {
  const { gardenerId } = writer;
  const { comment, tip } = await lockComment(transaction, id, gardenerId);
  assertOwn(comment, gardenerId);
  if (comment.gone === "operator" || (comment.gone && comment.mended))
    throw commentProblems.hidden();
  const mends = comment.gone === "waiting";
  const sayOther = comment.text !== text;
  if (mends && !sayOther && comment.photo_id === (photo?.id ?? null)) throw changeItFirst();
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  if (sayOther && !mends)
    await keepVersion(transaction, { versionId, id, text: comment.text, now });
  const established = await isEstablished(transaction, writer, now);
  await transaction
    .updateTable("comments")
    .set({
      text,
      ...(language && { language }),
      links: established ? 1 : 0,
      photo_id: photo?.id ?? null,
      photo_alt: photo?.alt ?? "",
      ...(sayOther && { changed_at: now }),
      judged: 0,
      ...(mends && { gone: null, reason: "", mended: 1, reports_since: now + 1 }),
    })
    .where("id", "=", id)
    .execute();
  const { tip_id: tipId } = comment;
  await countDiscussion(transaction, tipId, { comments: mends ? 1 : 0 });
  const before = await transaction
    .selectFrom("comment_mentions")
    .select("gardener_id")
    .where("comment_id", "=", id)
    .execute();
  const directory = established || tip.gardener_id !== gardenerId;
  const where = { tipId, tipAuthor: tip.gardener_id, id, text, directory };
  const named = await keepMentions(transaction, where, mentions);
  const known = new Set([gardenerId, ...before.map((mention) => mention.gardener_id)]);
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  if (comment.photo_id !== photo?.id) await leavePhotos(transaction, [comment.photo_id]);
  await transaction.happened("discussion-changed", { tipId });
  await transaction.happened("comment-edited", {
    ...{ id, tipId, by: gardenerId, at: now },
    // Edits of new gardeners are not counted.
    mentions: established ? named.filter((other) => !known.has(other)) : [],
  });
}

function changeItFirst() {
  const message = commentWords.changeReported;
  return requestProblems.invalidInput({ detail: message, errors: [{ path: "text", message }] });
}

/**
 * Deletes a gardener's comment for everyone. Its place stays while it has answers, or if an operator has
 * removed it. Until it is purged it is stored, with all that hangs on it: its author can bring it back.
 * @throws Problem 404, or 403 for another's
 */
export async function deleteComment(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const { comment } = await lockComment(transaction, id, gardenerId);
  assertOwn(comment, gardenerId);
  await takeOut(transaction, comment, now);
  await transaction.happened("discussion-changed", { tipId: comment.tip_id });
}

async function takeOut(transaction: Db, comment: StoredComment, now: number) {
  const { id, tip_id: tipId, gone } = comment;
  const place: Gone = gone === "operator" ? "operator" : "author";
  await transaction
    .updateTable("comments")
    .set({ gone: place, gone_before: gone === "author" ? null : gone, deleted_at: now })
    .where("id", "=", id)
    .execute();
  const goesWhole = place === "author" && comment.answers === 0;
  const threads = goesWhole ? await countIn(transaction, comment, -1) : 0;
  await countDiscussion(transaction, tipId, { threads, comments: gone === null ? -1 : 0 });
}

/**
 * Brings a deleted comment back as it was.
 * @returns 1, or 0 when it is there
 * @throws Problem 404 when it is too late, or there is none, 403 for another's
 */
export async function undeleteComment(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const { comment } = await lockStored(transaction, id, gardenerId);
  const { tip_id: tipId, deleted_at: deletedAt, gone_before: gone } = comment;
  if (deletedAt === null) {
    if (comment.gone === "author") throw commentProblems.notFound();
    assertOwn(comment, gardenerId);
    return 0;
  }
  if (comment.gardener_id !== gardenerId || now - deletedAt >= undoMs) {
    throw commentProblems.notFound();
  }
  await transaction
    .updateTable("comments")
    .set({ gone, gone_before: null, deleted_at: null })
    .where("id", "=", id)
    .execute();
  const wasWhole = comment.gone === "author" && comment.answers === 0;
  const threads = wasWhole ? await countIn(transaction, comment, 1) : 0;
  await countDiscussion(transaction, tipId, { threads, comments: gone === null ? 1 : 0 });
  await transaction.happened("discussion-changed", { tipId });
  return 1;
}

/** Some comments that can be brought back no more. */
export async function listPurgeableComments(db: Db, now: number, max: number) {
  const rows = await db
    .selectFrom("comments")
    .select("id")
    .where("deleted_at", "is not", null)
    .where("deleted_at", "<=", now - undoMs)
    .orderBy("deleted_at")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a deleted comment for good, unless it was brought back, or is gone. */
export async function purgeComment(transaction: Transaction, id: string, now: number) {
  const found = await findComment(transaction, id);
  if (!found) return;
  await lockDiscussion(transaction, found.tip_id);
  const comment = await findComment(transaction, id);
  if (!comment?.deleted_at || now - comment.deleted_at < undoMs) return;
  await erase(transaction, comment);
  await transaction.happened("comments-gone", { ids: [id], at: now });
}

/** Takes a comment away for good, as an operator. The transaction has locked its discussion. */
export async function takeAway(
  transaction: Transaction,
  { id, tip_id: tipId, photo_id: photoId, gone }: StoredComment,
  { reason, now }: { reason: string; now: number },
) {
  await leavePlace(transaction, id);
  await transaction
    .updateTable("comments")
    .set({ gone: "operator", reason })
    .where("id", "=", id)
    .execute();
  await countDiscussion(transaction, tipId, { comments: gone === null ? -1 : 0 });
  await leavePhotos(transaction, [photoId]);
  await transaction.happened("discussion-changed", { tipId });
  await transaction.happened("comments-gone", { ids: [id], at: now });
}

/**
 * Takes a comment away for good, as its author who leaves. The transaction has locked its discussion; the
 * caller says what has happened.
 */
export async function deleteForGood(transaction: Transaction, comment: StoredComment, now: number) {
  if (comment.deleted_at === null) await takeOut(transaction, comment, now);
  await erase(transaction, comment);
}

/** Deletes a comment that is counted out. What others answered, and may still bring back, keeps its place. */
async function erase(transaction: Transaction, comment: StoredComment) {
  const { id, thread_id: threadId } = comment;
  // Nobody can answer it any more.
  await transaction.deleteFrom("comment_drafts").where("about", "=", id).execute();
  if (comment.gone === "operator" || (await hasAnswers(transaction, id))) {
    await leavePlace(transaction, id);
    await transaction
      .updateTable("comments")
      .set({ gardener_id: null, reason: "" })
      .where("id", "=", id)
      .execute();
  } else {
    await transaction.deleteFrom("comments").where("id", "=", id).execute();
    if (threadId) await leaveThread(transaction, threadId);
  }
  await leavePhotos(transaction, [comment.photo_id]);
}

async function hasAnswers(db: Db, threadId: string) {
  const answer = db.selectFrom("comments").select("id").where("thread_id", "=", threadId).limit(1);
  return (await answer.executeTakeFirst()) !== undefined;
}

/** Deletes all that a comment says and has said. */
async function leavePlace(transaction: Db, id: string) {
  await transaction.deleteFrom("comment_versions").where("comment_id", "=", id).execute();
  await transaction.deleteFrom("comment_mentions").where("comment_id", "=", id).execute();
  await transaction
    .updateTable("comments")
    .set({ text: "", photo_id: null, photo_alt: "", helped: 0 })
    .set({ deleted_at: null, gone_before: null })
    .where("id", "=", id)
    .execute();
}

/** Deletes the place that begins a thread, if nothing hangs on it any more. */
async function leaveThread(transaction: Db, threadId: string) {
  if (await hasAnswers(transaction, threadId)) return;
  await transaction
    .deleteFrom("comments")
    .where("id", "=", threadId)
    .where("gone", "=", "author")
    .where("deleted_at", "is", null)
    .execute();
}

/**
 * Counts a comment without answers into its thread, or out of it.
 * @returns by how many the threads become more: the place that begins one is there while there are answers
 */
async function countIn(
  transaction: Db,
  { thread_id: threadId }: Pick<StoredComment, "thread_id">,
  more: 1 | -1,
) {
  if (threadId === null) return more;
  await countAnswers(transaction, threadId, more);
  const first = await transaction
    .selectFrom("comments")
    .select(["gone", "answers"])
    .where("id", "=", threadId)
    .executeTakeFirst();
  return first?.gone === "author" && first.answers === Math.max(more, 0) ? more : 0;
}

/** Shows a comment again, or only its place. The transaction has locked its discussion. */
export async function setGone(
  transaction: Transaction,
  { id, tip_id: tipId, gone: before }: StoredComment,
  gone: "operator" | "waiting" | null,
  { reason, now }: { reason: string; now: number },
) {
  await transaction
    .updateTable("comments")
    .set({
      ...{ gone, reason },
      ...(gone === null ? { judged: 1, reports_since: now + 1 } : { helped: 0 }),
    })
    .where("id", "=", id)
    .execute();
  const shown = Number(gone === null) - Number(before === null);
  await countDiscussion(transaction, tipId, { comments: shown });
  await transaction.happened("discussion-changed", { tipId });
  if (gone && before === null) await transaction.happened("comments-gone", { ids: [id], at: now });
}

/**
 * Says that an answer is the one that helped, in place of another one, or takes that back.
 * @returns the number of comments that are changed by it
 * @throws Problem 404 for what is no answer that everyone can read, 403 for who has not asked
 */
export async function markHelped(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  helped: boolean,
  now: number,
) {
  const { comment, tip } = await lockComment(transaction, id, gardenerId);
  const { thread_id: threadId, tip_id: tipId } = comment;
  if (!threadId || comment.gone) throw commentProblems.notFound();
  const question = await transaction
    .selectFrom("comments")
    .select("gardener_id")
    .where("id", "=", threadId)
    .executeTakeFirst();
  if (question?.gardener_id !== gardenerId && tip.gardener_id !== gardenerId) {
    throw commentProblems.notYoursToMark();
  }
  if (Boolean(comment.helped) === helped) return 0;
  if (helped) {
    const other = transaction.updateTable("comments").set({ helped: 0 });
    await other.where("thread_id", "=", threadId).where("helped", "=", 1).execute();
  }
  const marked = transaction.updateTable("comments").set({ helped: helped ? 1 : 0 });
  await marked.where("id", "=", id).execute();
  await countDiscussion(transaction, tipId, {});
  if (helped) await transaction.happened("comment-helped", { id, tipId, by: gardenerId, at: now });
  return 1;
}

/** Closes a tip for questions and comments, or opens it. @throws Problem 404, or 403 for another's tip */
export async function openDiscussion(
  transaction: Transaction,
  tipId: string,
  gardenerId: string,
  open: boolean,
) {
  const tip = await transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability"])
    .where("id", "=", tipId)
    .where("deleted_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  const isOwn = tip?.gardener_id === gardenerId;
  if (!tip || (tip.availability !== "public" && !isOwn)) throw commentProblems.noSuchTip();
  if (!isOwn) throw commentProblems.notYourTip();
  await lockDiscussion(transaction, tipId);
  await countDiscussion(transaction, tipId, {}, open);
}

/** Forgets what a comment said earlier. @returns how many versions */
export async function forgetVersions(transaction: Transaction, id: string, gardenerId: string) {
  const { comment } = await lockComment(transaction, id, gardenerId);
  assertOwn(comment, gardenerId);
  const forgotten = await transaction
    .deleteFrom("comment_versions")
    .where("comment_id", "=", id)
    .executeTakeFirst();
  await forgetUnnamed(transaction, id);
  await countDiscussion(transaction, comment.tip_id, {});
  return Number(forgotten.numDeletedRows);
}

/** What the discussion under a tip is for one gardener. @throws Problem 404 for a tip that is not public */
export async function readOwnDiscussion(
  db: Db,
  tipId: string,
  writer: Writer,
  { now, ownLanguage }: { now: number; ownLanguage: Language },
): Promise<OwnDiscussion> {
  const { gardenerId } = writer;
  const { gardener_id: author, open } = await assertPublicTip(db, tipId);
  const [own, hidden, drafts, established] = await Promise.all([
    db
      .selectFrom("comments")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .where("tip_id", "=", tipId)
      .where("gone", "is", null)
      .orderBy("id", "desc")
      .limit(maxOwn)
      .execute(),
    readOwnHidden(db, tipId, gardenerId, ownLanguage),
    listCommentDrafts(db, gardenerId, tipId),
    isEstablished(db, writer, now),
  ]);
  const ownTip = author === gardenerId;
  const isLimited = !established && !ownTip;
  const [left, unattended] = isLimited
    ? await Promise.all([
        leftOfRateLimit(db, newcomerKey(gardenerId), newcomerLimit, now),
        findUnattended(db, now),
      ])
    : [null, null];
  return {
    mine: own.map(({ id }) => id),
    ownTip,
    why: open ? (unattended ? "unattended" : left === 0 ? "limit" : null) : "closed",
    left: unattended ? 0 : left,
    links: established,
    hidden,
    drafts,
  };
}

/** The most own comments under one tip that a page is told of: the latest. */
const maxOwn = 200;

/** Locks the tip of a discussion against its deletion. Likes go on. @throws Problem 404 when it is not public */
async function lockPublicTip(transaction: Db, tipId: string) {
  const tip = await transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability", "language"])
    .where("id", "=", tipId)
    .forKeyShare()
    .executeTakeFirst();
  if (tip?.availability !== "public") throw commentProblems.noSuchTip();
  return tip;
}

/** Waits for a deletion of the account: nobody writes who has left. */
async function lockGardener(transaction: Db, id: string) {
  const gardener = await transaction
    .selectFrom("gardeners")
    .select("uid")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!gardener?.uid) throw notSignedIn();
}

/** All that changes a discussion locks it first, so that its comments change one after another. */
export async function lockDiscussion(transaction: Db, tipId: string) {
  await transaction
    .insertInto("discussions")
    .values({ tip_id: tipId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom("discussions")
    .select("open")
    .where("tip_id", "=", tipId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks a comment that stands under a public tip, and its discussion.
 * @param gardenerId who wants to change it; null for an operator
 * @throws Problem 404 when there is none
 */
export async function lockComment(transaction: Db, id: string, gardenerId: string | null) {
  const locked = await lockStored(transaction, id, gardenerId);
  const { gone, deleted_at: deletedAt } = locked.comment;
  if (gone === "author" || deletedAt !== null) throw commentProblems.notFound();
  return locked;
}

/** The same, of those that are deleted, too. */
async function lockStored(transaction: Db, id: string, gardenerId: string | null) {
  const found = await findComment(transaction, id);
  if (!found) throw commentProblems.notFound();
  const tip = await transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability"])
    .where("id", "=", found.tip_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!tip || (gardenerId && tip.availability !== "public")) throw commentProblems.notFound();
  if (gardenerId) await lockGardener(transaction, gardenerId);
  await lockDiscussion(transaction, found.tip_id);
  // Somebody may have changed or deleted it meanwhile.
  const comment = await findComment(transaction, id);
  if (!comment) throw commentProblems.notFound();
  return { comment, tip };
}

type StoredComment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** A comment as it is stored, deleted or not. */
export function findComment(db: Db, id: string) {
  return db
    .selectFrom("comments")
    .select(["id", "tip_id", "thread_id", "gardener_id", "text", "photo_id", "helped", "gone"])
    .select(["mended", "judged", "reports_since", "answers", "deleted_at", "gone_before"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @throws Problem 403 for another's comment, 404 for another's that nobody sees */
function assertOwn(
  { gardener_id, gone }: Pick<StoredComment, "gardener_id" | "gone">,
  gardenerId: string,
) {
  if (gardener_id === gardenerId) return;
  throw gone ? commentProblems.notFound() : commentProblems.notYours();
}

/** Counts what has changed in a discussion; the transaction has locked it. Every change is one. */
export async function countDiscussion(
  transaction: Db,
  tipId: string,
  { threads = 0, comments = 0 }: { threads?: number; comments?: number },
  open?: boolean,
) {
  await transaction
    .updateTable("discussions")
    .set((e) => ({
      threads: e("threads", "+", threads),
      comments: e("comments", "+", comments),
      revision: e("revision", "+", 1),
      ...(open !== undefined && { open: open ? 1 : 0 }),
    }))
    .where("tip_id", "=", tipId)
    .execute();
}

async function countAnswers(transaction: Db, threadId: string, more: number) {
  await transaction
    .updateTable("comments")
    .set((e) => ({ answers: e("answers", "+", more) }))
    .where("id", "=", threadId)
    .execute();
}

async function keepVersion(
  transaction: Db,
  { versionId, id, text, now }: { versionId: string; id: string; text: string; now: number },
) {
  await transaction
    .insertInto("comment_versions")
    .values({ id: versionId, comment_id: id, text, changed_at: now })
    .execute();
  await transaction
    .deleteFrom("comment_versions")
    .where("comment_id", "=", id)
    .where("id", "in", (e) =>
      e
        .selectFrom("comment_versions")
        .select("id")
        .where("comment_id", "=", id)
        .orderBy("id", "desc")
        .limit(maxCommentVersions + 1)
        .offset(maxCommentVersions),
    )
    .execute();
}

async function leavePhotos(transaction: Transaction, ids: (string | null)[]) {
  const left = ids.filter((id) => id !== null);
  if (left.length > 0) await transaction.happened("photos-left", { ids: left });
}
