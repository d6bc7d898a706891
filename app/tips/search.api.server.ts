import * as v from "valibot";
import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { decodeCursor, slice } from "../platform/paging.server.ts";
import { searchCalls } from "./search.contract.ts";
import {
  countFacets,
  type FacetCount,
  findTipIds,
  listFacets,
  type Search,
} from "./search.store.server.ts";
import { maxCounted } from "./search.ts";
import type { TipFilters } from "./search-index.store.server.ts";
import { spell } from "./search-spelling.server.ts";
import type { Term } from "./search-terms.server.ts";
import { toTip } from "./tips.api.server.ts";
import { browseTips, tipCursor } from "./tips.store.server.ts";
import { type Category, categories, type Difficulty, difficulties, type TipSort } from "./tips.ts";
import { readTipsById } from "./tips-by-id.store.server.ts";

/** Replies to longer texts are not kept: hardly anybody else asks for the same. */
const maxKeptLength = 60;

/** The cursor of a page: the list in which its last tip was found, and that tip's id. */
const searchCursor = v.tuple([v.picklist([0, 1, 2, 3]), v.pipe(v.string(), v.uuid())]);

export function searchApi({ database, plants }: SearchServices) {
  /** How many tips are found, by plant, category and level. */
  const countFound = (terms: Term[], filters: TipFilters) =>
    terms.length > 0
      ? countFacets(database, { terms, filters })
      : listFacets(database.reader, filters);

  return serve(searchCalls, {
    async search({ query: { text, sort, limit, cursor, ...rest }, claims, keepUntil }) {
      if (text.length > maxKeptLength) keepUntil(0);
      const filters = filtersOf(rest);
      const { terms } = await spell(database, text, await plants());
      const { total } = totalOf(terms, await countFound(terms, filters));
      const withEmail = claims !== null;
      if (terms.length === 0 && Object.keys(filters).length === 0) {
        const after = decodeCursor(cursor, tipCursor);
        const { rows, next } = await browseTips(database.reader, { sort, limit, after });
        return { items: rows.map((row) => toTip(row, withEmail)), total, next };
      }
      const after = decodeCursor(cursor, searchCursor);
      const found: { id: string; list: number }[] = [];
      for (const [list, search] of listsOf(terms, filters, sort).entries()) {
        const [lastList, lastId] = after ?? [0, undefined];
        const missing = limit + 1 - found.length;
        if (list < lastList || missing === 0) continue;
        const ids = await findTipIds(
          database,
          search,
          missing,
          list === lastList ? lastId : undefined,
        );
        found.push(...ids.map((id) => ({ id, list })));
      }
      const { rows, next } = slice(found, limit, ({ id, list }) => [list, id]);
      const tips = await readTipsById(
        database.reader,
        rows.map(({ id }) => id),
      );
      return { items: tips.map((tip) => toTip(tip, withEmail)), total, next };
    },

    async counts({ query: { text, ...rest }, keepUntil }) {
      if (text.length > maxKeptLength) keepUntil(0);
      const filters = filtersOf(rest);
      const list = await plants();
      const { terms, corrected } = await spell(database, text, list);
      const all = await countFound(terms, filters);
      const { total, more } = totalOf(terms, all);
      /** What each value of a filter would find: the others hold, the filter itself does not. */
      const without = async (name: keyof TipFilters) => {
        if (filters[name] === undefined) return all;
        const { [name]: _, ...others } = filters;
        return countFound(terms, others);
      };
      const byPlant = sumBy(await without("plant"), "plant");
      const byCategory = sumBy(await without("category"), "category");
      const byLevel = sumBy(await without("level"), "level");
      return {
        total,
        more,
        ...(corrected !== undefined && { correctedText: corrected }),
        plants: list.plants.flatMap(({ slug, name }) => {
          const tips = byPlant.get(slug);
          return tips ? [{ slug, name, tips }] : [];
        }),
        categories: countsOf(categories, byCategory),
        levels: countsOf(difficulties, byLevel),
      };
    },
  });
}

interface SearchServices {
  database: Database;
  plants: () => Promise<PlantList>;
}

function filtersOf({ plant, category, level }: Required<EmptyFilters>): TipFilters {
  return { ...(plant && { plant }), ...(category && { category }), ...(level && { level }) };
}

interface EmptyFilters {
  plant: string;
  category: Category | "";
  level: Difficulty | "";
}

/** What is listed one after the other: a level before the others, what is in the heading before the rest. */
function listsOf(terms: Term[], filters: TipFilters, sort: TipSort): Search[] {
  const byLevel: Search[] =
    sort === "no-sorting" || filters.level
      ? [{ terms, filters }]
      : [
          { terms, filters: { ...filters, level: sort } },
          { terms, filters, except: { level: sort } },
        ];
  if (terms.length === 0) return byLevel;
  return byLevel.flatMap((search) => [
    { ...search, inHeading: true },
    { ...search, inHeading: false },
  ]);
}

function totalOf(terms: Term[], counts: FacetCount[]) {
  const total = counts.reduce((sum, count) => sum + count.tips, 0);
  const more = terms.length > 0 && total > maxCounted;
  return { total: more ? maxCounted : total, more };
}

function sumBy(counts: FacetCount[], name: "plant" | "category" | "level") {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(count[name], (sums.get(count[name]) ?? 0) + count.tips);
  return sums;
}

const countsOf = (names: readonly string[], sums: Map<string, number>) =>
  Object.fromEntries(names.map((name) => [name, sums.get(name) ?? 0]));
