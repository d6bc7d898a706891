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
 * The worker answers when the network does not (docs/decisions/0027). Pages always come from the
 * site: it has a copy of one page alone, the same for everyone, in the language that is read here. It sees no calls of the API. And it
 * shows notifications to whoever has asked for that (0056).
 */

declare const self: ServiceWorkerGlobalScope;

/** The id of the build. A worker of another build has other text, so that browsers replace it. */
declare const BUILD_ID: string;

/** The files of the screens that a signed-in gardener uses without a network. */
declare const SCREEN_FILES: string[];

/**
 * The language in which the site is used here: what the addresses of its pages begin with, and the
 * folder of their script. A page in another one registers the worker anew, at another address.
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

/** Stores the page for a missing network, and the files that it names. */
async function storeOfflinePage() {
  const page = await fetch(offlinePage, { cache: "reload" });
  if (!page.ok) throw new Error(`${offlinePage}: ${page.status}`);
  const text = await page.clone().text();
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set(text.match(/\/assets\/[\w./-]+/g))]);
  await cache.put(offlinePage, page);
}

/** Stores the code of those screens. What a browser has already is not fetched again. */
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
 * When a script could last not be had, in milliseconds since the worker began. React Router reloads
 * the page then.
 */
let scriptFailedAt = Number.NEGATIVE_INFINITY;

/** The longest time from there to the reload, in milliseconds. */
const reloadWithin = 1000;

/**
 * No content, with which a browser stays on its page: what is read there, and was typed, stays. The
 * page is told, so that it can say so.
 */
async function stayOnPage({ clientId }: FetchEvent) {
  (await self.clients.get(clientId))?.postMessage("stay");
  return new Response(null, { status: 204 });
}

/** The page for a missing network, whose address says which page was asked for. */
async function answerOffline(address: string) {
  const { pathname, search } = new URL(address);
  if (pathname === offlinePage) return caches.match(offlinePage);
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`${offlinePage}?${from}`);
}

// A new version takes over at once, from whatever worker an older one has left behind.
self.addEventListener("install", (event) => event.waitUntil(storeOfflinePage()));
self.addEventListener("activate", (event) => event.waitUntil(deleteOlderCaches()));
self.addEventListener("message", (event) =>
  // What could not be told when it happened is told now.
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
 * Files named by their content, and the pictures of saved tips, once the network has failed. Of a
 * drawing the device has the whole, and not its cuts.
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

/** Shows a notice in place of the one before it about the same, or takes that away. */
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
 * Tells the site when this browser has another subscription than the one that is kept here: the site
 * knows by it whose it is, and nobody has to be here. A browser that has ended one may have made none.
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
  // It was removed there.
  else if (reply.status === 404) await forgetSubscription();
}

/** Opens what a notice is about: the page that shows it already, or else a new one. */
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
