import { useLocation, useMatches, useNavigation, useSearchParams } from "react-router";
import * as v from "valibot";

/** The handle of a page: its search parameters. A kept page ignores all others. */
export interface PageHandle {
  search: readonly string[];
}

const pageHandle = v.object({ search: v.array(v.string()) });

/** The search parameters of a page; null if its handle does not name any. */
export function searchNamesOf(handle: unknown): readonly string[] | null {
  return v.is(pageHandle, handle) ? handle.search : null;
}

/** The first value of each of these parameters, in the order of their names. */
export function knownSearch(search: URLSearchParams, names: readonly string[]) {
  const known = new URLSearchParams();
  for (const name of names.toSorted()) {
    const value = search.get(name);
    if (value !== null) known.set(name, value);
  }
  return known;
}

/**
 * The search parameters that the current page reads. Links and forms of a kept page must repeat no
 * others, because the kept page does not depend on them.
 */
export function useKnownSearch() {
  const [search] = useSearchParams();
  const names = searchNamesOf(useMatches().at(-1)?.handle);
  return names ? knownSearch(search, names) : search;
}

/**
 * Returns all search parameters of the address that is being loaded, if it belongs to the same
 * page; otherwise the known parameters. A further choice starts from these. Navigate there with
 * `flushSync`; otherwise a slow phone draws the choice too late.
 */
export function useChosenSearch() {
  const known = useKnownSearch();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : known;
}
