import type { KeptPages } from "./kept-pages.ts";

export interface Keeping {
  /** Changes whenever all that was read before may be wrong: with each write, and each sign-in. */
  era: number;
  pages?: KeptPages;
  /** What the last reply that told it said: at how many tips there is something unread. */
  unread?: string;
}

/** The pages that this tab keeps, once their script is here: it comes when the first one is read. */
export const keeping: Keeping = { era: 0 };

/** Nothing that was read before is shown again. */
export function forgetPages() {
  keeping.era++;
}

/**
 * Remembers the last answer until something is written, or somebody else signs in. React renders a
 * part anew, and forgets its state, as long as what stands around it is loading: it would ask each
 * time.
 */
export function askedOnce<T>() {
  let last: { of: string; era: number; asked: Promise<T> } | undefined;
  return (of: string, ask: () => Promise<T>) => {
    if (last?.of !== of || last.era !== keeping.era) last = { of, era: keeping.era, asked: ask() };
    return last.asked;
  };
}
