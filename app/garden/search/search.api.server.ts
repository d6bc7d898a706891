import * as v from "valibot";
import type { Database } from "../../platform/database/open.server.ts";
import { decodeCursor, slice } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Climate, Conditions } from "../gardens/climates.ts";
import type { Garden } from "../gardens/gardens.ts";
import { nextMonthAfter, partAt } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { toListedTip } from "../tips/tip-replies.server.ts";
import { browseTips, tipCursor } from "../tips/tips.store.server.ts";
import type { Category, Difficulty, TipSort } from "../tips/tips.ts";
import { readTipsById } from "../tips/tips-by-id.store.server.ts";
import { searchCalls } from "./search.contract.ts";
import { findTipIds, type Search } from "./search.store.server.ts";
import { maxCounted } from "./search.ts";
import { countFound, createSearchCounts } from "./search-counts.server.ts";
import type { TipFilters } from "./search-index.store.server.ts";
import { findRanked } from "./search-ranked.store.server.ts";
import { spell } from "./search-spelling.server.ts";
import { searchWords, type Term, termsOf } from "./search-terms.server.ts";

/** Replies to longer texts are not kept: hardly anybody else asks for the same. */
const maxKeptLength = 60;

/**
 * The cursor of a page: the list in which its last tip was found, that tip's id, and its score where
 * those that worked best are first.
 */
const searchCursor = v.tuple([
  v.picklist([0, 1, 2, 3]),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
]);

interface Found {
  id: string;
  list: number;
  score: number;
}

export function searchApi(services: SearchServices) {
  const { database, plants, clock, publicTips } = services;
  const countAll = createSearchCounts(services);

  /** The filters of a query. A reply on what is to be done now is kept for this month at most. */
  function filtersOf(
    { plant, category, level, garden, now }: EmptyFilters,
    keepUntil: (time: number) => void,
  ): TipFilters {
    const time = clock();
    if (now) keepUntil(nextMonthAfter(time));
    return {
      ...(plant && { plant }),
      ...(category && { category }),
      ...(level && { level }),
      ...(garden && { garden }),
      ...(now && { part: partAt(time, now) }),
    };
  }

  return serve(searchCalls, {
    async search({ query, claims, keepUntil }) {
      const isMember = publicTips || claims !== null;
      const { text, sort, order, limit, cursor, ...rest } = isMember ? query : ofHeadings(query);
      if (text.length > maxKeptLength) keepUntil(0);
      const filters = filtersOf(rest, keepUntil);
      const list = await plants();
      const { terms } = isMember ? await spell(database, text, list) : asWritten(text, list);
      const counted = { terms, filters, ...(!isMember && { inHeading: true as const }) };
      const { total, more } = await countFound(database, counted);
      const isRanked = order === "worked";
      const isEverything = terms.length === 0 && Object.keys(filters).length === 0;
      const isMany = isEverything || more || total > maxCounted;
      if (!isRanked && isEverything) {
        const after = decodeCursor(cursor, tipCursor);
        const { rows, next } = await browseTips(database.reader, { sort, limit, after });
        return { items: rows.map((row) => toListedTip(row, { publicTips, claims })), total, next };
      }
      const after = decodeCursor(cursor, searchCursor);
      const found: Found[] = [];
      for (const [list, search] of listsOf(terms, filters, sort, isRanked).entries()) {
        if (!isMember && search.inHeading === false) continue;
        const [lastList, id, score] = after ?? [0, "", 0];
        const max = limit + 1 - found.length;
        if (list < lastList || max === 0) continue;
        const last = after && list === lastList ? { id, score } : undefined;
        const rows = isRanked
          ? await findRanked(database, search, { max, after: last, isMany })
          : (await findTipIds(database, search, max, last?.id)).map((id) => ({ id, score: 0 }));
        found.push(...rows.map((row) => ({ ...row, list })));
      }
      const { rows, next } = slice(found, limit, ({ list, id, score }) => [list, id, score]);
      const tips = await readTipsById(
        database.reader,
        rows.map(({ id }) => id),
      );
      const items = tips.map((tip) => toListedTip(tip, { publicTips, claims }));
      return { items, total, next };
    },

    async counts({ query, claims, keepUntil }) {
      const isMember = publicTips || claims !== null;
      const { text, ...rest } = isMember ? query : ofHeadings(query);
      if (text.length > maxKeptLength) keepUntil(0);
      const filters = filtersOf(rest, keepUntil);
      keepUntil(nextMonthAfter(clock()));
      const list = await plants();
      if (!isMember) {
        const { terms } = asWritten(text, list);
        const counts = await countAll({ terms, filters, inHeading: true }, list);
        return { ...counts, levels: {}, gardens: [], now: [] };
      }
      const { terms, corrected } = await spell(database, text, list);
      return {
        ...(await countAll({ terms, filters }, list)),
        ...(corrected !== undefined && { correctedText: corrected }),
      };
    },
  });
}

interface SearchServices {
  database: Database;
  /** True if everyone may read tips. */
  publicTips: boolean;
  plants: () => Promise<PlantList>;
  clock: Clock;
  /** The garden of whoever has described none. */
  siteGarden: { climate: Climate };
}

interface EmptyFilters {
  plant: string;
  category: Category | "";
  level: Difficulty | "";
  garden: Conditions | "";
  now: Garden["hemisphere"] | "";
}

/**
 * The query that visitors may send where tips are for members: by what they are told of a tip, and
 * not by how difficult it is, or where and when it is good.
 */
const ofHeadings = <T extends EmptyFilters>(query: T): T => ({
  ...query,
  ...{ level: "", garden: "", now: "", sort: "no-sorting", order: "newest" },
});

/** A text that is looked for as it is: what is like it may stand where visitors do not read. */
const asWritten = (text: string, plants: PlantList) => ({
  terms: termsOf(searchWords(text), plants),
});

/**
 * The searches that are listed one after the other: a level before the others; tips with the terms
 * in their heading before the rest, unless those that worked best are first.
 */
function listsOf(terms: Term[], filters: TipFilters, sort: TipSort, isRanked: boolean): Search[] {
  const byLevel: Search[] =
    sort === "no-sorting" || filters.level
      ? [{ terms, filters }]
      : [
          { terms, filters: { ...filters, level: sort } },
          { terms, filters, except: { level: sort } },
        ];
  if (terms.length === 0 || isRanked) return byLevel;
  return byLevel.flatMap((search) => [
    { ...search, inHeading: true },
    { ...search, inHeading: false },
  ]);
}
