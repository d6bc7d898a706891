import { useEffect, useState } from "react";
import { type DataStrategyResult, useHref, useNavigation } from "react-router";

/** The delay before a page counts as loading, in milliseconds. */
const moment = 100;

/** Returns the location that is loading, if it belongs to the present page; otherwise null. */
export function useNextHere() {
  const { location } = useNavigation();
  // The path of the present page. Like the paths of `useNavigation`, and unlike those of
  // `useLocation`, it has the prefix of the language.
  const here = useHref({});
  return location?.pathname === here ? location : null;
}

/**
 * True while another page loads. A reload of the present page and a page that loads at once do not
 * count, because each change of this value makes the browser lay out the page again.
 */
export function useIsNavigating() {
  const { state, location } = useNavigation();
  const isHere = useNextHere() !== null;
  const next = state === "loading" && !isHere ? location.key : null;
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setAwaited(next), moment);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== null && next === awaited;
}

/** The results of the loaders of a page, by their routes. */
export type LoaderResults = Record<string, DataStrategyResult>;

/**
 * Loads pages offline. `load` is set some seconds after the first page, which always needs the
 * network.
 */
export const missingNetwork: {
  load?: (
    /** A page, and the pattern of its route: `/tips/:tip`. */
    asked: { request: Request; pattern: string },
    next: () => Promise<LoaderResults>,
  ) => Promise<LoaderResults | undefined>;
} = {};
