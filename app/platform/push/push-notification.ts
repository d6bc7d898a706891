import * as v from "valibot";

/** A message to a browser: it replaces the notification with the same tag, or removes it. */
const pushMessageSchema = v.object({
  tag: v.string(),
  notice: v.nullable(
    v.object({
      title: v.string(),
      text: v.string(),
      /** The path of the page that the notification opens. */
      path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
    }),
  ),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

/** Reads the message of a push event; null for an invalid one. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  try {
    const result = v.safeParse(pushMessageSchema, JSON.parse(text ?? ""));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Closes the notifications with these tags on this device; without tags, all notifications. */
export async function closeShownNotifications(tags?: readonly string[]) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notice of shown) if (!tags || tags.includes(notice.tag)) notice.close();
}

/**
 * The copy of a subscription that this device stores, because browsers do not always report which
 * subscription has ended.
 */
const keptSubscription = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  /** The key of the site, in base64url. */
  siteKey: v.string(),
});
export type KeptSubscription = v.InferOutput<typeof keptSubscription>;

/**
 * The cache that stores the subscription, and the subscription's address in the cache. Pages and
 * the service worker share the cache.
 */
const keptIn = "subscription";
const keptAt = "/subscription";

/** Reads a subscription; null if the browser leaves out a part of it. */
export function toKept(subscription: PushSubscription): KeptSubscription | null {
  const key = subscription.options?.applicationServerKey;
  const siteKey = key ? toBase64Url(key) : undefined;
  const result = v.safeParse(keptSubscription, { ...subscription.toJSON(), siteKey });
  return result.success ? result.output : null;
}

export async function keepSubscription(subscription: PushSubscription | null) {
  const kept = subscription && toKept(subscription);
  if (kept) await (await caches.open(keptIn)).put(keptAt, Response.json(kept));
}

export async function readKeptSubscription() {
  const reply = await caches.match(keptAt, { cacheName: keptIn });
  const result = v.safeParse(keptSubscription, await reply?.json());
  return result.success ? result.output : null;
}

/** Deletes the stored copy. Without https or in private windows, browsers have no caches. */
export async function forgetSubscription() {
  if ("caches" in globalThis) await caches.delete(keptIn).catch(() => false);
}

export const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Ends the subscription of this browser and closes its notifications. */
export async function endNotifications() {
  await forgetSubscription();
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await closeShownNotifications();
}
