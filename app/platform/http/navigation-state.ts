import { useEffect, useState } from "react";
import { type DataStrategyResult, useLocation, useNavigation } from "react-router";

/** What comes within this time is not waited for, in milliseconds. */
const moment = 100;

/**
 * True if another page is waited for. False while the router revalidates or reloads the current one,
 * and for a page that is here at once: whatever this changes is styled and laid out anew, twice.
 */
export function useIsNavigating() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const next = state === "loading" && location.pathname !== pathname ? location.key : null;
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setAwaited(next), moment);
    return () => clearTimeout(timer);
  }, [next]);
  return next !== null && next === awaited;
}

/** What the loaders of a page have come to, by their routes. */
export type LoaderResults = Record<string, DataStrategyResult>;

/** A page, and the pattern of its route: `/tips/:tip`. */
interface AskedFor {
  request: Request;
  pattern: string;
}

/**
 * Loads pages as they are without a network. It is set some seconds after the first page: who has just
 * come has one.
 */
export const missingNetwork: {
  load?: (
    asked: AskedFor,
    next: () => Promise<LoaderResults>,
  ) => Promise<LoaderResults | undefined>;
} = {};
