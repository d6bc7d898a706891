import * as v from "valibot";
import { categorySchema, difficulties, tipSorts } from "./tips.ts";

/** The longest search text, in UTF-16 code units; of a longer one the beginning counts. */
const maxSearchLength = 200;

/** How many tips are counted at most that have the words of a search. */
export const maxCounted = 2000;

/** What tips are searched by. An empty value is as none, as forms send it. */
export const searchQuery = {
  text: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, maxSearchLength)),
    ),
    "",
  ),
  /** The name of a plant in addresses, such as `broad-bean`. */
  plant: v.optional(
    v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{0,100}$/u, "One of the plants")),
    "",
  ),
  category: v.optional(v.union([v.literal(""), categorySchema], "One of the categories"), ""),
  level: v.optional(v.picklist(["", ...difficulties], "One of easy, medium, hard"), ""),
  /** The order: a level before the others. */
  sort: v.optional(v.picklist(tipSorts, "One of no-sorting, easy, medium, hard"), "no-sorting"),
};

const countsByName = v.record(v.string(), v.number());

/** How many tips a search finds, and would find with other values of each filter. */
export const searchCountsSchema = v.object({
  total: v.number(),
  /** Whether there are more than are counted. */
  more: v.boolean(),
  /** The text that was looked for in place of one that no tip has. */
  correctedText: v.optional(v.string()),
  /** Those with tips, from A to Z. */
  plants: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
  categories: countsByName,
  levels: countsByName,
});
export type SearchCounts = v.InferOutput<typeof searchCountsSchema>;
