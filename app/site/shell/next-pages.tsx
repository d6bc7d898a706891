import { useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  PrefetchPageLinks,
  useHref,
  useLocation,
  useMatches,
  useNavigationType,
  useRevalidator,
} from "react-router";
import { unstable_forceFrameRate } from "scheduler";
import { useAuth } from "../../auth/auth-context.tsx";
import { findTip } from "../../garden/tips/begun-tip.ts";
import { begunTips } from "../../garden/tips/begun-tips.ts";
import { forgetPages, keeping } from "../../platform/page/keeping.ts";
import { createKeptPages } from "../../platform/page/kept-pages.ts";
import { useSite } from "../../platform/page/site.tsx";
import { loadToasts } from "../../platform/ui/toast.tsx";
import { loadLateFaces } from "./late-faces.ts";
import { hasOwnFaces } from "./theme.ts";

declare global {
  interface Navigator {
    /** Only some browsers say what their network costs. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** So many links of a page to the same kind of page make it a list of them. */
const isList = 3;

/** What screens load when they are shown, or used, by their kind. */
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
    import("../../garden/tips/tip-history.tsx"),
    import("../../garden/outcomes/where-and-when.tsx"),
  ];
  if (!isMember) return forAll;
  return [
    ...forAll,
    import("../../garden/tips/tip-page.ts"),
    import("../../garden/tips/member-actions.tsx"),
    import("../../garden/outcomes/outcome-buttons.tsx"),
    import("../../garden/remarks/talk.ts"),
  ];
}

/** Milliseconds since 1970, never back. */
const now = () => performance.timeOrigin + performance.now();

const currentEntry = () => ({
  key: history.state?.key ?? "default",
  href: location.origin + location.pathname + location.search,
});

/**
 * React renders in slices of 5 ms, and draws a frame after each, which takes a slow phone a third of
 * the time. A page whose data is here has nothing to show in between: it gets 200 ms at a time.
 */
const renderAtOnce = (isHere: boolean) => unstable_forceFrameRate(isHere ? 5 : 0);

const pages = createKeptPages(keeping, now, currentEntry, renderAtOnce);
keeping.pages = pages;
// Offline this device may have the whole tip. Another part of its talk needs no beginning.
begunTips.find = (url, id) =>
  navigator.onLine && new URL(url).pathname !== location.pathname
    ? pages.begin(url, (shown) => findTip(shown, id))
    : null;

/** What makes the pages after this one faster. */
export default function NextPages() {
  const { key, pathname, search } = useLocation();
  const path = useHref({ pathname, search });
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const { user, loading } = useAuth();
  const known = loading ? undefined : user;
  // Before anything is kept of whoever is signed in next.
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
    // Before the place is found again where one was: all above it is laid out (app.css).
    document.documentElement.toggleAttribute("data-back", isBack && hasLeft.current);
  }, [key, isBack, faces]);
  return <NextScripts key={key} />;
}

/** The faces that were not there at the first paint: they come with the page after it. */
function useLateFaces() {
  const [faces, setFaces] = useState<FontFace[]>([]);
  useEffect(() => {
    if (hasOwnFaces()) loadLateFaces().then(setFaces, () => {});
  }, []);
  return faces;
}

/**
 * Loads the script, and no data, of the pages that a list leads to, while nothing else is to be done.
 * Not for who saves data, and not offline, where it would fail.
 */
function NextScripts() {
  const isMember = useAuth().user !== null;
  const { base = "" } = useSite();
  const [lists, setLists] = useState<string[]>([]);
  useEffect(() => {
    if (navigator.connection?.saveData || !navigator.onLine) return;
    return whenIdle(() => {
      const lists = listsOfPage(base).filter(
        (path) => isMember || kindOf(path, base) !== "tipDetail/",
      );
      setLists(lists);
      for (const kind of new Set([location.pathname, ...lists].map((path) => kindOf(path, base)))) {
        for (const part of parts[kind]?.(isMember) ?? []) part.catch(() => {});
      }
      if (isMember) loadToasts();
    });
  }, [isMember, base]);
  return lists.map((page) => <PrefetchPageLinks key={page} page={page} />);
}

/** Of each kind of page that the page has a list of links to, the first. */
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

/** `plants` for the list of plants, `plants/` for each of them. */
const kindOf = (path: string, base: string) =>
  /^\/([^/]*\/?)/.exec(path.slice(base.length))?.[1] ?? "";

/** @returns a function that cancels it */
function whenIdle(run: () => void) {
  // Safari does not say when it is idle.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
