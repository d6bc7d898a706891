import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { hemispheres } from "../gardens/gardens.ts";
import { newsSchema } from "../neighbours/news.ts";
import { tipHeadingSchema, tipSchema } from "../tips/tips.ts";

/** The maximum length of a text, in UTF-16 code units. The rest of a longer text is ignored. */
export const maxSearchLength = 400;

/** The maximum number of tips that a search counts. */
export const maxCounted = 2000;

/** The typed words that the tip does not contain. */
const lacks = v.optional(v.array(v.string()));

const withLacks = <Entries extends v.ObjectEntries>(tip: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...tip.entries, lacks });

/**
 * A found tip. Visitors of a site for members get only its heading. The `@__PURE__` marks let
 * browser bundles leave out this schema.
 */
export const foundTipSchema = /* @__PURE__ */ v.union([
  /* @__PURE__ */ withLacks(tipSchema),
  /* @__PURE__ */ withLacks(tipHeadingSchema),
]);
export type FoundTip = v.InferOutput<typeof foundTipSchema>;

const countsByName = v.record(v.string(), v.number());

const answerKinds = ["plant-guide", "plant-season", "trouble-help", "trouble-signs"] as const;

const answerSchema = v.object({
  kind: v.picklist(answerKinds),
  /** The name of the plant or the trouble. For a season, the plural of the plant's name. */
  name: v.string(),
  /** The month of a season, 0 for January. */
  month: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
  path: v.string(),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/**
 * The number of tips that a search finds, and the numbers that it would find with other values of
 * each filter.
 */
export const searchCountsSchema = v.object({
  total: v.number(),
  /** True if there are more tips than `total`. */
  more: v.boolean(),
  /** The pages that answer the text, such as the page of a plant. */
  answers: v.array(answerSchema),
  /** The typed terms in their order. On a site for members, visitors do not get them. */
  words: v.optional(v.array(v.string())),
  /** The language of the text, if its words reveal it. */
  language: v.optional(languageSchema),
  /** The corrected text that the search used. */
  correctedText: v.optional(v.string()),
  /** The plants with tips and the chosen plant, from A to Z. */
  plants: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
  categories: countsByName,
  levels: countsByName,
  /** The climate of the site, and the chosen conditions, as choices. */
  gardens: v.array(
    v.object({
      value: v.string(),
      tips: v.number(),
      /** True for the climate of the site. */
      ofSite: v.optional(v.boolean()),
    }),
  ),
  /** The number of tips for the current month in each hemisphere. */
  now: v.array(v.object({ value: v.picklist(hemispheres), tips: v.number() })),
  /** The languages of tips. `name` is in that language. Empty if all tips are in one language. */
  languages: v.array(v.object({ value: languageSchema, name: v.string(), tips: v.number() })),
  /**
   * The newest posts of other clubs that contain all words of the text. Left out if a filter is
   * set, if no post contains the words, or if the site does not search posts.
   */
  posts: v.optional(v.array(newsSchema)),
  anyLanguage: v.number(),
  anyGarden: v.number(),
  anyTime: v.number(),
});
export type SearchCounts = v.InferOutput<typeof searchCountsSchema>;
