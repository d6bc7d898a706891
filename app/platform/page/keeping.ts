import type { KeptPages } from "./kept-pages.ts";

export interface Keeping {
  /** Changes with each write and sign-in. Data that was read before then may be outdated. */
  era: number;
  pages?: KeptPages;
  /** The number of tips with unread notifications, from the last reply that contained it. */
  unread?: string;
}

/** The kept pages of this tab. Their script is loaded with the first page. */
export const keeping: Keeping = { era: 0 };

/** Makes all earlier data count as outdated. */
export function forgetPages() {
  keeping.era++;
}

/**
 * Makes a function that keeps its last answer until the next write or sign-in. A component cannot
 * keep the answer in its state, because React drops that state while the parent loads.
 */
export function askedOnce<T>() {
  let last: { of: string; era: number; asked: Promise<T> } | undefined;
  return (of: string, ask: () => Promise<T>) => {
    if (last?.of !== of || last.era !== keeping.era) last = { of, era: keeping.era, asked: ask() };
    return last.asked;
  };
}
