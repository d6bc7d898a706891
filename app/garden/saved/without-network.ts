import type { DataRouter, DataStrategyResult, Location } from "react-router";
import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { type LoaderResults, missingNetwork } from "../../platform/http/navigation-state.ts";
import { isUnreachable } from "../../platform/http/waiting.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { forgetEvents, keptDates, readEventCopy } from "../events/event-copy.ts";
import { savedWords } from "./saved.words.ts";
import {
  copiedTip,
  copySavedTips,
  deleteCopy,
  pathBelow,
  readSavedCopy,
  type SavedCopy,
} from "./saved-copy.ts";

declare global {
  interface Window {
    /** The router of the page. React Router does not document it (docs/decisions/0027). */
    __reactRouterDataRouter?: DataRouter;
  }
}

/** Returns the prefix of page addresses in the language of this page, such as `/de`. */
function basePath() {
  const basename = window.__reactRouterDataRouter?.basename ?? "/";
  return basename === "/" ? "" : basename;
}

/** True if a loader's call or the router's request failed because there is no network. */
const isAway = ({ type, result }: DataStrategyResult) =>
  type === "error" && (isUnreachable(result) || (result instanceof TypeError && !navigator.onLine));

/**
 * Replaces the results of loaders that failed because there is no network. A reload of the current
 * page changes nothing. A requested page with a copy on this device shows the copy.
 * Without a copy, `openKeptOrStay` handles the navigation.
 * @param address the address of the requested page
 */
async function withoutNetwork(address: string, results: LoaderResults): Promise<LoaderResults> {
  const failed = Object.keys(results).filter((id) => results[id] && isAway(results[id]));
  const router = window.__reactRouterDataRouter;
  if (!router || failed.length === 0) return results;
  const { location, navigation, loaderData } = router.state;
  const { pathname, search } = new URL(address);
  const isOf = (place?: Location) => place?.pathname === pathname && place.search === search;
  const isShown = isOf(location);
  const copy = await copyFor(pathname, search);
  const found = { ...results };
  for (const id of failed) {
    const shown = isShown ? loaderData[id] : undefined;
    const result = shown ?? (copy && id.startsWith(copy.route) ? copy.data : undefined);
    if (result !== undefined) found[id] = { type: "data", result };
    else if (isOf(navigation.location)) await openKeptOrStay(address);
  }
  return found;
}

/** Matches pages that work without a network. These pages store their forms on the device. */
const worksOffline = /^\/(shareTip|journal(\/entry(\/[\da-f-]{36})?)?)$/;

/**
 * Cancels a navigation to a page that is not on this device, if there is certainly no network.
 * Without this cancellation, some pages would replace the current content with an error.
 */
async function stayUnlessKept(address: string) {
  const { pathname, search } = new URL(address);
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (next?.pathname !== pathname || next.search !== search) return;
  if (worksOffline.test(pathBelow(basePath(), pathname))) return;
  if (!(await copyFor(pathname, search))) await openKeptOrStay(address);
}

/**
 * Opens the offline page of the service worker if the requested events are on this device. If not,
 * keeps the current page.
 */
async function openKeptOrStay(address: string) {
  const { pathname } = new URL(address);
  const kept = await readEventCopy();
  const isKept = kept && keptDates(kept, pathBelow(basePath(), pathname));
  if (!isKept || !navigator.serviceWorker?.controller) return stay();
  location.assign(address);
  // Keeps the current page until the worker's page replaces it.
  await new Promise(() => {});
}

/**
 * True while a navigation can be cancelled. A navigation after a form cannot be cancelled, because
 * the form would be sent a second time.
 */
const isLeaving = ({ state: { navigation } }: DataRouter) =>
  navigation.state === "loading" && (navigation.formMethod ?? "GET") === "GET";

