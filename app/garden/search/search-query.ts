import * as v from "valibot";
import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { languageTags } from "../../platform/text/languages.ts";
import type { Conditions } from "../gardens/climates.ts";
import { rains, summers, winters } from "../gardens/gardens.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { categorySchema, difficulties, tipSorts } from "../tips/tips.ts";
import { tipWords } from "../tips/tips.words.ts";
import { maxSearchLength } from "./search.ts";
import { searchWords } from "./search.words.ts";

/**
 * Matches the form of garden conditions: a climate with or without a setting. A pattern saves
 * browsers from loading a list of all climates.
 */
const conditions = new RegExp(
  `^((${winters.join("|")})-(${summers.join("|")})(-(${rains.join("|")}|pots))?)?$`,
);

/** The filters of a search. Forms send an empty value for no filter. */
export const searchFilters = {
  text: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, maxSearchLength)),
    ),
    "",
  ),
  /** The slug of a plant, such as `broad-bean`. */
  plant: v.optional(
    v.pipe(v.string(), v.regex(/^[\p{L}\p{N}-]{0,100}$/u, "One of the plants")),
    "",
  ),
  category: v.optional(v.union([v.literal(""), categorySchema], "One of the categories"), ""),
  level: v.optional(v.picklist(["", ...difficulties], "One of easy, medium, hard"), ""),
  /**
   * Only tips that fit gardens with these conditions: a climate outdoors, such as `hard-warm`, or a
   * climate with a setting, such as `hard-warm-dry`, `hard-warm-glass` or `hard-warm-pots`.
   */
  garden: v.optional(
    v.custom<Conditions | "">(
      (value) => typeof value === "string" && conditions.test(value),
      "Such as hard-warm or hard-warm-dry",
    ),
    "",
  ),
  /** Only tips for the current month in this hemisphere. */
  now: v.optional(v.picklist(["", "north", "south"], "One of north, south"), ""),
  language: v.optional(v.picklist(["", ...languageTags], "One of the languages of tips"), ""),
};

export const searchQuery = {
  ...searchFilters,
  /** `worked` begins with the tips that worked best in gardens with the conditions `garden`. */
  order: v.optional(v.picklist(["", "newest", "worked"], "One of newest, worked"), "newest"),
  /** The level of the tips that come first. */
  sort: v.optional(v.picklist(tipSorts, "One of no-sorting, easy, medium, hard"), "no-sorting"),
};

interface ChoiceFilter {
  label: () => string;
  /** The label of the option without a choice. */
  any: () => string;
  /** The names of the values. */
  names: () => Readonly<Record<string, string>>;
  /**
   * The field of `SearchCounts` with the number of tips for each value. Left out if the site does
   * not count these tips.
   */
  counts?: "categories" | "levels";
}

/** The filters for values that an author chooses from a short list. */
export const choiceFilters: Readonly<Record<string, ChoiceFilter>> = {
  category: {
    label: () => searchWords.category,
    any: () => searchWords.anyCategory,
    names: () => tipWords.categories,
    counts: "categories",
  },
  level: {
    label: () => searchWords.level,
    any: () => searchWords.anyLevel,
    names: () => tipWords.levels,
    counts: "levels",
  },
};

/** The filters of tips, as search parameters of a page. */
export const filterNames = Object.keys(searchFilters) as (keyof typeof searchFilters)[];

/**
 * True if an address shows a selection of the tips or another order. False for all tips, newest
 * first.
 */
export const isSearch = (search: URLSearchParams) =>
  search.get("order") === "worked" || filtersIn(search).length > 0;

/** Returns the filters in an address that are not empty. */
export function filtersIn(search: URLSearchParams) {
  return filterNames.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
}

interface GardenChoice {
  /** A climate with or without a setting, such as `hard-warm-dry`. */
  value: string;
  /** True for the climate of the site. */
  ofSite?: boolean | undefined;
}

/** Returns the label of a garden filter, such as `Hard winters, warm summers, little rain`. */
export function nameOfGarden({ value, ofSite }: GardenChoice) {
  const [winter = "", summer = "", setting = ""] = value.split("-");
  const groups: [Readonly<Record<string, string>>, string][] = [
    [gardenWords.winters, winter],
    [gardenWords.summers, summer],
    [gardenWords.settings, setting],
  ];
  const words = formatSequence(groups.flatMap(([group, key]) => group[key] ?? []));
  return ofSite ? searchWords.climateOfSite({ climate: words }) : capitalized(words || value);
}
