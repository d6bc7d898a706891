import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { consumeRateLimit, leftOfRateLimit } from "../../platform/database/rate-limits.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { undoMs } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import { lockOwnPhoto } from "../photos/photos.store.server.ts";
import { findUnattended } from "../reports/reports.store.server.ts";
import { forgetUnnamed, keepMentions } from "./mentions.store.server.ts";
import { listRemarkDrafts } from "./remark-drafts.store.server.ts";
import {
  type Gone,
  maxRemarkVersions,
  type NewRemarkInput,
  newcomerRemarks,
  newcomerWindowMs,
  type OwnTalk,
  type RemarkInput,
  remarkProblems,
} from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import { isEstablished, newcomerKey, type Writer } from "./standing.store.server.ts";
import { assertPublicTip, readOwnHidden } from "./talk.store.server.ts";

const newcomerLimit = { max: newcomerRemarks, windowMs: newcomerWindowMs };

/**
 * Adds a question or remark under a tip, or an answer.
 * @throws Problem 404 for a tip or remark that nobody can read, 403 where a block stands between, 409 for a talk that is closed, 422 for
 * too many mentions or a photo that is not theirs, 429 for a new gardener who has written enough, or 401
 * when their account has been deleted meanwhile
 */
export async function addRemark(
  transaction: Transaction,
  tipId: string,
  writer: Writer,
  remark: NewRemarkInput & { id: string; now: number },
) {
  const { id, now, text, answers, photo, mentions } = remark;
  const { gardenerId } = writer;
  const tip = await lockPublicTip(transaction, tipId);
  await lockGardener(transaction, gardenerId);
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  const { open } = await lockTalk(transaction, tipId);
  if (!open) throw remarkProblems.closed();
  const threadId = answers && (await findThread(transaction, tipId, answers, gardenerId));
  const established = await isEstablished(transaction, writer, now);
  const isOwnTip = tip.gardener_id === gardenerId;
  if (!established && !isOwnTip) {
    if (await findUnattended(transaction, now)) throw remarkProblems.unattended();
    const seconds = await consumeRateLimit(
      transaction,
      newcomerKey(gardenerId),
      newcomerLimit,
      now,
    );
    if (seconds !== null) throw remarkProblems.enough({ retryAfter: seconds });
  }
  await transaction
    .insertInto("remarks")
    .values({
      id,
      tip_id: tipId,
      thread_id: threadId,
      gardener_id: gardenerId,
      text,
      language: remark.language ?? tip.language,
      links: established ? 1 : 0,
      photo_id: photo?.id ?? null,
      photo_alt: photo?.alt ?? "",
      written_at: now,
      gone: null,
      changed_at: null,
    })
    .execute();
  await countTalk(transaction, tipId, { threads: threadId ? 0 : 1, remarks: 1 });
  if (threadId) await countAnswers(transaction, threadId, 1);
  // Under their own tip new gardeners write as much as they like.
  const directory = established || !isOwnTip;
  const where = { tipId, tipAuthor: tip.gardener_id, id, text, directory };
  const named = await keepMentions(transaction, where, mentions);
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  await transaction.happened("talk-changed", { tipId });
  await transaction.happened("remark-added", {
    ...{ id, tipId, by: gardenerId, answers: threadId },
    ...{ mentions: named.filter((other) => other !== gardenerId), at: now },
  });
}

/**
 * The remark that begins the thread of one that is answered.
 * @throws Problem 404 when either is gone, 403 when a block stands between who wrote them and who
 * answers
 */
async function findThread(transaction: Db, tipId: string, answers: string, by: string) {
  const answered = await transaction
    .selectFrom("remarks")
    .leftJoin("remarks as first", "first.id", "remarks.thread_id")
    .select(["remarks.id", "remarks.thread_id", "remarks.gone", "first.gone as firstGone"])
    .select(["remarks.gardener_id as author", "first.gardener_id as firstAuthor"])
    .where("remarks.id", "=", answers)
    .where("remarks.tip_id", "=", tipId)
    .executeTakeFirst();
  if (!answered || answered.gone || answered.firstGone) throw remarkProblems.notFound();
  const authors = [answered.author, answered.firstAuthor].flatMap((author) => author ?? []);
  if ((await findBlocked(transaction, by, authors)).size > 0) throw remarkProblems.blocked();
  return answered.thread_id ?? answered.id;
}

