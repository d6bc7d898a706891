import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHref, useLocation, useMatches, useNavigationType, useRevalidator } from "react-router";
import { unstable_forceFrameRate } from "scheduler";
import { useAuth } from "../../auth/auth-context.tsx";
import { findTip } from "../../garden/tips/begun-tip.ts";
import { begunTips } from "../../garden/tips/begun-tips.ts";
import { forgetPages, keeping } from "../../platform/page/keeping.ts";
import { createKeptPages } from "../../platform/page/kept-pages.ts";
import { useSite } from "../../platform/page/site.tsx";
import { loadToasts } from "../../platform/ui/toast.tsx";
import { loadLateFaces } from "./late-faces.ts";
import { usePageScripts } from "./page-scripts.ts";
import { hasOwnFaces } from "./theme.ts";
import { useSearchKey } from "./use-search-key.ts";

declare global {
  interface Navigator {
    /** Information about the network. Some browsers do not have it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The minimum number of links to pages of one kind that count as a list. */
const isList = 3;

/** The modules that a screen loads in addition to its own module, by the kind of page. */
const parts: Record<string, (isMember: boolean) => Promise<unknown>[]> = {
  browseTips: () => [
    import("../../garden/search/above-found.tsx"),
    import("../../garden/search/found-line.tsx"),
    import("../../garden/search/filter-chips.tsx"),
  ],
  "tips/": partsOfTip,
  "tipDetail/": partsOfTip,
};

function partsOfTip(isMember: boolean) {
  const forAll = [
    import("../../garden/tips/tip-and-others.tsx"),
    import("../../garden/results/where-and-when.tsx"),
  ];
  if (!isMember) return forAll;
  return [
    ...forAll,
    import("../../garden/tips/tip-page.ts"),
    import("../../garden/tips/tip-history.tsx"),
    import("../../garden/tips/member-actions.tsx"),
    import("../../garden/results/result-buttons.tsx"),
    import("../../garden/comments/discussion.ts"),
  ];
}

/** Returns the time in milliseconds since 1970. The time never decreases. */
const now = () => performance.timeOrigin + performance.now();

const currentEntry = () => ({
  key: history.state?.key ?? "default",
  href: location.origin + location.pathname + location.search,
});

/**
 * If the data is already loaded, lets React render for 200 ms at a time instead of 5 ms. On slow
 * phones, painting a frame after each slice would take a third of the time.
 */
const renderAtOnce = (isHere: boolean) => unstable_forceFrameRate(isHere ? 5 : 0);

const pages = createKeptPages(keeping, now, currentEntry, renderAtOnce);
keeping.pages = pages;
// Returns no preview offline, because the device may have stored the whole tip. Returns no preview
// for the current page, because the link then leads to another part of its discussion.
begunTips.find = (url, id) =>
  navigator.onLine && new URL(url).pathname !== location.pathname
    ? pages.begin(url, (shown) => findTip(shown, id))
    : null;

/** Makes the next pages appear faster. */
export default function NextPages() {
  const { key, pathname, search } = useLocation();
  const path = useHref({ pathname, search });
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const { user, loading } = useAuth();
  const known = loading ? undefined : user;
  // Deletes the cached pages when the user changes, before a page of the next user is cached.
  useEffect(() => (known === undefined ? undefined : forgetPages), [known]);
  useEffect(() => {
    if (pages.show({ key, href: location.origin + path }, matches)) void revalidate();
  }, [key, path, matches, revalidate]);
  const isBack = useNavigationType() === "POP";
  const faces = useLateFaces();
  const firstKey = useRef(key);
  const hasLeft = useRef(false);
  useLayoutEffect(() => {
    hasLeft.current ||= key !== firstKey.current;
    if (hasLeft.current) for (const face of faces) document.fonts.add(face);
    // Sets this attribute for app.css before the scroll position is restored.
    document.documentElement.toggleAttribute("data-back", isBack && hasLeft.current);
  }, [key, isBack, faces]);
  useNextScripts(key);
  useSearchKey();
  useIntendedScripts();
  return null;
}

/** Returns the fonts that were not shown on the first page. */
function useLateFaces() {
  const [faces, setFaces] = useState<FontFace[]>([]);
  useEffect(() => {
    if (hasOwnFaces()) loadLateFaces().then(setFaces, () => {});
  }, []);
  return faces;
}

/**
 * The pointer or the focus must stay on a link for this time before the script is loaded, in
 * milliseconds.
 */
const intentMs = 100;

/** Loads the script of a page when its link is hovered or focused. */
function useIntendedScripts() {
  const load = usePageScripts();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The delay excludes taps, because after a tap the next page would have to wait for this load.
    const follow = ({ target }: { target: EventTarget | null }) => {
      clearTimeout(timer);
      const link = target instanceof Element && target.closest("a");
      if (!link || link.origin !== location.origin) return;
      timer = setTimeout(() => load(link.pathname).catch(() => {}), intentMs);
    };
    addEventListener("pointerover", follow);
    addEventListener("focusin", follow);
    // Also counts a hover or focus that began before this code was loaded.
    const here = [...document.querySelectorAll("a:hover, a:focus-visible")].at(-1);
    if (here) follow({ target: here });
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerover", follow);
      removeEventListener("focusin", follow);
    };
  }, [load]);
}

/**
 * Waits until the browser is idle, then loads the scripts of the pages to which lists on this page
 * link. Does nothing if the browser saves data. Does nothing offline, because the service worker
 * expects a reload after a failed script.
 * @param page a key of the current page
 */
function useNextScripts(page: string) {
  const isMember = useAuth().user !== null;
  const { base = "" } = useSite();
  const load = usePageScripts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own lists
  useEffect(() => {
    if (navigator.connection?.saveData || !navigator.onLine) return;
    return whenIdle(() => {
      const lists = listsOfPage(base).filter(
        (path) => isMember || kindOf(path, base) !== "tipDetail/",
      );
      for (const path of lists) load(path).catch(() => {});
      for (const kind of new Set([location.pathname, ...lists].map((path) => kindOf(path, base)))) {
        for (const part of parts[kind]?.(isMember) ?? []) part.catch(() => {});
      }
      if (isMember) loadToasts();
    });
  }, [page, isMember, base, load]);
}

/** Returns the first link of each list on the page. */
function listsOfPage(base: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${base}/"]`)]
    .map(({ pathname }) => pathname)
    .filter((path) => path !== location.pathname);
  const [first, count] = [new Map<string, string>(), new Map<string, number>()];
  for (const path of links) {
    const kind = kindOf(path, base);
    first.set(kind, first.get(kind) ?? path);
    count.set(kind, (count.get(kind) ?? 0) + 1);
  }
  return [...first].flatMap(([kind, path]) => ((count.get(kind) ?? 0) >= isList ? path : []));
}

/**
 * Returns the kind of a page: `plants` for the list of plants, `plants/` for the page of a plant.
 */
const kindOf = (path: string, base: string) =>
  /^\/([^/]*\/?)/.exec(path.slice(base.length))?.[1] ?? "";

/** Runs a function when the browser is idle. @returns a function that cancels the run */
function whenIdle(run: () => void) {
  // Safari has no `requestIdleCallback`.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
