import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { consumeRateLimit, leftOfRateLimit } from "../../platform/database/rate-limits.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import { lockOwnPhoto } from "../photos/photos.store.server.ts";
import { findUnattended } from "../reports/reports.store.server.ts";
import { forgetUnnamed, keepMentions } from "./mentions.store.server.ts";
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
  { id, now, text, answers, photo, mentions }: NewRemarkInput & { id: string; now: number },
) {
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
  { versionId, now, text, photo, mentions }: Change,
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
  const message = "Change what was reported, then it is shown again";
  return requestProblems.invalidInput({ detail: message, errors: [{ path: "text", message }] });
}

/**
 * Deletes a gardener's remark. Its place stays if it has answers, or if an operator has removed it.
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
  await takeAway(transaction, remark, "author", now);
}

type LockedRemark = Awaited<ReturnType<typeof lockRemark>>["remark"];

/**
 * Takes a remark away for good, with its text, its photo and what it said before. The transaction has
 * locked its talk.
 */
export async function takeAway(
  transaction: Transaction,
  remark: Omit<LockedRemark, "mended" | "judged">,
  by: "author" | "operator",
  now: number,
  reason = "",
) {
  await deleteText(transaction, remark, by, reason);
  await transaction.happened("talk-changed", { tipId: remark.tip_id });
  await transaction.happened("remarks-gone", { ids: [remark.id], at: now });
}

/** The same, but the caller says what has happened. */
export async function deleteText(
  transaction: Transaction,
  remark: Omit<LockedRemark, "mended" | "judged">,
  by: "author" | "operator",
  reason = "",
) {
  const { id, tip_id: tipId, thread_id: threadId, gone } = remark;
  const wasShown = gone === null ? -1 : 0;
  const keepsPlace = by === "operator" || gone === "operator" || remark.answers > 0;
  if (keepsPlace) {
    const place: Gone = by === "operator" || gone === "operator" ? "operator" : "author";
    await transaction.deleteFrom("remark_versions").where("remark_id", "=", id).execute();
    await transaction.deleteFrom("remark_mentions").where("remark_id", "=", id).execute();
    await transaction
      .updateTable("remarks")
      .set({
        ...{ text: "", photo_id: null, photo_alt: "", helped: 0, gone: place },
        ...(by === "operator" ? { reason } : { gardener_id: null }),
      })
      .where("id", "=", id)
      .execute();
    await countTalk(transaction, tipId, { remarks: wasShown });
  } else {
    await transaction.deleteFrom("remarks").where("id", "=", id).execute();
    const threads = threadId ? await leaveThread(transaction, threadId) : -1;
    await countTalk(transaction, tipId, { threads, remarks: wasShown });
  }
  await leavePhotos(transaction, [remark.photo_id]);
}

/** Counts an answer out. @returns -1 if nothing is left of its thread but the place, which goes too */
async function leaveThread(transaction: Db, threadId: string) {
  await countAnswers(transaction, threadId, -1);
  const emptied = await transaction
    .deleteFrom("remarks")
    .where("id", "=", threadId)
    .where("gone", "=", "author")
    .where("answers", "=", 0)
    .executeTakeFirst();
  return -Number(emptied.numDeletedRows);
}

/** Shows a remark again, or only its place. The transaction has locked its talk. */
export async function setGone(
  transaction: Transaction,
  { id, tip_id: tipId, gone: before }: Pick<LockedRemark, "id" | "tip_id" | "gone">,
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
  now: number,
): Promise<OwnTalk> {
  const { gardenerId } = writer;
  const { gardener_id: author, open } = await assertPublicTip(db, tipId);
  const [own, hidden, established] = await Promise.all([
    db
      .selectFrom("remarks")
      .select("id")
      .where("gardener_id", "=", gardenerId)
      .where("tip_id", "=", tipId)
      .where("gone", "is", null)
      .orderBy("id", "desc")
      .limit(maxOwn)
      .execute(),
    readOwnHidden(db, tipId, gardenerId),
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
  };
}

/** The most own remarks under one tip that a page is told of: the latest. */
const maxOwn = 200;

/** Locks the tip of a talk against its deletion. Likes go on. @throws Problem 404 when it is not public */
async function lockPublicTip(transaction: Db, tipId: string) {
  const tip = await transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability"])
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
  const find = () =>
    transaction
      .selectFrom("remarks")
      .select(["id", "tip_id", "thread_id", "gardener_id", "text", "photo_id", "helped", "gone"])
      .select(["mended", "judged", "reports_since", "answers"])
      .where("id", "=", id)
      .executeTakeFirst();
  const found = await find();
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
  const remark = await find();
  if (!remark || remark.gone === "author") throw remarkProblems.notFound();
  return { remark, tip };
}

/** @throws Problem 403 for another's remark, 404 for another's that nobody sees */
function assertOwn(
  { gardener_id, gone }: Pick<LockedRemark, "gardener_id" | "gone">,
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
