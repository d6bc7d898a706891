import type { Updateable } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { consumeRateLimit, leftOfRateLimit } from "../../platform/database/rate-limits.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { invalidField } from "../../platform/http/request-problems.server.ts";
import { undoMs } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import { lockGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { isEstablished, type Writer } from "../gardeners/trust.store.server.ts";
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
  newcomerKey,
  newcomerWindowMs,
  type OwnDiscussion,
} from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import { assertPublicTip, readOwnHidden } from "./discussion.store.server.ts";
import { forgetUnnamed, keepMentions } from "./mentions.store.server.ts";

const newcomerLimit = { max: newcomerComments, windowMs: newcomerWindowMs };

interface NewComment extends NewCommentInput {
  id: string;
  now: number;
  /**
   * Set for a comment from an imported file. `writtenAt` is null if the time is unknown. The
   * comment notifies nobody, and the limit on comments of new gardeners does not apply to it.
   */
  imported?: { writtenAt: number | null };
}

/**
 * Adds a question or comment under a tip, or an answer.
 * @throws Problem 404 for a missing tip or comment, 403 for blocked gardeners, 409 for a closed
 * discussion, 422 for too many mentions or the photo of another gardener, 429 for a new gardener
 * over the limit, 401 for a deleted account
 */
export async function addComment(
  transaction: Transaction,
  tipId: string,
  writer: Writer,
  comment: NewComment,
) {
  const { id, now, text, answers, photo, imported } = comment;
  const { gardenerId } = writer;
  const tip = await lockPublicTip(transaction, tipId);
  await lockGardener(transaction, gardenerId);
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  const { open } = await lockDiscussion(transaction, tipId);
  if (!open) throw commentProblems.closed();
  const threadId = answers && (await findThread(transaction, tipId, answers, gardenerId));
  const established = await isEstablished(transaction, writer, now);
  const isOwnTip = tip.gardener_id === gardenerId;
  if (imported && (await findBlocked(transaction, gardenerId, [tip.gardener_id])).size > 0) {
    throw commentProblems.blocked();
  }
  if (!established && !isOwnTip && !imported) {
    if (await findUnattended(transaction, now)) throw commentProblems.unattended();
    const key = newcomerKey(gardenerId);
    const retryAfter = await consumeRateLimit(transaction, key, newcomerLimit, now);
    if (retryAfter !== null) throw commentProblems.enough({ retryAfter });
  }
  await transaction
    .insertInto("comments")
    .values({
      id,
      tip_id: tipId,
      thread_id: threadId,
      gardener_id: gardenerId,
      ...contentOf(comment, established),
      language: comment.language ?? tip.language,
      written_at: imported?.writtenAt ?? now,
      // The old date of an imported comment does not make its author an established gardener.
      ...(imported && { shown_at: now }),
      gone: null,
      changed_at: null,
    })
    .execute();
  const threads = await countPlace(transaction, threadId, 1);
  await countDiscussion(transaction, tipId, { threads, comments: 1 });
  if (imported) {
    await transaction.happened("discussion-changed", { tipId });
    return;
  }
  const mentions = await keepMentions(transaction, {
    ...{ id, tipId, text, by: gardenerId, tipAuthor: tip.gardener_id, chosen: comment.mentions },
    established,
  });
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  await transaction.happened("discussion-changed", { tipId });
  await transaction.happened("comment-added", {
    ...{ id, tipId, by: gardenerId, answers: threadId, mentions, at: now },
  });
}

const contentOf = ({ text, photo }: CommentInput, established: boolean) => ({
  text,
  links: established ? 1 : 0,
  photo_id: photo?.id ?? null,
  photo_alt: photo?.alt ?? "",
});

/**
 * Finds the first comment of the thread that contains an answered comment.
 * @throws Problem 404 when one of the two comments is gone, 403 when the caller has blocked the
 * author of one of the two comments, or this author has blocked the caller
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

/**
 * Changes a comment and stores the earlier text. If the comment waits for an operator, the first
 * edit makes the comment visible again, and the reported text is not stored.
 * @throws Problem 404 for a missing comment, 403 for the comment of another gardener, 409 for a
 * comment that only an operator can show again
 */
export async function editComment(
  transaction: Transaction,
  id: string,
  writer: Writer,
  change: CommentInput & { versionId: string; now: number },
) {
  const { versionId, now, text, photo, language } = change;
  const { gardenerId } = writer;
  const { comment, tip } = await lockComment(transaction, id, gardenerId);
  assertOwn(comment, gardenerId);
  const { tip_id: tipId, gone } = comment;
  if (gone === "operator" || (gone && comment.mended)) throw commentProblems.hidden();
  const mends = gone === "waiting";
  const hasNewText = comment.text !== text;
  const hasNewPhoto = comment.photo_id !== (photo?.id ?? null);
  if (mends && !hasNewText && !hasNewPhoto) throw invalidField("text", commentWords.changeReported);
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  if (hasNewText && !mends) {
    await keepVersion(transaction, { versionId, id, text: comment.text, now });
  }
  const established = await isEstablished(transaction, writer, now);
  await setGone(transaction, comment, {
    ...contentOf(change, established),
    ...(language && { language }),
    ...(hasNewText && { changed_at: now }),
    judged: 0,
    gone: null,
    ...(mends && { reason: "", mended: 1, reports_since: now + 1, shown_at: now }),
  });
  const mentions = await keepMentions(transaction, {
    ...{ id, tipId, text, by: gardenerId, tipAuthor: tip.gardener_id, chosen: change.mentions },
    established,
  });
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  if (hasNewPhoto) await leavePhoto(transaction, comment);
  await transaction.happened("comment-edited", {
    ...{ id, tipId, by: gardenerId, at: now },
    // Edits of new gardeners notify nobody, because edits have no limit.
    mentions: established ? mentions : [],
  });
}

