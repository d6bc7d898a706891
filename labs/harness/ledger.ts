import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { findMiscounts } from "../../app/garden/tips/tip-recount.store.server.ts";
import type { Db } from "../../app/platform/database/open.server.ts";
import { openReader } from "../../app/platform/database/reader.server.ts";
import type { Engine } from "../../app/platform/database/tables.ts";
import { type Account, photoRequest, readToken, register, shareTip } from "../../tests/account.ts";
import { drawPhoto } from "../../tests/photos.ts";
import { findWronglyServed, readPublicPhotos } from "../../tests/public-photos.ts";
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
  /** The gardeners who must be notified of questions and answers. */
  notified: Notified[];
  /** Journal entries by their ids. */
  entries: Map<string, KeptEntry>;
  /** The number of calls that were repeated because they got no reply. */
  resent: number;
}

/** An entry as its gardener has last written it. */
interface WrittenEntry {
  text: string;
  isPublic: boolean;
  photos: { id: string }[];
}

interface KeptEntry {
  acknowledged: WrittenEntry | null;
  /** The entry that was sent, but has no reply yet. */
  sent: WrittenEntry | null;
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
  entries: new Map(),
  resent: 0,
});

/** A gardener who repeats unanswered requests. */
export interface Writer extends Account {
  /** The tip that has no reply yet: its title and its key. */
  attempt: { title: string; key: string; wasSent: boolean } | null;
  /** The number of the photo that was sent but has no reply yet. */
  photo: number | null;
  /** The ids of acknowledged photos. */
  photos: string[];
  /** The ids of entries, the newest last. */
  entries: string[];
}

export const addWriter = async (url: string): Promise<Writer> =>
  Object.assign(await register({ url }), {
    ...{ attempt: null, photo: null, photos: [], entries: [] },
  });

/** The time for which a token is used, in milliseconds. Tokens expire after 15 minutes. */
const tokenLifetimeMs = 5 * 60 * 1000;

/** @throws Error when there is no new token */
export async function renewToken(url: string, writer: Writer) {
  writer.token = await readToken({ url }, writer.cookie);
}

/**
 * @returns a function that renews a writer's token in time. If the renewal fails, the next call
 * tries again
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

/** Returns the unacknowledged tip of a writer, or a new tip if all are acknowledged. */
export function nextAttempt(writer: Writer, ledger: Ledger) {
  writer.attempt ??= { title: `Told ${randomUUID()}`, key: randomUUID(), wasSent: false };
  const { attempt } = writer;
  if (attempt.wasSent) ledger.resent += 1;
  attempt.wasSent = true;
  ledger.titles.add(attempt.title);
  return attempt;
}

let photosDrawn = 0;

/**
 * Shares tips and likes them, until the site refuses or does not reply.
 * @param also `photo` also uploads a photo, and `entries` also writes journal entries
 */
export async function write(
  url: string,
  writer: Writer,
  ledger: Ledger,
  also: { photo?: boolean; entries?: boolean } = {},
) {
  if (also.photo) void uploadPhoto(url, writer, ledger);
  for (;;) {
    const { title, key } = nextAttempt(writer, ledger);
    const keyed = { "idempotency-key": key };
    const added = await shareTip({ url }, writer, { title }, keyed).catch(() => null);
    // The site gave no reply, or the limit of changes in a minute is reached. Other writers
    // continue.
    if (added?.status !== 201) return;
    const id = String(JSON.parse(added.text).insertedId);
    ledger.tips.set(title, id);
    writer.attempt = null;
    const like = { method: "PUT", path: `/user/addLike/${id}`, headers: writer.headers };
    const liked = await sendTo(url, like).catch(() => null);
    if (liked?.status !== 200) return;
    ledger.likes.add(id);
    if (also.entries && !(await keepEntry(url, writer, ledger))) return;
  }
}

/**
 * The fraction of writes that create an entry. The other writes change an entry, because the site
 * limits new entries by the hour.
 */
const newEntries = 0.25;