interface Change extends RemarkInput {
  versionId: string;
  now: number;
}

/**
 * Changes a remark, and keeps what it said. One that waits for an operator is shown again, once, and
 * what it said then is forgotten. Whom a new gardener names only then is not told.
 * @throws Problem 404, 403 for another's, 409 for one that only an operator can show again
 */
export async function editRemark(
  transaction: Transaction,
  id: string,
  writer: Writer,
  { versionId, now, text, photo, mentions, language }: Change,
) {
  const { gardenerId } = writer;
  const { remark, tip } = await lockRemark(transaction, id, gardenerId);
  assertOwn(remark, gardenerId);
  if (remark.gone === "operator" || (remark.gone && remark.mended)) throw remarkProblems.hidden();
  const mends = remark.gone === "waiting";
  const sayOther = remark.text !== text;
  if (mends && !sayOther && remark.photo_id === (photo?.id ?? null)) throw changeItFirst();
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  if (sayOther && !mends) await keepVersion(transaction, { versionId, id, text: remark.text, now });
  const established = await isEstablished(transaction, writer, now);
  await transaction
    .updateTable("remarks")
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
  const { tip_id: tipId } = remark;
  await countTalk(transaction, tipId, { remarks: mends ? 1 : 0 });
  const before = await transaction
    .selectFrom("remark_mentions")
    .select("gardener_id")
    .where("remark_id", "=", id)
    .execute();
  const directory = established || tip.gardener_id !== gardenerId;
  const where = { tipId, tipAuthor: tip.gardener_id, id, text, directory };
  const named = await keepMentions(transaction, where, mentions);
  const known = new Set([gardenerId, ...before.map((mention) => mention.gardener_id)]);
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  if (remark.photo_id !== photo?.id) await leavePhotos(transaction, [remark.photo_id]);
  await transaction.happened("talk-changed", { tipId });
  await transaction.happened("remark-edited", {
    ...{ id, tipId, by: gardenerId, at: now },
    // Edits of new gardeners are not counted.
    mentions: established ? named.filter((other) => !known.has(other)) : [],
  });
}

function changeItFirst() {
  const message = remarkWords.changeReported;
  return requestProblems.invalidInput({ detail: message, errors: [{ path: "text", message }] });
}

/**
 * Deletes a gardener's remark for everyone. Its place stays while it has answers, or if an operator has
 * removed it. Until it is purged it is stored, with all that hangs on it: its author can bring it back.
 * @throws Problem 404, or 403 for another's
 */
export async function deleteRemark(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const { remark } = await lockRemark(transaction, id, gardenerId);
  assertOwn(remark, gardenerId);
  await takeOut(transaction, remark, now);
  await transaction.happened("talk-changed", { tipId: remark.tip_id });
}

async function takeOut(transaction: Db, remark: StoredRemark, now: number) {
  const { id, tip_id: tipId, gone } = remark;
  const place: Gone = gone === "operator" ? "operator" : "author";
  await transaction
    .updateTable("remarks")
    .set({ gone: place, gone_before: gone === "author" ? null : gone, deleted_at: now })
    .where("id", "=", id)
    .execute();
  const goesWhole = place === "author" && remark.answers === 0;
  const threads = goesWhole ? await countIn(transaction, remark, -1) : 0;
  await countTalk(transaction, tipId, { threads, remarks: gone === null ? -1 : 0 });
}

/**
 * Brings a deleted remark back as it was.
 * @returns 1, or 0 when it is there
 * @throws Problem 404 when it is too late, or there is none, 403 for another's
 */
export async function undeleteRemark(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  now: number,
) {
  const { remark } = await lockStored(transaction, id, gardenerId);
  const { tip_id: tipId, deleted_at: deletedAt, gone_before: gone } = remark;
  if (deletedAt === null) {
    if (remark.gone === "author") throw remarkProblems.notFound();
    assertOwn(remark, gardenerId);
    return 0;
  }
  if (remark.gardener_id !== gardenerId || now - deletedAt >= undoMs) {
    throw remarkProblems.notFound();
  }
  await transaction
    .updateTable("remarks")
    .set({ gone, gone_before: null, deleted_at: null })
    .where("id", "=", id)
    .execute();
  const wasWhole = remark.gone === "author" && remark.answers === 0;
  const threads = wasWhole ? await countIn(transaction, remark, 1) : 0;
  await countTalk(transaction, tipId, { threads, remarks: gone === null ? 1 : 0 });
  await transaction.happened("talk-changed", { tipId });
  return 1;
}