/**
 * Deletes a comment for everyone. The row stays until it is purged, so that the author can undo the
 * deletion. A placeholder stays while the comment has answers, or if an operator has removed the
 * comment.
 * @throws Problem 404, or 403 for the comment of another gardener
 */
export async function deleteComment(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const { comment } = await lockComment(transaction, id, gardenerId);
  assertOwn(comment, gardenerId);
  await setGone(transaction, comment, deletedAt(comment, now));
}

const deletedAt = ({ gone }: StoredComment, now: number) => ({
  gone: gone === "operator" ? gone : ("author" as const),
  gone_before: gone === "author" ? null : gone,
  deleted_at: now,
});

/**
 * Undoes the deletion of a comment.
 * @returns 1, or 0 when it was not deleted
 * @throws Problem 404 when the comment does not exist or was deleted too long ago, 403 for the
 * comment of another gardener
 */
export async function undeleteComment(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const { comment } = await lockStored(transaction, id, gardenerId);
  if (comment.deleted_at === null) {
    if (comment.gone === "author") throw commentProblems.notFound();
    assertOwn(comment, gardenerId);
    return 0;
  }
  if (comment.gardener_id !== gardenerId || now - comment.deleted_at >= undoMs) {
    throw commentProblems.notFound();
  }
  const before = { gone: comment.gone_before, gone_before: null, deleted_at: null };
  await setGone(transaction, comment, before);
  return 1;
}

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

/** Erases a deleted comment, unless its author has restored it. */
export async function purgeComment(transaction: Transaction, id: string, now: number) {
  const comment = await findLocked(transaction, id);
  if (!comment?.deleted_at || now - comment.deleted_at < undoMs) return;
  await erase(transaction, comment);
  await transaction.happened("comments-gone", { ids: [id], at: now });
}

/**
 * Deletes and erases comments of an author who leaves.
 * @param ids sorted by the ids of the tips, so that two deletions cannot deadlock
 */
export async function eraseComments(transaction: Transaction, ids: string[], now: number) {
  if (ids.length === 0) return;
  const tipIds = new Set<string>();
  for (const id of ids) {
    const comment = await findLocked(transaction, id);
    if (!comment) continue;
    if (comment.deleted_at === null) {
      await countGone(transaction, comment, deletedAt(comment, now));
    }
    await erase(transaction, comment);
    tipIds.add(comment.tip_id);
  }
  // Raises one event for each tip, because each event indexes the tip for the search.
  for (const tipId of tipIds) await transaction.happened("discussion-changed", { tipId });
  await transaction.happened("comments-gone", { ids, at: now });
}

/** Removes a comment for good as an operator. The caller has locked the discussion. */
export async function takeAway(transaction: Transaction, comment: StoredComment, reason: string) {
  await forgetSaid(transaction, comment.id);
  await setGone(transaction, comment, { ...nothingLeft, gone: "operator", reason });
  await leavePhoto(transaction, comment);
}

/**
 * Erases a comment that the counts no longer include. A placeholder stays while the comment has
 * answers, or if an operator has removed the comment.
 */
async function erase(transaction: Transaction, comment: StoredComment) {
  const { id, thread_id: threadId } = comment;
  await transaction.deleteFrom("comment_drafts").where("about", "=", id).execute();
  if (comment.gone === "operator" || (await hasAnswers(transaction, id))) {
    await forgetSaid(transaction, id);
    await transaction
      .updateTable("comments")
      .set({ ...nothingLeft, gardener_id: null, reason: "" })
      .where("id", "=", id)
      .execute();
  } else {
    await transaction.deleteFrom("comments").where("id", "=", id).execute();
    if (threadId) await leaveThread(transaction, threadId);
  }
  await leavePhoto(transaction, comment);
}

const nothingLeft = {
  ...{ text: "", photo_id: null, photo_alt: "", helped: 0 },
  ...{ deleted_at: null, gone_before: null },
} as const;

/** Deletes the earlier texts and the mentions of a comment. */
async function forgetSaid(transaction: Db, id: string) {
  await transaction.deleteFrom("comment_versions").where("comment_id", "=", id).execute();
  await transaction.deleteFrom("comment_mentions").where("comment_id", "=", id).execute();
}

async function hasAnswers(db: Db, threadId: string) {
  const answer = db.selectFrom("comments").select("id").where("thread_id", "=", threadId).limit(1);
  return (await answer.executeTakeFirst()) !== undefined;
}

