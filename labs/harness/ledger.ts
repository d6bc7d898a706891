import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { findMiscounts } from "../../app/garden/tips/tip-recount.store.server.ts";
import type { Db } from "../../app/platform/database/open.server.ts";
import { openReader } from "../../app/platform/database/reader.server.ts";
import { type Account, photoRequest, readToken, register, shareTip } from "../../tests/account.ts";
import { drawPhoto } from "../../tests/photos.ts";
import { sendTo } from "../../tests/send.ts";

/** The writes that the site has acknowledged. */
export interface Ledger {
  /** Every title that was ever sent. */
  titles: Set<string>;
  /** The ids of tips, by their titles. */
  tips: Map<string, string>;
  likes: Set<string>;
  photos: Set<string>;
  /** Every text of a question or an answer that was ever sent. */
  texts: Set<string>;
  /** The ids of questions and answers, by their texts. */
  comments: Map<string, string>;
  /** The expected readers of notices of questions and answers. */
  notified: Notified[];
  /** The number of calls that were repeated after no answer. */
  resent: number;
}

/** A gardener who is notified of a comment. */
interface Notified {
  email: string;
  remark: string;
  /** True for followers of the tip. A job notifies them soon after the acknowledgement. */
  soon: boolean;
}

export const newLedger = (): Ledger => ({
  titles: new Set(),
  tips: new Map(),
  likes: new Set(),
  photos: new Set(),
  texts: new Set(),
  comments: new Map(),
  notified: [],
  resent: 0,
});

/** A gardener who repeats unanswered requests. */
export interface Writer extends Account {
  /** The unanswered tip: its title and its key. */
  attempt: { title: string; key: string; wasSent: boolean } | null;
  /** The number of the unanswered photo. */
  photo: number | null;
}

export const addWriter = async (url: string): Promise<Writer> =>
  Object.assign(await register({ url }), { attempt: null, photo: null });

/** The time for which a token is used, in milliseconds. Tokens expire after 15 minutes. */
export const tokenLifetimeMs = 5 * 60 * 1000;

/** @throws Error when there is no new token */
export async function renewToken(url: string, writer: Writer) {
  writer.token = await readToken({ url }, writer.cookie);
}

/**
 * @returns a function that renews the token of a writer in time, or tries again at the next call
 */
export function tokenKeeper(url: string, writer: Writer) {
  let renewedAt = Date.now();
  return async () => {
    if (Date.now() - renewedAt <= tokenLifetimeMs) return;
    const isRenewed = await renewToken(url, writer).then(
      () => true,
      () => false,
    );
    if (isRenewed) renewedAt = Date.now();
  };
}

/** Records the next request of a writer: a new tip, or the unacknowledged one again. */
export function nextAttempt(writer: Writer, ledger: Ledger) {
  writer.attempt ??= { title: `Told ${randomUUID()}`, key: randomUUID(), wasSent: false };
  const { attempt } = writer;
  if (attempt.wasSent) ledger.resent += 1;
  attempt.wasSent = true;
  ledger.titles.add(attempt.title);
  return attempt;
}

let photosDrawn = 0;

/** Shares tips and likes them until the site does not answer. @param withPhoto uploads one, too */
export async function write(url: string, writer: Writer, ledger: Ledger, withPhoto: boolean) {
  if (withPhoto) void uploadPhoto(url, writer, ledger);
  for (;;) {
    const { title, key } = nextAttempt(writer, ledger);
    const keyed = { "idempotency-key": key };
    const added = await shareTip({ url }, writer, { title }, keyed).catch(() => null);
    // The limit of changes a minute is reached. The other writers continue.
    if (added?.status !== 201) return;
    const id = String(JSON.parse(added.text).insertedId);
    ledger.tips.set(title, id);
    writer.attempt = null;
    const like = { method: "PUT", path: `/user/addLike/${id}`, headers: writer.headers };
    const liked = await sendTo(url, like).catch(() => null);
    if (liked?.status !== 200) return;
    ledger.likes.add(id);
  }
}

