import { useLocation, useMatches, useNavigation, useSearchParams } from "react-router";
import * as v from "valibot";

/**
 * A page's handle: the search parameters that it reads. All others change nothing of it, so that it
 * is kept once, whatever else an address has.
 */
export interface PageHandle {
  search: readonly string[];
}

const pageHandle = v.object({ search: v.array(v.string()) });

/** The search parameters that a page reads; null if it does not say so. */
export function searchNamesOf(handle: unknown): readonly string[] | null {
  return v.is(pageHandle, handle) ? handle.search : null;
}

/** The first of each of these parameters, in the order of their names. */
export function knownSearch(search: URLSearchParams, names: readonly string[]) {
  const known = new URLSearchParams();
  for (const name of names.toSorted()) {
    const value = search.get(name);
    if (value !== null) known.set(name, value);
  }
  return known;
}

/**
 * The search parameters of the address that its page reads. Links and forms of a page that is kept
 * repeat no others: they are the same for whoever has come with others.
 */
export function useKnownSearch() {
  const [search] = useSearchParams();
  const names = searchNamesOf(useMatches().at(-1)?.handle);
  return names ? knownSearch(search, names) : search;
}

/**
 * The same of the address that the page is on its way to, as long as it stays the same page: what
 * somebody has chosen last, on which their next choice builds. Whoever goes there does it with
 * `flushSync`: a slow phone would draw it only after the next choice.
 */
export function useChosenSearch() {
  const known = useKnownSearch();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname ? new URLSearchParams(location.search) : known;
}
