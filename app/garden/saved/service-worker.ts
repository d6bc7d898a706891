/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";

/*
 * The worker answers when the network does not (docs/decisions/0039). Pages always come from the
 * site: it has a copy of one page alone, the same for everyone. It sees no calls of the API.
 */

declare const self: ServiceWorkerGlobalScope;

/** The id of the build. A worker of another build has other text, so that browsers replace it. */
declare const BUILD_ID: string;

const offlinePage = "/offline";
const ownCaches = "offline-";
const cacheName = ownCaches + BUILD_ID;

/** Stores the page for a missing network, and the files that it names. */
async function storeOfflinePage() {
  const page = await fetch(offlinePage, { cache: "reload" });
  if (!page.ok) throw new Error(`${offlinePage}: ${page.status}`);
  const text = await page.clone().text();
  const cache = await caches.open(cacheName);
  await cache.addAll([...new Set(text.match(/\/assets\/[\w.-]+/g))]);
  await cache.put(offlinePage, page);
}

async function deleteOlderCaches() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(ownCaches) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
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
void self.skipWaiting();
clientsClaim();

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [{ handlerDidError: async ({ request }) => answerOffline(request.url) }],
    }),
    { denylist: [/^\/(identity|user|home)\//] },
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
      if (!stored) throw error;
      return stored;
    }
  },
);