/** Cancels a navigation that cannot succeed without a network, and informs the reader. */
function stay() {
  const router = window.__reactRouterDataRouter;
  if (!router || !isLeaving(router)) return;
  const { location } = router.state;
  // The router adds the prefix of the language to the path.
  const shown = { ...location, pathname: pathBelow(basePath(), location.pathname) };
  void router.navigate(shown, {
    state: location.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
  notify.error(savedWords.notHere);
}

/** Loads a whole page if the network is available. Without a network, calls `openKeptOrStay`. */
const loadWhole = (address: string) =>
  fetch(address, { method: "HEAD" }).then(
    () => location.assign(address),
    () => openKeptOrStay(address),
  );

/** Returns the route and the data of a page from this device; null without a copy. */
async function copyFor(pathname: string, search: string) {
  const copy = await readSavedCopy();
  if (!copy) return null;
  const path = pathBelow(basePath(), pathname);
  if (path === "/saved" && !search) return { route: "garden/saved/saved", data: savedData(copy) };
  const data = copiedTip(copy, path);
  return data && { route: "garden/tips/", data };
}

const savedData = ({ tips, gone, keptAt }: SavedCopy) => ({
  page: { items: tips, total: tips.length, next: null },
  reminders: null,
  gone,
  keptAt,
});

/**
 * Returns the address of the service worker. Its parameters name the pages and the scripts of the
 * current language, which the worker stores. English scripts have no separate folder.
 */
function workerAddress() {
  const [, scripts = ""] = import.meta.url.match(/\/assets\/([\w-]+)\//) ?? [];
  const language = Object.entries({ base: basePath(), scripts }).filter(([, value]) => value);
  return ["/service-worker.js", new URLSearchParams(language)].filter(String).join("?");
}

/**
 * Asks the worker to store the code that works without a network, unless the browser saves data.
 * Does not ask a worker of another language, because the browser replaces that worker soon.
 */
async function keepScreens() {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  if (v.is(v.object({ saveData: v.literal(true) }), connection)) return;
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (worker?.scriptURL.endsWith(workerAddress())) worker.postMessage("keep screens");
}

/**
 * Ends the notifications of the previous account, so that the next person does not see them. Loads
 * the code for this only on the few devices that show notifications.
 */
async function endNotifications() {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = await import("../../platform/push/push-notification.ts");
  await shown.endNotifications();
}

/**
 * Registers the service worker. Updates the copy of the saved tips while the gardener is signed in.
 * @param isVisitor returns true if nobody is signed in; false for a member, and without a network
 */
export async function keepReadableOffline(
  api: ApiClient,
  auth: AuthClient,
  isVisitor: () => boolean,
) {
  /** The routes whose scripts could not be loaded. Only a reload of the page can open them. */
  const withoutScript = new Set<string>();
  /** The pattern of the last route that was requested but is not shown. */
  let lastAsked: string | undefined;
  /** True for the current page. Its script is loaded, so `stay` can navigate to this page. */
  const isShown = (pathname: string) =>
    window.__reactRouterDataRouter?.state.location.pathname === pathname;
  missingNetwork.load = async ({ request: { method, url }, pattern }, next) => {
    if (method !== "GET") return;
    const { pathname } = new URL(url);
    if (!isShown(pathname)) lastAsked = pattern;
    if (!isShown(pathname) && withoutScript.has(pattern)) await loadWhole(url);
    else if (!navigator.onLine) await stayUnlessKept(url);
    return withoutNetwork(url, await next());
  };
  // The last requested route when the page began to unload. If the script of the route is missing,
  // the worker prevents the reload, and sends a message.
  let reloadedFor: string | undefined;
  addEventListener("beforeunload", () => {
    reloadedFor = lastAsked;
  });
  navigator.serviceWorker?.addEventListener("message", () => {
    if (!reloadedFor) return;
    withoutScript.add(reloadedFor);
    const next = window.__reactRouterDataRouter?.state.navigation.location;
    if (next && !isShown(next.pathname)) {
      void openKeptOrStay(location.origin + next.pathname + next.search);
    }
  });
  // After an upgrade, an old script may no longer exist, and the router reloads the current page.
  // This listener loads the requested page instead. Browsers without `navigation` reload the
  // current page, and the next click works.
  window.navigation?.addEventListener("navigate", (event) => {
    const router = window.__reactRouterDataRouter;
    const next = router?.state.navigation.location;
    const isByRouter = event.navigationType === "reload" && !event.userInitiated;
    if (!isByRouter || !event.cancelable || !router || !next) return;
    if (router.state.navigation.state !== "loading" || isShown(next.pathname)) return;
    event.preventDefault();
    const address = next.pathname + next.search + next.hash;
    // The form was already sent. Only the next page is missing, so the browser loads it.
    if (!isLeaving(router)) return location.assign(address);
    if (lastAsked) withoutScript.add(lastAsked);
    void loadWhole(address);
  });
  let hasUser = false;
  const follow = async () => {
    const signedOut = hasUser && !auth.currentUser();
    hasUser = Boolean(auth.currentUser());
    if (signedOut || (!hasUser && isVisitor())) {
      await Promise.all([deleteCopy(), forgetEvents()]);
      await endNotifications().catch(() => {});
    } else await copySavedTips(api, auth);
    if (!hasUser) return;
    await forgetEvents(auth.currentUser()?.uid);
    await keepScreens();
  };
  auth.subscribe(() => void follow());
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    if (hasUser) void keepScreens();
  });
  // Service workers need https or localhost. A browser may also refuse them.
  await navigator.serviceWorker?.register(workerAddress()).catch(() => {});
  await follow();
}
