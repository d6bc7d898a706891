import type { LoaderResults } from "../http/navigation-state.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../process/clock.ts";

export interface HistoryEntry {
  key: string;
  /** The address without a fragment. */
  href: string;
}

interface ShownPage extends HistoryEntry {
  results: LoaderResults;
  data: unknown;
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** The maximum number of cached pages. The pages that were shown last stay. */
export const maxPages = 20;

/** The time for which a page is shown again without a request, in milliseconds. */
export const maxAge = 10 * 60_000;

/**
 * Caches the pages of this tab, so that Back and Forward need no request, and a page can begin with
 * data of the previous page (docs/decisions/0052).
 * @param now has the current era; cached data of an earlier era is not used
 * @param currentEntry the history entry of the address bar; during Back, this is the next page
 * @param renderAtOnce called with true if the data of the next page is already known
 */
export function createKeptPages(
  now: { readonly era: number },
  clock: Clock,
  currentEntry: () => HistoryEntry,
  renderAtOnce: (isHere: boolean) => void,
) {
  /** The pages by the keys of their history entries. The page that was shown last is at the end. */
  const pages = new Map<string, ShownPage & { shownAt: number }>();
  /** The eras in which data was requested. Data of the first page has era 0. */
  const eras = new WeakMap<object, number>();
  /** Shown data that still has to be requested again. */
  const unchecked = new WeakSet<object>();
  let shown: ShownPage | null = null;
  let isChecking = false;
  /** Shown data whose request failed. */
  let notChecked: unknown;

  const isOfNow = (data: unknown): data is object =>
    typeof data === "object" && data !== null && (eras.get(data) ?? 0) === now.era;

  return {
    /**
     * Returns the cached data of a page after Back, or else runs the page's loaders. @param next
     * runs the loaders
     */
    async load({ url }: Request, next: () => Promise<LoaderResults>): Promise<LoaderResults> {
      const { key, href } = currentEntry();
      const before = key !== shown?.key && href === url ? pages.get(key) : undefined;
      renderAtOnce(false);
      if (before?.href === url && clock() - before.shownAt < maxAge && isOfNow(before.data)) {
        unchecked.add(before.data);
        renderAtOnce(true);
        return before.results;
      }
      const isAgain = isOfNow(shown?.data) && shown?.data === notChecked;
      const here = (isChecking || isAgain) && shown?.href === url ? shown.results : {};
      isChecking = false;
      const asked = now.era;
      const results = await next();
      for (const [id, { type, result }] of Object.entries(results)) {
        if (typeof result === "object" && result !== null) eras.set(result, asked);
        // If the request fails, the page continues to show its present data.
        const known = here[id];
        if (known && type === "error" && !isAnswer(result)) {
          results[id] = known;
          notChecked = shown?.data;
        }
      }
      return results;
    },

    /**
     * Finds data of the present page for the page at `url`. The new page shows this data until its
     * request ends.
     */
    begin<T extends object>(url: string, find: (shown: object) => T | null): T | null {
      if (!shown || shown.href === url || !isOfNow(shown.data)) return null;
      const found = find(shown.data);
      if (found) {
        unchecked.add(found);
        renderAtOnce(true);
      }
      return found;
    },

    /** Adds a shown page to the cache. @returns true if the page's data must be requested now */
    show(entry: HistoryEntry, answers: { id: string; loaderData: unknown }[]) {
      const data = answers.at(-1)?.loaderData;
      const results = Object.fromEntries(
        answers.flatMap(({ id, loaderData }) =>
          loaderData === undefined ? [] : [[id, { type: "data" as const, result: loaderData }]],
        ),
      );
      shown = { ...entry, results, data };
      pages.delete(entry.key);
      if (isOfNow(data)) pages.set(entry.key, { ...shown, shownAt: clock() });
      for (const [old, { data }] of pages) {
        if (pages.size > maxPages || !isOfNow(data)) pages.delete(old);
      }
      isChecking = typeof data === "object" && data !== null && unchecked.delete(data);
      return isChecking;
    },
  };
}

/** True for a redirect, and for a problem that a retry does not solve. */
function isAnswer(result: unknown) {
  return (
    result instanceof Response ||
    (result instanceof Problem && result.status >= 400 && result.status < 500)
  );
}
