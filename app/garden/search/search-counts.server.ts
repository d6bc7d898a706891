import type { Database } from "../../platform/database/open.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
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
  /** Lists of terms: a tip has all of one of them. */
  anyOf: Term[][];
  filters: TipFilters;
  /** The terms must be in title and plant. */
  inHeading?: boolean;
}

/** The filters that `tip_facets` counts tips by. */
const facets = ["plant", "category", "level"];

/** True if the index counts what is found, up to `maxCounted`. Otherwise `tip_facets` has the counts. */
const isIndexed = ({ anyOf, filters }: Counted) =>
  anyOf.length > 0 || Object.keys(filters).some((name) => !facets.includes(name));

/** The number of tips found, by plant, category and level. */
const listFound = (database: SearchedDb, counted: Counted) =>
  isIndexed(counted)
    ? countFacets(database, counted)
    : listFacets(database.reader, counted.filters);

/** The number of tips found, and whether there are more than are counted. */
export async function countFound(database: SearchedDb, counted: Counted) {
  if (!isIndexed(counted)) {
    return { total: sumOf(await listFacets(database.reader, counted.filters)), more: false };
  }
  return capped(await countMatches(database, counted));
}

const sumOf = (counts: FacetCount[]) => counts.reduce((sum, { tips }) => sum + tips, 0);

const capped = (total: number) => ({
  total: Math.min(total, maxCounted),
  more: total > maxCounted,
});

/**
 * Counts what a search finds, and would find with other values of each filter: of plants, in the order
 * and with the names that are handed over.
 */
export function createSearchCounts(services: CountServices) {
  const { database, clock, siteGarden, ownLanguage } = services;
  return async (search: Counted, plants: PlantList["plants"]) => {
    const { filters } = search;
    const all = await listFound(database, search);
    const counted = isIndexed(search) ? capped(sumOf(all)) : { total: sumOf(all), more: false };
    /** The languages to choose from: those of tips, if they are several, and the chosen one. */
    async function listLanguages(chosen: Language | undefined) {
      const counts = await countTipsByLanguage(database.reader);
      const said = [...counts.values()].reduce((sum, tips) => sum + tips, 0);
      const hasOwn = (await countTips(database.reader)) > said;
      const all = new Set([...counts.keys(), ...(hasOwn ? [ownLanguage] : [])]);
      return languageTags.filter((tag) => (all.size > 1 && all.has(tag)) || tag === chosen);
    }
    /** Counts what a value of a filter would find: the others hold, the filter itself does not. */
    async function without(name: keyof TipFilters) {
      if (filters[name] === undefined) return all;
      const { [name]: _, ...others } = filters;
      return listFound(database, { ...search, filters: others });
    }
    /** Counts what would be found with another garden or time. */
    async function countWith(change: Pick<TipFilters, "garden" | "part" | "language">) {
      const isSame = Object.entries(change).every(
        ([name, value]) => filters[name as keyof TipFilters] === value,
      );
      if (isSame) return counted.total;
      return (await countFound(database, { ...search, filters: { ...filters, ...change } })).total;
    }
    async function countWithout(name: "garden" | "part" | "language") {
      const { [name]: value, ...others } = filters;
      return value === undefined
        ? counted.total
        : (await countFound(database, { ...search, filters: others })).total;
    }
    const byPlant = sumBy(await without("plant"), "plant");
    const byCategory = sumBy(await without("category"), "category");
    const byLevel = sumBy(await without("level"), "level");
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
      categories: countsOf(categories, byCategory),
      levels: countsOf(difficulties, byLevel),
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
      anyGarden: await countWithout("garden"),
      anyTime: await countWithout("part"),
      languages: await Promise.all(
        (await listLanguages(filters.language)).map(async (value) => ({
          value,
          name: nameOfLanguage(value),
          tips: await countWith({ language: value }),
        })),
      ),
      anyLanguage: await countWithout("language"),
    };
  };
}

interface CountServices {
  database: Database;
  clock: Clock;
  /** The language of the site. */
  ownLanguage: Language;
  /** The garden of whoever has described none. */
  siteGarden: { climate: Climate };
}

function sumBy(counts: FacetCount[], name: "plant" | "category" | "level") {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(count[name], (sums.get(count[name]) ?? 0) + count.tips);
  return sums;
}

const countsOf = (names: readonly string[], sums: Map<string, number>) =>
  Object.fromEntries(names.map((name) => [name, sums.get(name) ?? 0]));