/** Some remarks that can be brought back no more. */
export async function listPurgeableRemarks(db: Db, now: number, max: number) {
  const rows = await db
    .selectFrom("remarks")
    .select("id")
    .where("deleted_at", "is not", null)
    .where("deleted_at", "<=", now - undoMs)
    .orderBy("deleted_at")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a deleted remark for good, unless it was brought back, or is gone. */
export async function purgeRemark(transaction: Transaction, id: string, now: number) {
  const found = await findRemark(transaction, id);
  if (!found) return;
  await lockTalk(transaction, found.tip_id);
  const remark = await findRemark(transaction, id);
  if (!remark?.deleted_at || now - remark.deleted_at < undoMs) return;
  await erase(transaction, remark);
  await transaction.happened("remarks-gone", { ids: [id], at: now });
}

/** Takes a remark away for good, as an operator. The transaction has locked its talk. */
export async function takeAway(
  transaction: Transaction,
  { id, tip_id: tipId, photo_id: photoId, gone }: StoredRemark,
  { reason, now }: { reason: string; now: number },
) {
  await leavePlace(transaction, id);
  await transaction
    .updateTable("remarks")
    .set({ gone: "operator", reason })
    .where("id", "=", id)
    .execute();
  await countTalk(transaction, tipId, { remarks: gone === null ? -1 : 0 });
  await leavePhotos(transaction, [photoId]);
  await transaction.happened("talk-changed", { tipId });
  await transaction.happened("remarks-gone", { ids: [id], at: now });
}

/**
 * Takes a remark away for good, as its author who leaves. The transaction has locked its talk; the
 * caller says what has happened.
 */
export async function deleteForGood(transaction: Transaction, remark: StoredRemark, now: number) {
  if (remark.deleted_at === null) await takeOut(transaction, remark, now);
  await erase(transaction, remark);
}

/** Deletes a remark that is counted out. What others answered, and may still bring back, keeps its place. */
async function erase(transaction: Transaction, remark: StoredRemark) {
  const { id, thread_id: threadId } = remark;
  // Nobody can answer it any more.
  await transaction.deleteFrom("remark_drafts").where("about", "=", id).execute();
  if (remark.gone === "operator" || (await hasAnswers(transaction, id))) {
    await leavePlace(transaction, id);
    await transaction
      .updateTable("remarks")
      .set({ gardener_id: null, reason: "" })
      .where("id", "=", id)
      .execute();
  } else {
    await transaction.deleteFrom("remarks").where("id", "=", id).execute();
    if (threadId) await leaveThread(transaction, threadId);
  }
  await leavePhotos(transaction, [remark.photo_id]);
}

async function hasAnswers(db: Db, threadId: string) {
  const answer = db.selectFrom("remarks").select("id").where("thread_id", "=", threadId).limit(1);
  return (await answer.executeTakeFirst()) !== undefined;
}

/** Deletes all that a remark says and has said. */
async function leavePlace(transaction: Db, id: string) {
  await transaction.deleteFrom("remark_versions").where("remark_id", "=", id).execute();
  await transaction.deleteFrom("remark_mentions").where("remark_id", "=", id).execute();
  await transaction
    .updateTable("remarks")
    .set({ text: "", photo_id: null, photo_alt: "", helped: 0 })
    .set({ deleted_at: null, gone_before: null })
    .where("id", "=", id)
    .execute();
}

/** Deletes the place that begins a thread, if nothing hangs on it any more. */
async function leaveThread(transaction: Db, threadId: string) {
  if (await hasAnswers(transaction, threadId)) return;
  await transaction
    .deleteFrom("remarks")
    .where("id", "=", threadId)
    .where("gone", "=", "author")
    .where("deleted_at", "is", null)
    .execute();
}

/**
 * Counts a remark without answers into its thread, or out of it.
 * @returns by how many the threads become more: the place that begins one is there while there are answers
 */
async function countIn(
  transaction: Db,
  { thread_id: threadId }: Pick<StoredRemark, "thread_id">,
  more: 1 | -1,
) {
  if (threadId === null) return more;
  await countAnswers(transaction, threadId, more);
  const first = await transaction
    .selectFrom("remarks")
    .select(["gone", "answers"])
    .where("id", "=", threadId)
    .executeTakeFirst();
  return first?.gone === "author" && first.answers === Math.max(more, 0) ? more : 0;
}

/** Shows a remark again, or only its place. The transaction has locked its talk. */
export async function setGone(
  transaction: Transaction,
  { id, tip_id: tipId, gone: before }: StoredRemark,
  gone: "operator" | "waiting" | null,
  { reason, now }: { reason: string; now: number },
) {
  await transaction
    .updateTable("remarks")
    .set({
      ...{ gone, reason },
      ...(gone === null ? { judged: 1, reports_since: now + 1 } : { helped: 0 }),
    })
    .where("id", "=", id)
    .execute();
  const shown = Number(gone === null) - Number(before === null);
  await countTalk(transaction, tipId, { remarks: shown });
  await transaction.happened("talk-changed", { tipId });
  if (gone && before === null) await transaction.happened("remarks-gone", { ids: [id], at: now });
}

/**
 * Says that an answer is the one that helped, in place of another one, or takes that back.
 * @returns the number of remarks that are changed by it
 * @throws Problem 404 for what is no answer that everyone can read, 403 for who has not asked
 */
export async function markHelped(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  helped: boolean,
  now: number,
) {
  const { remark, tip } = await lockRemark(transaction, id, gardenerId);
  const { thread_id: threadId, tip_id: tipId } = remark;
  if (!threadId || remark.gone) throw remarkProblems.notFound();
  const question = await transaction
    .selectFrom("remarks")
    .select("gardener_id")
    .where("id", "=", threadId)
    .executeTakeFirst();
  if (question?.gardener_id !== gardenerId && tip.gardener_id !== gardenerId) {
    throw remarkProblems.notYoursToMark();
  }
  if (Boolean(remark.helped) === helped) return 0;
  if (helped) {
    const other = transaction.updateTable("remarks").set({ helped: 0 });
    await other.where("thread_id", "=", threadId).where("helped", "=", 1).execute();
  }
  const marked = transaction.updateTable("remarks").set({ helped: helped ? 1 : 0 });
  await marked.where("id", "=", id).execute();
  await countTalk(transaction, tipId, {});
  if (helped) await transaction.happened("remark-helped", { id, tipId, by: gardenerId, at: now });
  return 1;
}

/** Closes a tip for questions and remarks, or opens it. @throws Problem 404, or 403 for another's tip */
export async function openTalk(
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
  if (!tip || (tip.availability !== "public" && !isOwn)) throw remarkProblems.noSuchTip();
  if (!isOwn) throw remarkProblems.notYourTip();
  await lockTalk(transaction, tipId);
  await countTalk(transaction, tipId, {}, open);
}

/** Forgets what a remark said earlier. @returns how many versions */
export async function forgetVersions(transaction: Transaction, id: string, gardenerId: string) {
  const { remark } = await lockRemark(transaction, id, gardenerId);
  assertOwn(remark, gardenerId);
  const forgotten = await transaction
    .deleteFrom("remark_versions")
    .where("remark_id", "=", id)
    .executeTakeFirst();
  await forgetUnnamed(transaction, id);
  await countTalk(transaction, remark.tip_id, {});
  return Number(forgotten.numDeletedRows);
}

/** What the talk under a tip is for one gardener. @throws Problem 404 for a tip that is not public */
export async function readOwnTalk(
  db: Db,
  tipId: string,
  writer: Writer,
  { now, ownLanguage }: { now: number; ownLanguage: Language },
): Promise<OwnTalk> {
  const { gardenerId } = writer;
  const { gardener_id: author, open } = await assertPublicTip(db, tipId);
  const [own, hidden, drafts, established] = await Promise.all([
    db
      .selectFrom("remarks")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .where("tip_id", "=", tipId)
      .where("gone", "is", null)
      .orderBy("id", "desc")
      .limit(maxOwn)
      .execute(),
    readOwnHidden(db, tipId, gardenerId, ownLanguage),
    listRemarkDrafts(db, gardenerId, tipId),
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

/** The most own remarks under one tip that a page is told of: the latest. */
const maxOwn = 200;

/** Locks the tip of a talk against its deletion. Likes go on. @throws Problem 404 when it is not public */
async function lockPublicTip(transaction: Db, tipId: string) {
  const tip = await transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability", "language"])
    .where("id", "=", tipId)
    .forKeyShare()
    .executeTakeFirst();
  if (tip?.availability !== "public") throw remarkProblems.noSuchTip();
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

/** All that changes a talk locks it first, so that its remarks change one after another. */
export async function lockTalk(transaction: Db, tipId: string) {
  await transaction
    .insertInto("talks")
    .values({ tip_id: tipId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom("talks")
    .select("open")
    .where("tip_id", "=", tipId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Locks a remark that stands under a public tip, and its talk.
 * @param gardenerId who wants to change it; null for an operator
 * @throws Problem 404 when there is none
 */
export async function lockRemark(transaction: Db, id: string, gardenerId: string | null) {
  const locked = await lockStored(transaction, id, gardenerId);
  const { gone, deleted_at: deletedAt } = locked.remark;
  if (gone === "author" || deletedAt !== null) throw remarkProblems.notFound();
  return locked;
}

/** The same, of those that are deleted, too. */
async function lockStored(transaction: Db, id: string, gardenerId: string | null) {
  const found = await findRemark(transaction, id);
  if (!found) throw remarkProblems.notFound();
  const tip = await transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability"])
    .where("id", "=", found.tip_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!tip || (gardenerId && tip.availability !== "public")) throw remarkProblems.notFound();
  if (gardenerId) await lockGardener(transaction, gardenerId);
  await lockTalk(transaction, found.tip_id);
  // Somebody may have changed or deleted it meanwhile.
  const remark = await findRemark(transaction, id);
  if (!remark) throw remarkProblems.notFound();
  return { remark, tip };
}

type StoredRemark = NonNullable<Awaited<ReturnType<typeof findRemark>>>;

/** A remark as it is stored, deleted or not. */
export function findRemark(db: Db, id: string) {
  return db
    .selectFrom("remarks")
    .select(["id", "tip_id", "thread_id", "gardener_id", "text", "photo_id", "helped", "gone"])
    .select(["mended", "judged", "reports_since", "answers", "deleted_at", "gone_before"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @throws Problem 403 for another's remark, 404 for another's that nobody sees */
function assertOwn(
  { gardener_id, gone }: Pick<StoredRemark, "gardener_id" | "gone">,
  gardenerId: string,
) {
  if (gardener_id === gardenerId) return;
  throw gone ? remarkProblems.notFound() : remarkProblems.notYours();
}

/** Counts what has changed in a talk; the transaction has locked it. Every change is one. */
export async function countTalk(
  transaction: Db,
  tipId: string,
  { threads = 0, remarks = 0 }: { threads?: number; remarks?: number },
  open?: boolean,
) {
  await transaction
    .updateTable("talks")
    .set((e) => ({
      threads: e("threads", "+", threads),
      remarks: e("remarks", "+", remarks),
      revision: e("revision", "+", 1),
      ...(open !== undefined && { open: open ? 1 : 0 }),
    }))
    .where("tip_id", "=", tipId)
    .execute();
}

async function countAnswers(transaction: Db, threadId: string, more: number) {
  await transaction
    .updateTable("remarks")
    .set((e) => ({ answers: e("answers", "+", more) }))
    .where("id", "=", threadId)
    .execute();
}

async function keepVersion(
  transaction: Db,
  { versionId, id, text, now }: { versionId: string; id: string; text: string; now: number },
) {
  await transaction
    .insertInto("remark_versions")
    .values({ id: versionId, remark_id: id, text, changed_at: now })
    .execute();
  await transaction
    .deleteFrom("remark_versions")
    .where("remark_id", "=", id)
    .where("id", "in", (e) =>
      e
        .selectFrom("remark_versions")
        .select("id")
        .where("remark_id", "=", id)
        .orderBy("id", "desc")
        .limit(maxRemarkVersions + 1)
        .offset(maxRemarkVersions),
    )
    .execute();
}

async function leavePhotos(transaction: Transaction, ids: (string | null)[]) {
  const left = ids.filter((id) => id !== null);
  if (left.length > 0) await transaction.happened("photos-left", { ids: left });
}
