import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { hemispheres } from "../gardens/gardens.ts";
import { tipHeadingSchema, tipSchema } from "../tips/tips.ts";

/** The longest search text, in UTF-16 code units; of a longer one the beginning counts. */
export const maxSearchLength = 400;

/** The most tips with the words of a search that are counted. */
export const maxCounted = 2000;

/** The words of the text that a tip lacks, as they were typed, if it has only a part of them. */
const lacks = v.optional(v.array(v.string()));

const withLacks = <Entries extends v.ObjectEntries>(tip: v.ObjectSchema<Entries, undefined>) =>
  v.object({ ...tip.entries, lacks });

/**
 * A tip that a search has found: all of it, or what visitors are told. Browsers do not use it, and
 * what is marked as pure is left out there.
 */
export const foundTipSchema = /* @__PURE__ */ v.union([
  /* @__PURE__ */ withLacks(tipSchema),
  /* @__PURE__ */ withLacks(tipHeadingSchema),
]);
export type FoundTip = v.InferOutput<typeof foundTipSchema>;

const countsByName = v.record(v.string(), v.number());

/** The pages that answer a question better than a tip: those about a plant and a trouble, and the season. */
const answerKinds = ["plant-guide", "plant-season", "trouble-help", "trouble-signs"] as const;

const answerSchema = v.object({
  kind: v.picklist(answerKinds),
  /** The name of the plant or the trouble; for a season, of several plants of it. */
  name: v.string(),
  /** That of a season, 0 for January. */
  month: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
  path: v.string(),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** The number of tips that a search finds, and would find with other values of each filter. */
export const searchCountsSchema = v.object({
  total: v.number(),
  /** True if there are more than are counted. */
  more: v.boolean(),
  /** Pages that answer the text, such as the one about a plant. */
  answers: v.array(answerSchema),
  /** The parts of the text that are looked for, as they were typed, in its order; not where tips are for members, for visitors. */
  words: v.optional(v.array(v.string())),
  /** The text that was looked for in place of one that no tip has. */
  correctedText: v.optional(v.string()),
  /** Those with tips, and the one that is filtered by, from A to Z. */
  plants: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
  categories: countsByName,
  levels: countsByName,
  /** Of the climate of the site's own garden, and of the one that is filtered by. */
  gardens: v.array(
    v.object({
      value: v.string(),
      tips: v.number(),
      /** True for the climate of the site's own garden. */
      ofSite: v.optional(v.boolean()),
    }),
  ),
  /** Of what is to be done now, by side of the equator. */
  now: v.array(v.object({ value: v.picklist(hemispheres), tips: v.number() })),
  /**
   * In which tips are written, each as those call it who speak it, and how many are found. None if all
   * are in one.
   */
  languages: v.array(v.object({ value: languageSchema, name: v.string(), tips: v.number() })),
  /** Without that filter. */
  anyLanguage: v.number(),
  anyGarden: v.number(),
  anyTime: v.number(),
});
export type SearchCounts = v.InferOutput<typeof searchCountsSchema>;
