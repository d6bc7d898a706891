import { randomUUID } from "node:crypto";
import { type Author, addAuthor, tip } from "../journeys/author.ts";
import { drawPhoto, formOf } from "../photos.ts";
import type { Site } from "../spec/server.ts";

/** What the site has said that it has done. */
export interface Ledger {
  /** Every title that was ever sent. */
  titles: Set<string>;
  /** The ids of tips, by their titles. */
  tips: Map<string, string>;
  likes: Set<string>;
  photos: Set<string>;
  /** How many calls were sent again, after they had no answer. */
  resent: number;
}

export const newLedger = (): Ledger => ({
  titles: new Set(),
  tips: new Map(),
  likes: new Set(),
  photos: new Set(),
  resent: 0,
});

/** A gardener who sends again what was not answered. */
export interface Writer extends Author {
  /** What has no answer yet: its title and its key. */
  attempt: { title: string; key: string; wasSent: boolean } | null;
  /** The photo that has no answer yet, by its number. */
  photo: number | null;
}

export async function addWriter(site: Site): Promise<Writer> {
  return { ...(await addAuthor(site)), attempt: null, photo: null };
}

/** Tokens end after 15 minutes. @throws Error when there is no new one */
export async function renewToken(url: string, { headers, cookie }: Writer) {
  const { authorization: _, ...others } = headers;
  const reply = await fetch(`${url}/identity/token`, { headers: { ...others, cookie } });
  if (!reply.ok) throw new Error(`a token: ${reply.status}`);
  const { token } = await reply.json();
  headers.authorization = `Bearer ${token}`;
}

let photosDrawn = 0;

/** Shares tips and likes them until the site does not answer. @param withPhoto uploads one, too */
export async function write(url: string, writer: Writer, ledger: Ledger, withPhoto: boolean) {
  const { headers } = writer;
  if (withPhoto) void uploadPhoto(url, writer, ledger);
  const json = { ...headers, "content-type": "application/json" };
  for (;;) {
    writer.attempt ??= { title: `Told ${randomUUID()}`, key: randomUUID(), wasSent: false };
    const { attempt } = writer;
    if (attempt.wasSent) ledger.resent += 1;
    attempt.wasSent = true;
    ledger.titles.add(attempt.title);
    const added = await send(`${url}/user/addtip`, {
      method: "POST",
      headers: { ...json, "idempotency-key": attempt.key },
      body: JSON.stringify({ ...tip, title: attempt.title }),
    });
    // Too many changes for a minute: the others go on.
    if (added?.status !== 201) return;
    const id = String(added.body.insertedId);
    ledger.tips.set(attempt.title, id);
    writer.attempt = null;
    const liked = await send(`${url}/user/addLike/${id}`, { method: "PUT", headers });
    if (liked?.status !== 200) return;
    ledger.likes.add(id);
  }
}

/** Uploads a photo, or once more the one that was not answered. */
async function uploadPhoto(url: string, writer: Writer, ledger: Ledger) {
  if (writer.photo !== null) ledger.resent += 1;
  else photosDrawn += 1;
  writer.photo ??= photosDrawn;
  const file = await drawPhoto(80 + writer.photo, 60, writer.photo);
  const body = formOf("photo", file);
  const reply = await send(`${url}/user/photos`, { method: "POST", headers: writer.headers, body });
  if (reply?.status !== 201 || !reply.body.photo) return;
  ledger.photos.add(reply.body.photo.id);
  writer.photo = null;
}

/** @returns the complete reply, or null without one */
async function send(url: string, init: RequestInit) {
  try {
    const reply = await fetch(url, init);
    const body = (await reply.json()) as { insertedId?: string; photo?: { id: string } };
    return { status: reply.status, body };
  } catch {
    return null;
  }
}
