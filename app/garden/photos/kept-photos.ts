import { createStore, delMany, get, keys, set, type UseStore, update } from "idb-keyval";
import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import {
  listWaiting,
  removeWaiting,
  stillWaits,
  type Waiting,
} from "../../platform/http/waiting.ts";
import { deviceTime, hour } from "../../platform/process/clock.ts";
import { photoCalls } from "./photos.contract.ts";
import { photoWords } from "./photos.words.ts";

/**
 * A photo that this device stores for a waiting call, which is sent when there is a network.
 */
interface KeptPhoto {
  file: File;
  /** The id of the photo on the site, and the time of its upload in milliseconds since 1970. */
  uploaded?: { id: string; at: number };
}

/**
 * The time after which a photo must be uploaded again, in milliseconds. The site deletes unused
 * photos after a day.
 */
const uploadLastsMs = 20 * hour;

let opened: UseStore | undefined;

/** Opens the IndexedDB database at the first call. Some browsers refuse to open it. */
function store() {
  opened ??= createStore("kept-photos", "photos");
  return opened;
}

/** Returns a photo's key. Each account has its own photos, with ids that the device chooses. */
const keyOf = (uid: string, id: string) => `${uid}:${id}`;

/** The last work of `inTurn` in this tab, if the browser has no locks. */
let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Runs `work` while no other work for this account runs, so that no photo is removed before the
 * call that needs it is stored. Without https, browsers have no locks, so another tab may work at
 * the same time.
 */
function inTurn<T>(uid: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`kept-photos:${uid}`, work);
  const done = lastWork.then(work);
  lastWork = done.catch(() => {});
  return done;
}

/**
 * Stores the files of photos on this device, and then stores the waiting call that needs them.
 * @returns false if the browser refuses storage, or has no space. In this case, the call is not
 * stored
 */
export const keepPhotos = (uid: string, files: ReadonlyMap<string, File>, storeCall: () => void) =>
  inTurn(uid, async () => {
    try {
      await Promise.all([...files].map(([id, file]) => keepPhoto(uid, id, file)));
    } catch {
      return false;
    }
    storeCall();
    return true;
  });

const keepPhoto = (uid: string, id: string, file: File) =>
  update<KeptPhoto>(keyOf(uid, id), (kept) => kept ?? { file }, store());

/** Returns the file of a photo on this device; undefined if there is none. */
export async function readKeptPhoto(uid: string, id: string) {
  const kept = await get<KeptPhoto>(keyOf(uid, id), store()).catch(() => undefined);
  return kept?.file;
}

/** Removes from this device the photos of an account that no waiting call needs. */
export const dropUnneededPhotos = (uid: string) =>
  inTurn(uid, async () => {
    const needed = listWaiting(uid).flatMap(({ files = [] }) => files);
    const known = new Set(needed.map((id) => keyOf(uid, id)));
    try {
      const all = await keys<string>(store());
      const own = all.filter((key) => key.startsWith(keyOf(uid, "")));
      const unneeded = own.filter((key) => !known.has(key));
      await delMany(unneeded, store());
    } catch {
      // The browser refuses storage, so there are no files.
    }
  });

/**
 * Cancels a waiting call with photos, and stops a running upload.
 * @returns true if the call was still waiting
 */
export async function takeBackWithFiles(uid: string, waiting: Waiting) {
  if (!stillWaits(uid, waiting)) return false;
  removeWaiting(uid, waiting);
  await dropUnneededPhotos(uid);
  return true;
}

/** Removes repeated photos. A picture that is uploaded twice gets the same id both times. */
export const withoutRepeats = <T extends { id: string }>(photos: readonly T[]) =>
  photos.filter(({ id }, at) => photos.findIndex((other) => other.id === id) === at);

const withPhotos = v.looseObject({ photos: v.array(v.looseObject({ id: v.string() })) });

/**
 * Uploads the stored photos of a call, one after another. Photos that are already on the site are
 * not sent again.
 * @param body the body of the call
 * @param signal stops the uploads
 * @returns the body with the photos' ids on the site
 * @throws Problem for the first photo that fails
 */
export async function uploadKeptPhotos(
  api: ApiClient,
  uid: string,
  files: readonly string[],
  body: unknown,
  signal: AbortSignal,
) {
  const ids = new Map<string, string>();
  for (const id of files) {
    ids.set(id, await uploadKept(api, uid, id, signal));
    signal.throwIfAborted();
  }
  const { photos, ...others } = v.parse(withPhotos, body);
  const sent = photos.map((photo) => ({ ...photo, id: ids.get(photo.id) ?? photo.id }));
  return { ...others, photos: withoutRepeats(sent) };
}

async function uploadKept(api: ApiClient, uid: string, id: string, signal: AbortSignal) {
  const key = keyOf(uid, id);
  const kept = await get<KeptPhoto>(key, store());
  // Browsers delete stored files when the disk is full.
  if (!kept) throw new Problem({ type: "about:blank", title: photoWords.notKept, status: 422 });
  const { file, uploaded } = kept;
  if (uploaded && deviceTime() - uploaded.at < uploadLastsMs) return uploaded.id;
  const send = (request: Request) => fetch(new Request(request, { signal }));
  const { photo } = await api.call(photoCalls.add, { upload: file, send });
  await set(key, { file, uploaded: { id: photo.id, at: deviceTime() } }, store());
  return photo.id;
}
