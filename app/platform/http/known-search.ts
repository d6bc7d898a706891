import { useMatches, useSearchParams } from "react-router";
import * as v from "valibot";
import { useNextHere } from "./navigation-state.ts";

/**
 * The handle of a page's route. `search` names the parameters that the page reads. A kept reply of
 * the page ignores all other parameters.
 */
export interface PageHandle {
  search: readonly string[];
}

const pageHandle = v.object({ search: v.array(v.string()) });

/** Returns the search parameters of a page; null if its handle does not name any. */
export function searchNamesOf(handle: unknown): readonly string[] | null {
  return v.is(pageHandle, handle) ? handle.search : null;
}

/** Returns the first value of each of these parameters, sorted by name. */
export function knownSearch(search: URLSearchParams, names: readonly string[]) {
  const known = new URLSearchParams();
  for (const name of names.toSorted()) {
    const value = search.get(name);
    if (value !== null) known.set(name, value);
  }
  return known;
}

/**
 * Returns the search parameters that the current page reads. Links and forms of the page must pass
 * on no other parameters, because a kept reply of the page serves addresses with any value of other
 * parameters.
 */
export function useKnownSearch() {
  const [search] = useSearchParams();
  const names = searchNamesOf(useMatches().at(-1)?.handle);
  return names ? knownSearch(search, names) : search;
}

/**
 * Returns all search parameters of the address that is being loaded, if it belongs to the same
 * page; otherwise the parameters of `useKnownSearch`. To add a choice of the visitor, change these
 * parameters, and navigate with `flushSync`. Without `flushSync`, a slow phone draws the choice too
 * late.
 */
export function useChosenSearch() {
  const known = useKnownSearch();
  const next = useNextHere();
  return next ? new URLSearchParams(next.search) : known;
}
