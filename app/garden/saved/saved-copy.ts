import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { tipSchema } from "../tips/tips.ts";
import { savedCalls } from "./saved.contract.ts";

/** The tips that a gardener has saved, as this device keeps them for when there is no network. */
const copySchema = v.object({ uid: v.string(), keptAt: v.number(), tips: v.array(tipSchema) });
export type SavedCopy = v.InferOutput<typeof copySchema>;

const cacheName = "saved-tips";
const copyAddress = "/user/savedTips";

/** The most tips that bring their picture along. */
const maxPictures = 40;

/** The copy on this device; null if there is none. */
export async function readSavedCopy(): Promise<SavedCopy | null> {
  try {
    const stored = await caches.match(copyAddress, { cacheName });
    return v.parse(copySchema, await stored?.json());
  } catch {
    // None, one of another version, or a browser that refuses storage.
    return null;
  }
}

/** Forgets the copy. Nothing happens where browsers have no caches: on http. */
async function deleteCopy() {
  if ("caches" in globalThis) await caches.delete(cacheName).catch(() => false);
}

/**
 * Copies the gardener's saved tips to this device, in place of what was there. Without a network, or
 * without room, it stays as it was; but another account's copy goes in any case.
 */
export async function copySavedTips(api: ApiClient, auth: AuthClient) {
  const uid = auth.currentUser()?.uid;
  if (!uid || !("caches" in globalThis)) return;
  const before = await readSavedCopy();
  if (before?.uid !== uid) await deleteCopy();
  try {
    const { items: tips } = await api.list(savedCalls.list, { query: { limit: "100" } });
    // They may have signed out meanwhile.
    if (auth.currentUser()?.uid !== uid) return;
    const cache = await caches.open(cacheName);
    const keptAt = performance.timeOrigin + performance.now();
    await cache.put(copyAddress, Response.json({ uid, keptAt, tips } satisfies SavedCopy));
    const own = tips.map(({ image_url }) => image_url).filter((url) => url.startsWith("/"));
    const pictures = new Set(own.slice(0, maxPictures));
    const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    for (const url of stored) {
      if (url !== copyAddress && !pictures.has(url)) await cache.delete(url);
    }
    for (const url of pictures) if (!stored.includes(url)) await cache.add(url).catch(() => {});
    if (auth.currentUser()?.uid !== uid) await deleteCopy();
  } catch {
    // The next time, then.
  }
}

/**
 * Registers the service worker, and keeps the copy as long as its gardener is signed in.
 * @param isVisitor whether it is certain that nobody is signed in, and not only that nobody answers
 */
export async function keepReadableOffline(
  api: ApiClient,
  auth: AuthClient,
  isVisitor: () => boolean,
) {
  let hasUser = false;
  const follow = async () => {
    const signedOut = hasUser && !auth.currentUser();
    hasUser = Boolean(auth.currentUser());
    if (signedOut || (!hasUser && isVisitor())) await deleteCopy();
    else await copySavedTips(api, auth);
  };
  auth.subscribe(() => void follow());
  await follow();
  // Only https and this machine itself have it, and a browser may refuse.
  await navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}
