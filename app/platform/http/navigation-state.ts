import { type DataStrategyResult, useLocation, useNavigation } from "react-router";

/**
 * True if the router is loading another page. False while it revalidates or reloads the current
 * one.
 */
export function useIsNavigating() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && location.pathname !== pathname;
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
