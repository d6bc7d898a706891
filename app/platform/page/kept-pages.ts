import type { DataStrategyResult } from "react-router";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../process/clock.ts";

/** What the loaders of a page have answered, by their routes. */
type Results = Record<string, DataStrategyResult>;

/** An entry of the browser's history. */
export interface HistoryEntry {
  key: string;
  /** Its address, without a fragment. */
  href: string;
}

interface ShownPage extends HistoryEntry {
  results: Results;
  /** What the loader of the page itself has answered. */
  data: unknown;
}

export type KeptPages = ReturnType<typeof createKeptPages>;

/** The most pages that are kept: those that were shown last. */
export const maxPages = 20;

/** For how long a page can be shown again without a request, in milliseconds. */
export const maxAge = 10 * 60_000;

/**
 * What the pages of this tab have shown, so that Back and Forward need no request, and so that a page
 * can begin with what the one before it has shown already (docs/decisions/0052).
 * @param now what is kept is right as long as its `era` is the same
 * @param currentEntry the entry that the address bar shows: of the next page while one goes back
 * @param renderAtOnce is told whether the data of the page is here that is rendered next
 */
export function createKeptPages(
  now: { readonly era: number },
  clock: Clock,
  currentEntry: () => HistoryEntry,
  renderAtOnce: (isHere: boolean) => void,
) {
  /** By the keys of their entries; what was shown last comes last. */
  const pages = new Map<string, ShownPage & { shownAt: number }>();
  /** The era in which each answer was asked for; the server's own are of the first. */
  const eras = new WeakMap<object, number>();
  /** Answers that are shown, and still to be asked for. */
  const unchecked = new WeakSet<object>();
  let shown: ShownPage | null = null;
  let isChecking = false;
  /** What is shown, and could not be checked. */
  let notChecked: unknown;

  const isOfNow = (data: unknown): data is object =>
    typeof data === "object" && data !== null && (eras.get(data) ?? 0) === now.era;

  return {
    /**
     * Answers for the loaders of a page that one goes back to. Lets them answer for all others.
     * @param next runs the loaders
     */
    async load({ url }: Request, next: () => Promise<Results>): Promise<Results> {
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
        // What is read stays when it cannot be checked, now or when somebody tries again.
        const known = here[id];
        if (known && type === "error" && !isAnswer(result)) {
          results[id] = known;
          notChecked = shown?.data;
        }
      }
      return results;
    },

    /** Takes from the page that is left what the one at `url` can show until it has asked. */
    begin<T extends object>(url: string, find: (shown: object) => T | null): T | null {
      if (!shown || shown.href === url || !isOfNow(shown.data)) return null;
      const found = find(shown.data);
      if (found) {
        unchecked.add(found);
        renderAtOnce(true);
      }
      return found;
    },

    /** Keeps what is shown. @returns true if it is to be asked for now */
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

/** True for a redirect, and for a problem that asking again would not solve. */
function isAnswer(result: unknown) {
  return (
    result instanceof Response ||
    (result instanceof Problem && result.status >= 400 && result.status < 500)
  );
}
