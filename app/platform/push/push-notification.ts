import * as v from "valibot";

/**
 * What a message to a browser says: to show a notice in place of the one before it with the same tag,
 * or, without one, to take that away.
 */
const pushMessageSchema = v.object({
  tag: v.string(),
  notice: v.nullable(
    v.object({
      title: v.string(),
      text: v.string(),
      /** The page that it opens, as a path of the site. */
      path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
    }),
  ),
});
export type PushMessage = v.InferOutput<typeof pushMessageSchema>;

/** The message of a push event; null for anything else. */
export function readPushMessage(text: string | undefined): PushMessage | null {
  try {
    const result = v.safeParse(pushMessageSchema, JSON.parse(text ?? ""));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Takes away notifications with these tags that this device shows, for they were seen; without tags, all. */
export async function closeShownNotifications(tags?: readonly string[]) {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notice of shown) if (!tags || tags.includes(notice.tag)) notice.close();
}

/** A subscription as it is kept on a device: browsers do not always say which one has ended. */
const keptSubscription = v.object({
  endpoint: v.string(),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  /** The key of the site with which it was made, in base64url. */
  siteKey: v.string(),
});
export type KeptSubscription = v.InferOutput<typeof keptSubscription>;

/** The cache in which a page and its worker keep it, and its address there. */
const keptIn = "subscription";
const keptAt = "/subscription";

/** What is to be known of a subscription; null if its browser does not say it. */
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

/** Browsers have no caches without https, and refuse them in private windows: there is nothing then. */
export async function forgetSubscription() {
  if ("caches" in globalThis) await caches.delete(keptIn).catch(() => false);
}

export const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Ends the subscription of this browser, if there is one, and takes away what it shows. */
export async function endNotifications() {
  await forgetSubscription();
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  await closeShownNotifications();
}
