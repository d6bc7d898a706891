import { problemType } from "../../platform/http/problem.ts";

/** How many tips a feed has: the newest. */
export const feedLength = 30;

export const feedProblems = {
  none: problemType(404, "no-feed", "There is no such feed"),
};
