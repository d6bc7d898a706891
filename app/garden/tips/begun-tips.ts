import type { ShownDiscussion } from "../comments/discussion.ts";
import type { ShownResults } from "../results/results.ts";
import type { PublicTip } from "./tips.ts";

/** A tip on its page while only the data from a list of tips is loaded. */
export type BegunTip = PublicTip & {
  results: ShownResults | null;
  discussion: ShownDiscussion | null;
  begun: true;
};

/** Holds a function that is set by a script. The script loads after the first page. */
export const begunTips: {
  /** Finds the tip of the page at `url` in the data of the previous page. */
  find?: (url: string, id: string) => BegunTip | null;
} = {};
