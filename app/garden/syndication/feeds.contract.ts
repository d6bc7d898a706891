import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { categorySchema } from "../tips/tips.ts";

/** The maximum number of entries in a feed, which contains the newest tips or events. */
export const feedLength = 30;

export const feedProblems = {
  none: problemType(404, "no-feed", "We couldn’t find that feed"),
};

const atom = {
  access: "anyone",
  mediaType: "application/atom+xml",
  localised: true,
} as const;

const author = v.object({ name: v.string(), url: v.optional(v.string()) });

/** JSON Feed 1.1 (jsonfeed.org). */
const jsonFeed = v.object({
  version: v.literal("https://jsonfeed.org/version/1.1"),
  title: v.string(),
  home_page_url: v.string(),
  feed_url: v.string(),
  language: v.string(),
  /** An extension: the other clubs that the site reads, like `rel="related"` in Atom. */
  _related: v.optional(v.array(v.object({ title: v.string(), url: v.string() }))),
  items: v.array(
    v.object({
      id: v.string(),
      url: v.string(),
      title: v.string(),
      content_text: v.string(),
      language: v.string(),
      image: v.optional(v.string()),
      date_published: v.string(),
      date_modified: v.string(),
      authors: v.array(author),
      tags: v.array(v.string()),
    }),
  ),
});
export type JsonFeed = v.InferOutput<typeof jsonFeed>;

const json = {
  access: "anyone",
  mediaType: "application/feed+json",
  reply: jsonFeed,
  localised: true,
} as const;

const ofSite = {
  query: v.object({
    category: v.optional(categorySchema),
    /** A slug such as `broad-bean`. */
    plant: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
    /** A slug such as `powdery-mildew`. */
    trouble: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  }),
  problems: [feedProblems.none],
  shows: ["tips", "settings", "neighbours"],
} as const;

const ofGardener = {
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  problems: [feedProblems.none],
  shows: ["tips", "gardeners", "settings"],
} as const;

export const feedCalls = {
  site: call("GET /feed", {
    summary:
      "Returns the newest public tips in Atom, optionally only those about a plant, against a trouble or of a category",
    ...atom,
    ...ofSite,
  }),
  siteJson: call("GET /feed/json", {
    summary:
      "Returns the newest public tips as JSON Feed, optionally only those about a plant, against a trouble or of a category",
    ...json,
    ...ofSite,
  }),
  gardener: call("GET /feed/gardeners/:id", {
    summary: "Returns the newest public tips of a gardener in Atom",
    ...atom,
    ...ofGardener,
  }),
  gardenerJson: call("GET /feed/gardeners/:id/json", {
    summary: "Returns the newest public tips of a gardener as JSON Feed",
    ...json,
    ...ofGardener,
  }),
};
