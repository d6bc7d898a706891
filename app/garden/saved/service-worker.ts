/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import {
  forgetSubscription,
  keepSubscription,
  readKeptSubscription,
  readPushMessage,
  toKept,
} from "../../platform/push/push-notification.ts";

/*
 * Answers requests if the network fails (docs/decisions/0027), and shows notifications (0056).
 * Pages always come from the site. The worker stores only one page, in the current language. This
 * page is the same for everyone. The worker handles no API calls.
 */

declare const self: ServiceWorkerGlobalScope;

/** The id of the build. Each build has a different id, so that browsers replace the worker. */
declare const BUILD_ID: string;

/** The files of the pages that a signed-in gardener can use without a network. */
declare const SCREEN_FILES: string[];

/**
 * The query of this worker's address: the prefix of page addresses in the current language, and the
 * folder of its scripts. Pages in another language register the worker with another address.
 */
const language = new URLSearchParams(self.location.search);
const base = language.get("base") ?? "";
const scripts = language.get("scripts");

const offlinePage = `${base}/offline`;
const ownCaches = "offline-";
const cacheName = ownCaches + BUILD_ID + self.location.search;

const screenFiles = scripts
  ? SCREEN_FILES.map((file) => file.replace(/^\/assets\/(?=.*\.js$)/, `/assets/${scripts}/`))
  : SCREEN_FILES;

/** Stores the page that is shown without a network, and the files of this page. */
async function storeOfflinePage() {
  const page = await fetch(offlinePage, { cache: "reload" });
  if (!page.ok) throw new Error(`${offlinePage}: ${page.status}`);
  const text = await page.clone().text();
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set(text.match(/\/assets\/[\w./-]+/g))]);
  await cache.put(offlinePage, page);
}

/**
 * Stores the code of the pages that work without a network. Skips files that are already stored.
 */
async function storeScreens() {
  const cache = await caches.open(cacheName);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(screenFiles.filter((file) => !stored.has(file)));
}

async function deleteOlderCaches() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(ownCaches) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/**
 * The last time when a script could not be loaded, in milliseconds since the worker began. React
 * Router reloads the page after such a failure.
 */
let scriptFailedAt = Number.NEGATIVE_INFINITY;

/** The maximum time between the failure of a script and the reload, in milliseconds. */
const reloadWithin = 1000;

/**
 * Returns an empty reply to one reload after a failed script. With this reply, the browser stays on
 * its page and keeps typed text. The worker also sends the page a message, so that the page can
 * open a copy on this device, or inform the reader.
 */
async function stayOnPage({ clientId }: FetchEvent) {
  scriptFailedAt = Number.NEGATIVE_INFINITY;
  (await self.clients.get(clientId))?.postMessage("stay");
  return new Response(null, { status: 204 });
}

/** Returns the page that is shown without a network. Its address contains the requested address. */
async function answerOffline(address: string) {
  const { pathname, search } = new URL(address);
  if (pathname === offlinePage) return caches.match(offlinePage);
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`${offlinePage}?${from}`);
}

// A new version replaces an older worker at once.
self.addEventListener("install", (event) => event.waitUntil(storeOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOlderCaches()));
self.addEventListener("message", (event) =>
  // Also sends a changed subscription that could not be sent before.
  event.waitUntil(Promise.all([storeScreens(), renewSubscription()])),
);
void self.skipWaiting();
clientsClaim();

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        {
          handlerDidError: async ({ request, event }) =>
            performance.now() - scriptFailedAt < reloadWithin && event instanceof FetchEvent
              ? stayOnPage(event)
              : answerOffline(request.url),
        },
      ],
    }),
    { denylist: [/^(\/[a-z]{2}(-[A-Z]{2})?)?\/(identity|user|home)\//] },
  ),
);

/**
 * Returns stored files if the network fails: files whose names contain a hash, and pictures of
 * saved tips. Only whole drawings are stored, and not their crops.
 */
registerRoute(
  ({ sameOrigin, request, url }) =>
    sameOrigin && (url.pathname.startsWith("/assets/") || request.destination === "image"),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const stored = await caches.match(url.href.replace(/\.\d+\.svg$/, ".svg"), {
        ignoreVary: true,
      });
      if (stored) return stored;
      if (request.destination === "script") scriptFailedAt = performance.now();
      throw error;
    }
  },
);

/**
 * Shows the notification in a push message. It replaces an earlier notification with the same tag.
 * A message without a notification removes the earlier notification.
 */
async function showNotification({ data }: PushEvent) {
  if (!(await readKeptSubscription())) {
    await keepSubscription(await self.registration.pushManager.getSubscription());
  }
  const message = readPushMessage(data?.text());
  if (!message) return;
  const { tag, notice } = message;
  if (notice) {
    const { title, text: body, path } = notice;
    const options = { tag, body, icon: "/icon-192.png", data: path };
    await self.registration.showNotification(title, options);
    return;
  }
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

/**
 * Sends a changed subscription of this browser to the site. The earlier subscription identifies the
 * gardener, so this works without a login.
 * @param isOver true if the browser has ended the subscription. The worker then subscribes again,
 * unless the browser already has a new subscription
 */
async function renewSubscription(ended?: PushSubscription | null, isOver = false) {
  const { pushManager } = self.registration;
  const before = (ended && toKept(ended)) ?? (await readKeptSubscription());
  if (!before) return;
  const options = { userVisibleOnly: true, applicationServerKey: before.siteKey };
  const subscription =
    (await pushManager.getSubscription()) ?? (isOver ? await pushManager.subscribe(options) : null);
  const now = subscription && toKept(subscription);
  if (!now || now.endpoint === before.endpoint) return;
  const { endpoint, keys } = now;
  const { auth } = before.keys;
  const reply = await fetch("/home/devices", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ before: { endpoint: before.endpoint, auth }, endpoint, keys }),
  });
  if (reply.ok) await keepSubscription(subscription);
  // A 404 means that the device was removed on the site.
  else if (reply.status === 404) await forgetSubscription();
}

/** Opens the subject of a notification, in a page that already shows it or in a new page. */
async function openNotification({ notification }: NotificationEvent) {
  notification.close();
  const { href } = new URL(String(notification.data), self.location.origin);
  const pages = await self.clients.matchAll({ type: "window" });
  const shown = pages.find(({ url }) => url === href);
  await (shown ? shown.focus() : self.clients.openWindow(href));
}

self.addEventListener("push", (event) => event.waitUntil(showNotification(event)));
self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewSubscription(event.oldSubscription, true)),
);
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event)));