/** Writes or changes an entry, or repeats an unanswered write. @returns false without success */
async function keepEntry(url: string, writer: Writer, ledger: Ledger) {
  const { entries, photos, headers } = writer;
  const unanswered = entries.find((each) => ledger.entries.get(each)?.sent);
  if (unanswered) ledger.resent += 1;
  const known = Math.random() < newEntries ? undefined : entries.at(-1);
  const id = unanswered ?? known ?? randomUUID();
  const kept = ledger.entries.get(id) ?? { acknowledged: null, sent: null };
  if (!ledger.entries.has(id)) entries.push(id);
  ledger.entries.set(id, kept);
  const written = kept.sent ?? {
    text: `Noted ${randomUUID()}`,
    isPublic: Math.random() < 0.5,
    // Uses the same photos each time, because the site deletes a photo that no entry shows any
    // more.
    photos: photos.slice(0, 3).map((photo) => ({ id: photo })),
  };
  kept.sent = written;
  const reply = await sendTo(url, {
    method: "PUT",
    path: `/user/journal/${id}`,
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ day: "2026-05-03", ...written }),
  }).catch(() => null);
  if (reply?.status !== 200) return false;
  ledger.entries.set(id, { acknowledged: written, sent: null });
  return true;
}

/** Uploads a new photo, or repeats the upload that got no reply. */
async function uploadPhoto(url: string, writer: Writer, ledger: Ledger) {
  if (writer.photo !== null) ledger.resent += 1;
  else photosDrawn += 1;
  writer.photo ??= photosDrawn;
  const file = await drawPhoto(80 + writer.photo, 60, writer.photo);
  const reply = await sendTo(url, await photoRequest(writer, file)).catch(() => null);
  if (reply?.status !== 201) return;
  const id = String(JSON.parse(reply.text).photo.id);
  ledger.photos.add(id);
  writer.photos.push(id);
  writer.photo = null;
}

/**
 * Checks that everything acknowledged exists, and recounts the counters of the site.
 * @param hasFiles returns true if the files of a photo exist
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
  if (ledger.entries.size > 0) faults.push(...(await compareEntries(reader, engine, ledger)));
  await close();
  return faults;
}

/**
 * Checks entries, their visibility, and the photos that everybody may see. Gardeners must have
 * stopped writing.
 */
async function compareEntries(db: Db, engine: Engine, { entries }: Ledger) {
  const rows = await db
    .selectFrom("journal_entries")
    .select(["id", "text", "is_public", "photos"])
    .execute();
  const stored = new Map(rows.map(({ id, ...row }) => [id, row]));
  const linked = await db.selectFrom("journal_photos").selectAll().execute();
  const photosOf = Map.groupBy(linked, ({ entry_id }) => entry_id);
  const faults: string[] = [];
  for (const [id, { acknowledged, sent }] of entries) {
    const row = stored.get(id);
    if (!row) {
      if (acknowledged) faults.push(`the entry ${id} is lost`);
      continue;
    }
    const shown = (photosOf.get(id) ?? []).map(({ photo_id }) => photo_id);
    const isRight = [acknowledged, sent].some(
      (written) =>
        written?.text === row.text &&
        written.isPublic === (row.is_public === 1) &&
        written.photos.length === shown.length &&
        written.photos.every((photo) => shown.includes(photo.id) && row.photos.includes(photo.id)),
    );
    if (!isRight) faults.push(`the entry ${id} is not as it was written`);
  }
  const { kept, shown } = await readPublicPhotos(db, engine);
  if (JSON.stringify(kept) !== JSON.stringify(shown))
    faults.push(`${kept.length} public photos are kept, and ${shown.length} are shown`);
  const wrong = await findWronglyServed(db);
  return [...faults, ...wrong.map(({ id, visibility }) => `the photo ${id} is ${visibility}`)];
}

/** The longest time for a job to notify all followers, in milliseconds. */
const patienceMs = 60_000;

/**
 * Waits for the fan-out, and checks the notifications of followers. Gardeners must have stopped
 * writing.
 */
export async function compareNotified(location: string, { notified }: Ledger) {
  const { db: reader, close } = await openReader(location);
  const isFanningOut = reader.selectFrom("fanouts").select("id").limit(1);
  const end = performance.now() + patienceMs;
  while ((await isFanningOut.executeTakeFirst()) && performance.now() < end) await setTimeout(100);
  const faults = await findUnsent(reader, notified);
  await close();
  return faults;
}

/** Returns a fault for each gardener without exactly one notification of a comment. */
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