/** Uploads a photo, or the unanswered one again. */
async function uploadPhoto(url: string, writer: Writer, ledger: Ledger) {
  if (writer.photo !== null) ledger.resent += 1;
  else photosDrawn += 1;
  writer.photo ??= photosDrawn;
  const file = await drawPhoto(80 + writer.photo, 60, writer.photo);
  const reply = await sendTo(url, await photoRequest(writer, file)).catch(() => null);
  if (reply?.status !== 201) return;
  ledger.photos.add(String(JSON.parse(reply.text).photo.id));
  writer.photo = null;
}

/**
 * Checks that everything acknowledged exists, and recounts the counters of the site.
 * @param hasFiles whether the files of a photo exist
 */
export async function compare(location: string, ledger: Ledger, hasFiles: (id: string) => boolean) {
  const notified = [...ledger.tips];
  const likedIds = [...ledger.likes];
  const photoIds = [...ledger.photos];
  const commentIds = [...ledger.comments];
  const notifiedAtOnce = ledger.notified.filter(({ soon }) => !soon);
  const faults: string[] = [];
  const { db: reader, engine, close } = await openReader(location);
  const tips = await reader.selectFrom("tips").select(["id", "title"]).execute();
  const likes = await reader.selectFrom("likes").select("tip_id").execute();
  const comments = await reader.selectFrom("comments").select(["id", "text"]).execute();
  const photos = await reader.selectFrom("photos").select(["id", "content_hash"]).execute();
  const idsOf = Map.groupBy(tips, ({ title }) => title);
  for (const [title, id] of notified) {
    const ids = (idsOf.get(title) ?? []).map((tip) => tip.id);
    if (!ids.includes(id)) faults.push(`the tip ${id} is lost`);
  }
  for (const title of ledger.titles)
    if ((idsOf.get(title)?.length ?? 0) > 1) faults.push(`a tip is there twice: ${title}`);
  const liked = new Set(likes.map(({ tip_id }) => tip_id));
  for (const id of likedIds) if (!liked.has(id)) faults.push(`the like of ${id} is lost`);
  const commentsOf = Map.groupBy(comments, ({ text }) => text);
  for (const [text, id] of commentIds)
    if (!commentsOf.get(text)?.some((comment) => comment.id === id))
      faults.push(`the remark ${id} is lost`);
  for (const text of ledger.texts)
    if ((commentsOf.get(text)?.length ?? 0) > 1) faults.push(`a remark is there twice: ${text}`);
  faults.push(...(await findUnsent(reader, notifiedAtOnce)));
  const stored = new Set(photos.map(({ id }) => id));
  for (const id of photoIds) {
    if (!stored.has(id)) faults.push(`the photo ${id} is lost`);
    if (!hasFiles(id)) faults.push(`the files of ${id} are lost`);
  }
  const hashes = photos.map(({ content_hash }) => content_hash);
  if (new Set(hashes).size < hashes.length) faults.push("a photo is there twice");
  const miscounted = await findMiscounts(reader, engine);
  if (miscounted.tips + miscounted.gardeners + miscounted.counters.length > 0)
    faults.push(`counted wrongly: ${JSON.stringify(miscounted)}`);
  await close();
  return faults;
}

/** The longest time for a job to notify all followers, in milliseconds. */
const patienceMs = 60_000;

/** Also checks the notifications of followers, after all are sent. Nobody may write any more. */
export async function compareNotified(location: string, { notified }: Ledger) {
  const { db: reader, close } = await openReader(location);
  const isFanningOut = reader.selectFrom("fanouts").select("id").limit(1);
  const end = performance.now() + patienceMs;
  while ((await isFanningOut.executeTakeFirst()) && performance.now() < end) await setTimeout(100);
  const faults = await findUnsent(reader, notified);
  await close();
  return faults;
}

/** Each follower must have one notice of a comment. */
async function findUnsent(reader: Db, notified: readonly Notified[]) {
  if (notified.length === 0) return [];
  const rows = await reader
    .selectFrom("notifications")
    .innerJoin("gardeners", "gardeners.id", "notifications.gardener_id")
    .select(["email", "comment_id"])
    .where("comment_id", "is not", null)
    .where("loud", "=", 1)
    .execute();
  const count = Map.groupBy(rows, ({ email, comment_id }) => `${email} ${comment_id}`);
  return notified.flatMap(({ email, remark: comment }) => {
    const notifications = count.get(`${email} ${comment}`)?.length ?? 0;
    return notifications === 1 ? [] : [`of ${comment} somebody has ${notifications} notices`];
  });
}
