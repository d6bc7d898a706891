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

/** A photo that this device keeps until it is uploaded and something on the site shows it. */
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

/** Opens the database at its first use. Some browsers refuse it. */
function store() {
  opened ??= createStore("kept-photos", "photos");
  return opened;
}

/** Returns a photo's key. Each account has its own photos, with ids that the device chooses. */
const keyOf = (uid: string, id: string) => `${uid}:${id}`;

/**
 * Keeps the file of a photo on this device.
 * @throws if the browser refuses storage, or has no space
 */
export const keepPhoto = (uid: string, id: string, file: File) =>
  update<KeptPhoto>(keyOf(uid, id), (kept) => kept ?? { file }, store());

/** Returns the file of a photo on this device; undefined if there is none. */
export async function readKeptPhoto(uid: string, id: string) {
  const kept = await get<KeptPhoto>(keyOf(uid, id), store()).catch(() => undefined);
  return kept?.file;
}

/**
 * Removes the files of the given calls from this device, unless another waiting call needs them.
 */
export async function dropFilesOf(uid: string, calls: readonly Waiting[]) {
  const filesOf = ({ files = [] }: Waiting) => files;
  const needed = new Set(listWaiting(uid).flatMap(filesOf));
  const dropped = calls.flatMap(filesOf).filter((id) => !needed.has(id));
  const keys = dropped.map((id) => keyOf(uid, id));
  await delMany(keys, store()).catch(() => {});
}

/** Removes all files of an account from this device. */
export async function dropAllPhotos(uid: string) {
  try {
    const all = await keys<string>(store());
    const own = all.filter((key) => key.startsWith(keyOf(uid, "")));
    await delMany(own, store());
  } catch {
    // The browser refuses storage, so there are no files.
  }
}

/**
 * Cancels a waiting call with photos, and stops a running upload.
 * @returns true if the call was still waiting
 */
export async function takeBackWithFiles(uid: string, waiting: Waiting) {
  if (!stillWaits(uid, waiting)) return false;
  removeWaiting(uid, waiting);
  await dropFilesOf(uid, [waiting]);
  return true;
}

const withPhotos = v.looseObject({ photos: v.array(v.looseObject({ id: v.string() })) });

/**
 * Uploads the kept photos of a call, one after another. Photos that are already on the site are not
 * sent again.
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
  return {
    ...others,
    photos: photos.map((photo) => ({ ...photo, id: ids.get(photo.id) ?? photo.id })),
  };
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
