import type { ShownDiscussion } from "../comments/discussion.ts";
import type { ShownResults } from "../results/results.ts";
import type { PublicTip } from "./tips.ts";

/** A tip as its page shows it while only what a list has of it is here. */
export type BegunTip = PublicTip & {
  results: ShownResults | null;
  discussion: ShownDiscussion | null;
  begun: true;
};

/** Its script comes later than that of a tip's page, when the first page is read. */
export const begunTips: {
  /** Finds in the page that is left what the one at `url` can show at once of a tip. */
  find?: (url: string, id: string) => BegunTip | null;
} = {};
