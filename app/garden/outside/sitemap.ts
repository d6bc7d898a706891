import { problemType } from "../../platform/http/problem.ts";

/**
 * How many addresses a part has. The format allows 50,000; this many are read in a few
 * hundredths of a second, so that nobody else waits for them.
 */
export const partSize = 2000;

export const sitemapProblems = {
  none: problemType(404, "no-sitemap", "This site is for its members, and has no sitemap"),
};
