import { sql } from "kysely";
import { openSettings, readConditions, settingBit } from "../gardens/climates.ts";
import { bitsOfPart } from "../gardens/seasons.ts";
import { allClimates } from "../results/rankings.rules.ts";
import { newestFound, type Search, type SearchedDb } from "./search.store.server.ts";
import { maxCounted } from "./search.ts";
import type { TipFilters } from "./search-index.store.server.ts";

interface RankedPage {
  max: number;
  after?: { score: number; id: string };
  /**
   * True if the search finds all tips, or more than can be sorted. Ignored for a search with a
   * text, or with a filter that `conditionOf` does not support.
   */
  isMany: boolean;
}

/** Finds tips with their scores. The tips that worked best in the searched gardens come first. */
export async function findRanked(
  { reader, engine }: SearchedDb,
  search: Search,
  { max, after, isMany }: RankedPage,
) {
  const garden = readConditions(search.filters.garden);
  const climate = garden?.climate ?? allClimates;
  const scored =
    isMany && search.anyOf.length === 0 && Object.entries(search.filters).every(isCondition)
      ? sql`select tip_rankings.tip_id as id, score from tip_rankings cross join searchable_tips
          where climate = ${climate} and searchable_tips.tip_id = tip_rankings.tip_id
          and public = 1 and ${conditionOf(search)}`
      : // Uses no join, because PostgreSQL may read all rankings of a climate for a join.
        sql`select tip_id as id, (
            select score from tip_rankings
            where tip_rankings.tip_id = found.tip_id and climate = ${climate}
          ) as score
          from (${newestFound(engine, search)}) as found limit ${maxCounted + 1}`;
  const { rows } = await sql<{ id: string; score: number }>`
    select id, score from (${scored}) as scored where score is not null
    ${after ? sql`and (score, id) < (cast(${after.score} as integer), ${after.id})` : sql``}
    order by score desc, id desc limit ${max}`.execute(reader);
  return rows;
}

/** True for a filter that `conditionOf` supports. */
const isCondition = ([name, value]: [string, unknown]) =>
  value === undefined || ["plant", "category", "level", "garden", "part"].includes(name);

/** Converts a search without a text to a condition on rankings and columns. */
function conditionOf({ filters, except = {} }: Search) {
  const { plant, category, level, part } = filters;
  const garden = readConditions(filters.garden);
  const settings = garden?.setting ? settingBit(garden.setting) : openSettings;
  const all = [
    ...columnsOf({ plant, category, level }).map(([column, value]) => sql`${column} = ${value}`),
    ...columnsOf(except).map(([column, value]) => sql`${column} <> ${value}`),
    ...(garden ? [sql`(settings & cast(${settings} as integer)) <> 0`] : []),
    ...(part ? [sql`(tip_rankings.year_parts & cast(${bitsOfPart(part)} as integer)) <> 0`] : []),
    sql`version <> ''`,
  ];
  return sql.join(all, sql` and `);
}

const columns = { plant: "plant", category: "category", level: "difficulty_level" } as const;

function columnsOf(filters: Pick<TipFilters, keyof typeof columns>) {
  return (Object.keys(columns) as (keyof typeof columns)[]).flatMap((name) =>
    filters[name] === undefined ? [] : [[sql.ref(columns[name]), filters[name]] as const],
  );
}
