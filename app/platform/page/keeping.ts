import type { KeptPages } from "./kept-pages.ts";

export interface Keeping {
  /** Increases with each write and sign-in. Data of an earlier era may be outdated. */
  era: number;
  pages?: KeptPages;
  /** The number of tips with unread notifications, from the last reply that contained it. */
  unread?: string;
}

/** The cached data of this tab. `pages` is set when its script has loaded. */
export const keeping: Keeping = { era: 0 };

/** Marks all data that was read until now as outdated. */
export function forgetPages() {
  keeping.era++;
}

/**
 * Makes a function that caches its last result until the next write or sign-in. A component cannot
 * store the result in its state, because React drops that state while the parent loads.
 */
export function askedOnce<T>() {
  let last: { of: string; era: number; asked: Promise<T> } | undefined;
  return (of: string, ask: () => Promise<T>) => {
    if (last?.of !== of || last.era !== keeping.era) last = { of, era: keeping.era, asked: ask() };
    return last.asked;
  };
}
