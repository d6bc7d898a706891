import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";

/**
 * The number of addresses in a part, each page in each language of the site. The format allows 50,000; this many are read in a few
 * hundredths of a second, so that nobody else waits for them.
 */
export const partSize = 2000;

export const sitemapProblems = {
  none: problemType(404, "no-sitemap", "This site is for its members, and has no sitemap"),
};

const xml = "application/xml";

/** The part of the list that begins after an id, and ends with another. */
const part = v.object({
  after: v.optional(v.pipe(v.string(), v.uuid())),
  upTo: v.optional(v.pipe(v.string(), v.uuid())),
});

/** The calls of search engines: which addresses there are, and which they may read. */
export const sitemapCalls = {
  robots: call("GET /robots.txt", {
    summary: "What robots may read (RFC 9309)",
    access: "anyone",
    mediaType: "text/plain",
  }),
  index: call("GET /sitemap.xml", {
    summary: "The parts of the sitemap",
    access: "anyone",
    mediaType: xml,
    problems: [sitemapProblems.none],
    shows: [],
  }),
  pages: call("GET /sitemap/pages", {
    summary: "The addresses of pages of the site itself",
    access: "anyone",
    mediaType: xml,
    problems: [sitemapProblems.none],
  }),
  gardeners: call("GET /sitemap/gardeners", {
    summary: "The addresses of gardeners in the directory, a part of them",
    access: "anyone",
    query: part,
    mediaType: xml,
    problems: [sitemapProblems.none],
  }),
  tips: call("GET /sitemap/tips", {
    summary: "The addresses of public tips, a part of them",
    access: "anyone",
    query: part,
    mediaType: xml,
    problems: [sitemapProblems.none],
  }),
};
