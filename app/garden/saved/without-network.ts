import type { DataRouter, DataStrategyResult, Location } from "react-router";
import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { type LoaderResults, missingNetwork } from "../../platform/http/navigation-state.ts";
import { isUnreachable } from "../../platform/http/waiting.ts";
import { notify } from "../../platform/ui/toast.tsx";
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
    /** The router of the page: React Router sets it, and has no documented way to it (docs/decisions/0027). */
    __reactRouterDataRouter?: DataRouter;
  }
}

/** What the paths of pages begin with in the language of this one, such as `/de`. */
function basePath() {
  const basename = window.__reactRouterDataRouter?.basename ?? "/";
  return basename === "/" ? "" : basename;
}

/** True for what a loader throws without a network: its own call, or the router's for the server. */
const isAway = ({ type, result }: DataStrategyResult) =>
  type === "error" && (isUnreachable(result) || (result instanceof TypeError && !navigator.onLine));

/**
 * What pages get whose loaders failed because nothing can be reached. What is being read stays as it
 * is; a page that this device has a copy for shows that; and in place of any other one, the page before
 * stays.
 * @param address of the page that was asked for
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
    else if (isOf(navigation.location)) stay();
  }
  return found;
}

/**
 * Ends a navigation, when it is certain that there is no network, to a page that is not on this device.
 * Some pages show that their data is missing, in place of what was read.
 */
async function stayUnlessKept(address: string) {
  const { pathname, search } = new URL(address);
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (next?.pathname !== pathname || next.search !== search) return;
  // What is typed there is kept on the device.
  if (pathBelow(basePath(), pathname) === "/shareTip") return;
  if (!(await copyFor(pathname, search))) stay();
}

/**
 * True while a navigation can be ended. Not one that follows a form: what was sent is done, and the
 * form would ask for it again.
 */
const isLeaving = ({ state: { navigation } }: DataRouter) =>
  navigation.state === "loading" && (navigation.formMethod ?? "GET") === "GET";

/** Ends a navigation that leads nowhere without a network, and says so. */
function stay() {
  const router = window.__reactRouterDataRouter;
  if (!router || !isLeaving(router)) return;
  const { location } = router.state;
  // The router puts its base before the path itself.
  const shown = { ...location, pathname: pathBelow(basePath(), location.pathname) };
  void router.navigate(shown, {
    state: location.state,
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
  notify.error(savedWords.notHere);
}

/** Loads a page anew, if there is a network for it. */
const loadWhole = (address: string) =>
  fetch(address, { method: "HEAD" }).then(() => location.assign(address), stay);

/** What this device has of a page: the route that shows it, and its data; null for nothing. */
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
 * The address of the service worker, with what it is to keep: the pages and the script of the language
 * of this page. English script is in no folder of its own.
 */
function workerAddress() {
  const [, scripts = ""] = import.meta.url.match(/\/assets\/([\w-]+)\//) ?? [];
  const language = Object.entries({ base: basePath(), scripts }).filter(([, value]) => value);
  return ["/service-worker.js", new URLSearchParams(language)].filter(String).join("?");
}

/**
 * Lets the worker keep the code of what works without a network, unless data is to be saved. One that
 * keeps another language is about to go, and the next one is asked when it has taken over.
 */
async function keepScreens() {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  if (v.is(v.object({ saveData: v.literal(true) }), connection)) return;
  const worker = (await navigator.serviceWorker?.ready)?.active;
  if (worker?.scriptURL.endsWith(workerAddress())) worker.postMessage("keep screens");
}

/**
 * Ends the notifications of whoever was here: they are not for whoever comes next. Few devices show any, and
 * the others load nothing for it.
 */
async function endNotifications() {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = await import("../../platform/push/push-notification.ts");
  await shown.endNotifications();
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
  /** The routes whose scripts could not be had: the router waits for them as long as the page lives. */
  const withoutScript = new Set<string>();
  /** The pattern of the route that was asked for last in place of what is shown. */
  let lastAsked: string | undefined;
  /** What is shown has its script, and is asked for when a navigation away from it is ended. */
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
  // The router has reloaded the page for want of a script, and the worker has kept the page.
  let reloadedFor: string | undefined;
  addEventListener("beforeunload", () => {
    reloadedFor = lastAsked;
  });
  navigator.serviceWorker?.addEventListener("message", () => {
    if (!reloadedFor) return;
    withoutScript.add(reloadedFor);
    const next = window.__reactRouterDataRouter?.state.navigation.location;
    if (next && !isShown(next.pathname)) stay();
  });
  let hasUser = false;
  const follow = async () => {
    const signedOut = hasUser && !auth.currentUser();
    hasUser = Boolean(auth.currentUser());
    if (signedOut || (!hasUser && isVisitor())) {
      await deleteCopy();
      await endNotifications().catch(() => {});
    } else await copySavedTips(api, auth);
    if (hasUser) await keepScreens();
  };
  auth.subscribe(() => void follow());
  navigator.serviceWorker?.addEventListener("controllerchange", () => {
    if (hasUser) void keepScreens();
  });
  // Only https and this machine itself have it, and a browser may refuse.
  await navigator.serviceWorker?.register(workerAddress()).catch(() => {});
  await follow();
}
