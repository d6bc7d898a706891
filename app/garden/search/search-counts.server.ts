import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { nameOfLanguage } from "../../platform/text/language-names.ts";
import { type Language, languageTags } from "../../platform/text/languages.ts";
import type { Climate, Conditions } from "../gardens/climates.ts";
import { hemispheres } from "../gardens/gardens.ts";
import { partAt } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { countTips, countTipsByLanguage } from "../tips/tips.store.server.ts";
import { categories, difficulties } from "../tips/tips.ts";
import {
  countFacets,
  countMatches,
  type FacetCount,
  listFacets,
  type SearchedDb,
} from "./search.store.server.ts";
import { maxCounted } from "./search.ts";
import type { TipFilters } from "./search-index.store.server.ts";
import type { Term } from "./search-terms.server.ts";

interface Counted {
  anyOf: Term[][];
  filters: TipFilters;
  inHeading?: boolean;
}

/** The filters for which `tip_facets` stores numbers of tips. */
const facets = ["plant", "category", "level"];

/**
 * True if the tips must be counted in the search index, up to `maxCounted`. False if `tip_facets`
 * has the numbers.
 */
const isIndexed = ({ anyOf, filters }: Counted) =>
  anyOf.length > 0 ||
  Object.entries(filters).some(([name, value]) => value !== undefined && !facets.includes(name));

const listFound = (database: SearchedDb, counted: Counted) =>
  isIndexed(counted)
    ? countFacets(database, counted)
    : listFacets(database.reader, counted.filters);

/** Counts the tips that a search finds. `more` is true if there are more tips than `total`. */
export async function countFound(database: SearchedDb, counted: Counted) {
  return isIndexed(counted)
    ? capped(await countMatches(database, counted))
    : { total: sumOf(await listFacets(database.reader, counted.filters)), more: false };
}

const sumOf = (counts: FacetCount[]) => counts.reduce((sum, { tips }) => sum + tips, 0);

const capped = (total: number) => ({
  total: Math.min(total, maxCounted),
  more: total > maxCounted,
});

/**
 * Creates a function that counts the tips that a search finds, and the tips that it would find with
 * other values of each filter. The counts keep the order and the names of the given plants.
 */
export function createSearchCounts(services: CountServices) {
  const { database, clock, siteGarden, ownLanguage } = services;

  /**
   * Lists the languages to choose from: the languages of tips if there are several, and the chosen
   * language.
   */
  async function listLanguages(chosen: Language | undefined) {
    const counts = await countTipsByLanguage(database.reader);
    const withLanguage = [...counts.values()].reduce((sum, tips) => sum + tips, 0);
    const hasOwn = (await countTips(database.reader)) > withLanguage;
    const all = new Set([...counts.keys(), ...(hasOwn ? [ownLanguage] : [])]);
    return languageTags.filter((tag) => (all.size > 1 && all.has(tag)) || tag === chosen);
  }

  return async (search: Counted, plants: PlantList["plants"]) => {
    const { filters } = search;
    const all = await listFound(database, search);
    const counted = isIndexed(search) ? capped(sumOf(all)) : { total: sumOf(all), more: false };

    /** Counts the tips for each value of a filter. Ignores the current value of this filter. */
    async function sumBy(name: "plant" | "category" | "level") {
      const counts =
        filters[name] === undefined
          ? all
          : await listFound(database, { ...search, filters: { ...filters, [name]: undefined } });
      const sums = new Map<string, number>();
      for (const count of counts) sums.set(count[name], (sums.get(count[name]) ?? 0) + count.tips);
      return sums;
    }
    async function countWith(change: Pick<TipFilters, "garden" | "part" | "language">) {
      const changed = { ...search, filters: { ...filters, ...change } };
      const isSame = Object.entries(change).every(
        ([name, value]) => filters[name as keyof TipFilters] === value,
      );
      return isSame ? counted.total : (await countFound(database, changed)).total;
    }
    const countsOf = async (names: readonly string[], name: "category" | "level") => {
      const sums = await sumBy(name);
      return Object.fromEntries(names.map((value) => [value, sums.get(value) ?? 0]));
    };

    const byPlant = await sumBy("plant");
    const gardens = new Set<Conditions>([
      siteGarden.climate,
      ...(filters.garden ? [filters.garden] : []),
    ]);
    const now = clock();
    return {
      ...counted,
      plants: plants.flatMap(({ slug, name }) => {
        const tips = byPlant.get(slug) ?? 0;
        return tips > 0 || slug === filters.plant ? [{ slug, name, tips }] : [];
      }),
      categories: await countsOf(categories, "category"),
      levels: await countsOf(difficulties, "level"),
      gardens: await Promise.all(
        [...gardens].map(async (garden) => ({
          value: garden,
          tips: await countWith({ garden }),
          ...(garden === siteGarden.climate && { ofSite: true }),
        })),
      ),
      now: await Promise.all(
        hemispheres.map(async (value) => ({
          value,
          tips: await countWith({ part: partAt(now, value) }),
        })),
      ),
      anyGarden: await countWith({ garden: undefined }),
      anyTime: await countWith({ part: undefined }),
      languages: await Promise.all(
        (await listLanguages(filters.language)).map(async (language) => ({
          value: language,
          name: nameOfLanguage(language),
          tips: await countWith({ language }),
        })),
      ),
      anyLanguage: await countWith({ language: undefined }),
    };
  };
}

interface CountServices extends SiteServices {
  siteGarden: { climate: Climate };
}
