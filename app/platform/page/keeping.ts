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