/** Deletes the erased first comment of a thread, if the thread has no answers any more. */
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
 * Changes a comment and its visibility. Edits, deletions, undoing and moderation all use this
 * function. The caller has locked the discussion.
 */
export async function setGone(transaction: Transaction, comment: StoredComment, columns: Change) {
  await countGone(transaction, comment, columns);
  await transaction.happened("discussion-changed", { tipId: comment.tip_id });
}

type Change = Updateable<Tables["comments"]> & { gone: Gone | null };

/** Stores a change and updates the counts, without raising an event. */
async function countGone(transaction: Db, comment: StoredComment, columns: Change) {
  const { id, tip_id: tipId, thread_id: threadId, answers } = comment;
  await transaction.updateTable("comments").set(columns).where("id", "=", id).execute();
  const hasPlace = (gone: Gone | null) => gone !== "author" || answers > 0;
  const places = Number(hasPlace(columns.gone)) - Number(hasPlace(comment.gone));
  const comments = Number(columns.gone === null) - Number(comment.gone === null);
  const threads = await countPlace(transaction, threadId, places);
  await countDiscussion(transaction, tipId, { threads, comments });
}

/**
 * Adds `more` to the number of answers of a thread. If `threadId` is null, the comment begins a
 * thread, and `more` is the change in the number of threads.
 * @returns the change in the number of threads. A thread with a deleted first comment counts only
 * while the thread has answers
 */
async function countPlace(transaction: Db, threadId: string | null, more: number) {
  if (threadId === null || more === 0) return more;
  const first = await transaction
    .updateTable("comments")
    .set((e) => ({ answers: e("answers", "+", more) }))
    .where("id", "=", threadId)
    .returning(["gone", "answers"])
    .executeTakeFirst();
  return first?.gone === "author" && first.answers === Math.max(more, 0) ? more : 0;
}

/**
 * Marks an answer as the one that helped, in place of another one, or removes the mark.
 * @returns 1 if the mark of this answer has changed, 0 otherwise
 * @throws Problem 404 if the comment is not a readable answer, 403 unless the gardener wrote the
 * question or the tip
 */
export async function markHelped(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  { helped, now }: { helped: boolean; now: number },
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

/** Closes or opens a discussion. @throws Problem 404, or 403 for the tip of another gardener */
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

/** Deletes the earlier texts of a comment. @returns their number */
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

/** Reads a gardener's own part of a discussion. @throws Problem 404 for a tip that is not public */
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

/** The maximum number of comments in `mine`, the latest first. */
const maxOwn = 200;

/**
 * Locks a tip against deletion, but not against likes.
 * @throws Problem 404 when the tip is not public
 */
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

/** Locks a discussion. Every change takes this lock, so that changes happen one after another. */
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
 * Locks a tip, but not against likes, and then its discussion. The search index of a tip that is
 * being hidden would otherwise be written as that of a public tip.
 */
export async function lockTipAndDiscussion(transaction: Db, tipId: string) {
  const tip = transaction.selectFrom("tips").select("id").where("id", "=", tipId);
  await tip.forKeyShare().executeTakeFirst();
  await lockDiscussion(transaction, tipId);
}

/**
 * Locks a comment under a public tip, and its discussion.
 * @param gardenerId null for an operator, who may also change comments under hidden tips
 * @throws Problem 404 when there is no such comment
 */
export async function lockComment(transaction: Db, id: string, gardenerId: string | null) {
  const locked = await lockStored(transaction, id, gardenerId);
  const { gone, deleted_at: deletedAt } = locked.comment;
  if (gone === "author" || deletedAt !== null) throw commentProblems.notFound();
  return locked;
}

/** Does the same as `lockComment`, also for deleted comments. */
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
  const comment = await findLocked(transaction, id);
  if (!comment) throw commentProblems.notFound();
  return { comment, tip };
}

/**
 * Finds a stored comment and locks its tip and discussion; undefined if there is no such comment.
 */
async function findLocked(transaction: Db, id: string) {
  const found = await findComment(transaction, id);
  if (!found) return undefined;
  await lockTipAndDiscussion(transaction, found.tip_id);
  // Another transaction may have changed the comment before the lock.
  return findComment(transaction, id);
}

export type StoredComment = NonNullable<Awaited<ReturnType<typeof findComment>>>;

function findComment(db: Db, id: string) {
  return db
    .selectFrom("comments")
    .select(["id", "tip_id", "thread_id", "gardener_id", "text", "photo_id", "helped", "gone"])
    .select(["mended", "judged", "reports_since", "answers", "deleted_at", "gone_before"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @throws Problem 403 for the comment of another gardener, 404 if that comment is hidden */
function assertOwn({ gardener_id, gone }: StoredComment, gardenerId: string) {
  if (gardener_id === gardenerId) return;
  throw gone ? commentProblems.notFound() : commentProblems.notYours();
}

/** Changes the counts of a locked discussion and increments the revision. */
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

async function leavePhoto(transaction: Transaction, { photo_id: id }: StoredComment) {
  if (id) await transaction.happened("photos-left", { ids: [id] });
}
