import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { idIn } from "../../platform/text/slug.ts";
import { tipCalls } from "../tips/tips.contract.ts";
import { type Tip, tipSchema } from "../tips/tips.ts";
import { savedCalls } from "./saved.contract.ts";

/** The saved tips of a gardener, stored on this device for use without a network. */
const copySchema = v.object({
  uid: v.string(),
  /** The time of the request to the site, in milliseconds since 1970. */
  keptAt: v.number(),
  tips: v.array(tipSchema),
  /** Tips that only their authors can still read. They are from an earlier copy. */
  gone: v.optional(
    v.array(v.object({ _id: v.string(), title: v.string(), language: v.optional(languageSchema) })),
    [],
  ),
});
export type SavedCopy = v.InferOutput<typeof copySchema>;
export type GoneTip = SavedCopy["gone"][number];

const cacheName = "saved-tips";
const copyAddress = "/user/savedTips";

/** The maximum number of tips whose pictures are stored too. */
const maxPictures = 40;

/** Returns the copy on this device; null if there is none. */
export async function readSavedCopy(): Promise<SavedCopy | null> {
  try {
    const stored = await caches.match(copyAddress, { cacheName });
    return v.parse(copySchema, await stored?.json());
  } catch {
    // There is no copy, the copy has an old format, or the browser refuses storage.
    return null;
  }
}

/**
 * Returns saved tips that an account can no longer read: tips in its copy that are missing from the
 * site's list. Tips that were unsaved on another device are left out, because they are still
 * readable.
 */
export async function findGone(api: ApiClient, uid: string, { items, total }: Page<Tip>) {
  const copy = await readSavedCopy();
  if (copy?.uid !== uid) return [];
  // This page of the list may not contain all saved tips, so a missing tip may still be readable.
  const maybe = total > items.length ? copy.gone : [...copy.gone, ...copy.tips];
  const missing = maybe.filter(({ _id }) => !items.some((tip) => tip._id === _id));
  const checked = await Promise.all(
    missing.map(async ({ _id, title, language }) => {
      const isKnown = copy.gone.some((tip) => tip._id === _id);
      const tip = isKnown
        ? null
        : await api.call(tipCalls.read, { params: { id: _id } }).catch(nullIfMissing);
      return tip ? [] : [{ _id, title, language }];
    }),
  );
  return checked.flat();
}

/**
 * Changes the copy while no other tab or task changes it. Every browser with the Cache API also has
 * the Web Locks API.
 */
const alone = (change: () => Promise<void>) => navigator.locks.request(cacheName, change);

/** Deletes a gone tip from the copy on this device. Waits for other changes of the copy. */
export function forgetGone(id: string) {
  return alone(async () => {
    const copy = await readSavedCopy();
    if (!copy) return;
    const isOther = ({ _id }: GoneTip) => _id !== id;
    await writeCopy({ ...copy, tips: copy.tips.filter(isOther), gone: copy.gone.filter(isOther) });
  });
}

async function writeCopy(copy: SavedCopy) {
  const cache = await caches.open(cacheName);
  await cache.put(copyAddress, Response.json(copy));
  return cache;
}

/** Deletes the copy. Without https, browsers have no caches, so there is no copy to delete. */
export async function deleteCopy() {
  if ("caches" in globalThis) await caches.delete(cacheName).catch(() => false);
}

/**
 * Replaces the copy on this device with the gardener's current saved tips. Without a network or
 * enough space the copy stays unchanged. The copy of another account is always deleted.
 */
export async function copySavedTips(api: ApiClient, auth: Pick<AuthClient, "currentUser">) {
  const uid = auth.currentUser()?.uid;
  if (!uid || !("caches" in globalThis)) return;
  // After a failure, the next page view tries again.
  await alone(() => replaceCopy(api, auth, uid)).catch(() => {});
}

async function replaceCopy(api: ApiClient, auth: Pick<AuthClient, "currentUser">, uid: string) {
  const before = await readSavedCopy();
  if (before?.uid !== uid) await deleteCopy();
  const page = await api.list(savedCalls.list, { query: { limit: "100" } });
  const tips = page.items;
  const gone = await findGone(api, uid, page);
  // The gardener may have signed out in the meantime.
  if (auth.currentUser()?.uid !== uid) return;
  const keptAt = deviceTime();
  const cache = await writeCopy({ uid, keptAt, tips, gone });
  const own = tips.map(({ image_url }) => image_url).filter((url) => url.startsWith("/"));
  const pictures = new Set(own.slice(0, maxPictures));
  const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const url of stored) {
    if (url !== copyAddress && !pictures.has(url)) await cache.delete(url);
  }
  for (const url of pictures) if (!stored.includes(url)) await cache.add(url).catch(() => {});
  if (auth.currentUser()?.uid !== uid) await deleteCopy();
}

/**
 * Removes the prefix of the language from a path.
 * @param base the prefix, such as `/de`, or empty
 */
export const pathBelow = (base: string, path: string) =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : path;

/**
 * Returns the copy of the tip at an address; null without a copy.
 * @param pathname without the prefix of the language
 */
export function copiedTip({ tips, keptAt }: SavedCopy, pathname: string) {
  const id = /^\/(tips|tipDetail)\//.test(pathname) && idIn(pathname);
  const copied = tips.find(({ _id }) => _id === id);
  return copied ? { copied, keptAt } : null;
}
