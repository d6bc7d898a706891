import type { ShownDiscussion } from "../comments/discussion.ts";
import type { ShownResults } from "../results/results.ts";
import type { PublicTip } from "./tips.ts";

/** A tip on its page while only the data of a list is loaded. */
export type BegunTip = PublicTip & {
  results: ShownResults | null;
  discussion: ShownDiscussion | null;
  begun: true;
};

/** This script loads later than that of a tip's page, if that is the first page. */
export const begunTips: {
  /** Finds a tip for the page at `url` in the data of the page before. */
  find?: (url: string, id: string) => BegunTip | null;
} = {};
