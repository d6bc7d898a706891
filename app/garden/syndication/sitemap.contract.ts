import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";

/**
 * The number of addresses in a part. The format allows 50,000, but smaller parts block the process
 * for a shorter time.
 */
export const partSize = 2000;

export const sitemapProblems = {
  none: problemType(404, "no-sitemap", "This site is members-only and has no sitemap"),
};

const sitemap = {
  access: "anyone",
  mediaType: "application/xml",
  problems: [sitemapProblems.none],
} as const;

const part = {
  ...sitemap,
  /** The limits of a part: the last id of the previous part, and the last id of this part. */
  query: v.object({
    after: v.optional(v.pipe(v.string(), v.uuid())),
    upTo: v.optional(v.pipe(v.string(), v.uuid())),
  }),
} as const;

export const sitemapCalls = {
  robots: call("GET /robots.txt", {
    summary: "What robots may read (RFC 9309)",
    access: "anyone",
    mediaType: "text/plain",
  }),
  index: call("GET /sitemap.xml", {
    summary: "The parts of the sitemap",
    ...sitemap,
    shows: [],
  }),
  pages: call("GET /sitemap/pages", {
    summary: "The addresses of pages of the site itself",
    ...sitemap,
  }),
  gardeners: call("GET /sitemap/gardeners", {
    summary: "The addresses of gardeners in the directory, a part of them",
    ...part,
  }),
  entries: call("GET /sitemap/entries", {
    summary: "The addresses of public entries of journals, a part of them",
    ...part,
  }),
  events: call("GET /sitemap/events", {
    summary: "The addresses of events that anybody may come to, a part of them",
    ...part,
  }),
  tips: call("GET /sitemap/tips", {
    summary: "The addresses of public tips, a part of them",
    ...part,
  }),
};
