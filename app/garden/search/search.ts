import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { hemispheres } from "../gardens/gardens.ts";
import { tipHeadingSchema, tipSchema } from "../tips/tips.ts";

/** The longest text in UTF-16 code units. The rest of a longer text is ignored. */
export const maxSearchLength = 400;

/** The most tips that a search with words counts. */
export const maxCounted = 2000;

/** The typed words by which the tip was not found. */
const lacks = v.optional(v.array(v.string()));

const withLacks = <Entries extends v.ObjectEntries>(tip: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...tip.entries, lacks });

/** A found tip, or the heading of one for visitors. Browser bundles leave it out because of the marks. */
export const foundTipSchema = /* @__PURE__ */ v.union([
  /* @__PURE__ */ withLacks(tipSchema),
  /* @__PURE__ */ withLacks(tipHeadingSchema),
]);
export type FoundTip = v.InferOutput<typeof foundTipSchema>;

const countsByName = v.record(v.string(), v.number());

const answerKinds = ["plant-guide", "plant-season", "trouble-help", "trouble-signs"] as const;

const answerSchema = v.object({
  kind: v.picklist(answerKinds),
  /** The name of the plant or the trouble. For a season it is the plural of the plant. */
  name: v.string(),
  /** The month of a season, 0 for January. */
  month: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
  path: v.string(),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** The numbers of tips that a search finds, and would find with other values of each filter. */
export const searchCountsSchema = v.object({
  total: v.number(),
  /** True if there are more than are counted. */
  more: v.boolean(),
  /** The pages that answer the text, such as the page of a plant. */
  answers: v.array(answerSchema),
  /** The typed terms in their order. Visitors of a site for members do not get them. */
  words: v.optional(v.array(v.string())),
  /** The language of the text, if its words reveal it. */
  language: v.optional(languageSchema),
  /** The corrected text that the search used. */
  correctedText: v.optional(v.string()),
  /** The plants with tips, and the chosen one, from A to Z. */
  plants: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
  categories: countsByName,
  levels: countsByName,
  /** The climate of the site, and the chosen conditions. */
  gardens: v.array(
    v.object({
      value: v.string(),
      tips: v.number(),
      /** True for the climate of the site. */
      ofSite: v.optional(v.boolean()),
    }),
  ),
  /** The tips for the current month, by hemisphere. */
  now: v.array(v.object({ value: v.picklist(hemispheres), tips: v.number() })),
  /** The languages of tips with their own names. Empty if all tips have the same language. */
  languages: v.array(v.object({ value: languageSchema, name: v.string(), tips: v.number() })),
  anyLanguage: v.number(),
  anyGarden: v.number(),
  anyTime: v.number(),
});
export type SearchCounts = v.InferOutput<typeof searchCountsSchema>;
