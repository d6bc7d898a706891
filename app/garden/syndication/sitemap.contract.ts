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
    summary: "Returns the rules for robots (RFC 9309)",
    access: "anyone",
    mediaType: "text/plain",
  }),
  index: call("GET /sitemap.xml", {
    summary: "Lists the parts of the sitemap",
    ...sitemap,
    shows: [],
  }),
  pages: call("GET /sitemap/pages", {
    summary:
      "Lists the addresses of the site's own pages, and of plants and troubles with public tips",
    ...sitemap,
  }),
  gardeners: call("GET /sitemap/gardeners", {
    summary: "Lists a part of the addresses of gardeners in the directory",
    ...part,
  }),
  entries: call("GET /sitemap/entries", {
    summary: "Lists a part of the addresses of public journal entries",
    ...part,
  }),
  events: call("GET /sitemap/events", {
    summary: "Lists a part of the addresses of events that anyone may attend",
    ...part,
  }),
  tips: call("GET /sitemap/tips", {
    summary: "Lists a part of the addresses of public tips",
    ...part,
  }),
};
