import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../../platform/database/open.server.ts";
import { formsOf } from "../../platform/text/words.ts";
import { maxCounted } from "./search.ts";
import { filterWords, type TipFilters } from "./search-index.store.server.ts";
import type { Term } from "./search-terms.server.ts";

/** The conditions that tips must meet to be found. */
export interface Search {
  terms: Term[];
  filters: TipFilters;
  /** Tips with these are not found. */
  except?: TipFilters;
  /** True if all terms must be in title and plant; false if they must not all be there. */
  inHeading?: boolean;
}

/** The database as a search needs it: each engine has queries of its own. */
export type SearchedDb = Pick<Database, "reader" | "engine">;

/** Ids of the tips that are found, newest first. @param olderThan the id of a tip */
export async function findTipIds(
  { reader, engine }: SearchedDb,
  search: Search,
  max: number,
  olderThan?: string,
) {
  const query =
    engine === "sqlite"
      ? sql<{ id: string }>`
          select tip_id as id from search_index
          join searchable_tips on searchable_tips.seq = search_index.rowid
          where search_index match ${matchOf(search)} ${olderThan ? sqliteAfter(olderThan) : sql``}
          order by search_index.rowid desc limit ${max}`
      : sql<{ id: string }>`
          select tip_id as id from searchable_tips where ${postgresCondition(search)}
          ${olderThan ? sql`and tip_id < ${olderThan}` : sql``}
          order by tip_id desc limit ${max}`;
  return (await query.execute(reader)).rows.map(({ id }) => id);
}

/** The ids of the newest public tips with these values, such as those about a plant. */
export const findTips = (db: SearchedDb, filters: TipFilters, max: number) =>
  findTipIds(db, { terms: [], filters }, max);

/** The ids of the newest public tips with any of these words, in their singular or plural. */
export function findTipsWithAny(db: SearchedDb, words: string[], inHeading: boolean, max: number) {
  const anyOfThem: Term = [[words.flatMap(formsOf).map((word) => ({ word }))]];
  const search = { terms: [anyOfThem], filters: {}, ...(inHeading && { inHeading }) };
  return findTipIds(db, search, max);
}

/** The tip itself may have been deleted since. */
const sqliteAfter = (id: string) => sql`
  and search_index.rowid < coalesce(
    (select seq from searchable_tips where tip_id = ${id}),
    (select seq + 1 from searchable_tips where tip_id < ${id} order by tip_id desc limit 1), 0)`;

/** True if any tip is found. */
export async function findsAny({ reader, engine }: SearchedDb, search: Search) {
  const query =
    engine === "sqlite"
      ? sql`select rowid from search_index where search_index match ${matchOf(search)} limit 1`
      : // To find one, PostgreSQL would read on and on; to find many, it asks the index.
        sql`select from (
          select from searchable_tips where ${postgresCondition(search)}
          order by tip_id desc limit ${maxCounted}
        ) as found limit 1`;
  return (await query.execute(reader)).rows.length > 0;
}

/** The number of tips with one plant, category and level. */
export interface FacetCount {
  plant: string;
  category: string;
  level: string;
  tips: number;
}

/** Counts the newest tips that are found, `maxCounted` at most, by plant, category and level. */
export async function countFacets({ reader, engine }: SearchedDb, search: Search) {
  const { rows } = await sql<FacetCount>`
    select plant, category, difficulty_level as level, count(*) as tips from (
      ${newestFound(engine, search)}
    ) as found group by plant, category, difficulty_level`.execute(reader);
  return rows.map((row) => ({ ...row, tips: Number(row.tips) }));
}

const sqliteNewest = (search: Search) => sql`
  select tip_id, plant, category, difficulty_level from search_index
  join searchable_tips on searchable_tips.seq = search_index.rowid
  where search_index match ${matchOf(search)}
  order by search_index.rowid desc limit ${maxCounted + 1}`;

const postgresNewest = (search: Search) => sql`
  select tip_id, plant, category, difficulty_level from searchable_tips
  where ${postgresCondition(search)} order by tip_id desc limit ${maxCounted + 1}`;

/** The newest that are found, as many as are counted, as a query for their `tip_id`. */
export const newestFound = (engine: SearchedDb["engine"], search: Search) =>
  engine === "sqlite" ? sqliteNewest(search) : postgresNewest(search);

/** The number of tips found: at most one more than `maxCounted`. */
export async function countMatches({ reader, engine }: SearchedDb, search: Search) {
  const newest =
    engine === "sqlite"
      ? sql`select rowid from search_index where search_index match ${matchOf(search)}
          limit ${maxCounted + 1}`
      : postgresNewest(search);
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from (${newest}) as found`.execute(reader);
  return Number(rows[0]?.count ?? 0);
}

/** Counts public tips by plant, category and level: as many as there are, from the kept counts. */
export async function listFacets(db: Db, { plant, category, level }: TipFilters) {
  const rows = await db
    .selectFrom("tip_facets")
    .select(["plant", "category", "difficulty_level as level", "tips"])
    .$if(plant !== undefined, (q) => q.where("plant", "=", plant ?? ""))
    .$if(category !== undefined, (q) => q.where("category", "=", category ?? ""))
    .$if(level !== undefined, (q) => q.where("difficulty_level", "=", level ?? ""))
    .where("tips", ">", 0)
    .execute();
  return rows;
}

/** A search for FTS5. Words have letters and digits alone, so that quotes are enough. */
function matchOf({ terms, filters, except = {}, inHeading }: Search) {
  const text = allOf(
    terms.map((term) => termIn(term, sqliteWord, "AND", "OR")),
    "AND",
  );
  const wanted = filterWords(filters).map((word) => `"${word}"`);
  const unwanted = filterWords(except).map((word) => `"${word}"`);
  if (text) wanted.unshift(inHeading === true ? `heading : (${text})` : `(${text})`);
  if (text && inHeading === false) unwanted.push(`heading : (${text})`);
  const all = wanted.join(" AND ");
  return unwanted.length > 0 ? `(${all}) NOT (${unwanted.join(" OR ")})` : all;
}

const sqliteWord = (word: string, prefix = false) => `"${word}"${prefix ? "*" : ""}`;

/** A search for `tsvector`, as a condition on `searchable_tips`. */
function postgresCondition(search: Search): RawBuilder<unknown> {
  const { terms, filters, except = {}, inHeading } = search;
  const text = allOf(
    terms.map((term) => termIn(term, postgresWord, "&", "|")),
    "&",
  );
  const all = [
    ...(text ? [`(${text})`] : []),
    ...filterWords(filters).map((word) => `'${word}'`),
    ...filterWords(except).map((word) => `!'${word}'`),
  ].join(" & ");
  const column = inHeading === true && text ? sql.ref("heading_words") : sql.ref("words");
  const rest = inHeading === false && text ? sql`and not heading_words @@ ${text}::tsquery` : sql``;
  return sql`public = 1 and ${column} @@ ${all}::tsquery ${rest}`;
}

const postgresWord = (word: string, prefix = false) => `'${word}'${prefix ? ":*" : ""}`;

function termIn(
  term: Term,
  write: (word: string, prefix?: boolean) => string,
  and: string,
  or: string,
) {
  const alternatives = term.map((places) =>
    allOf(
      places.map((words) =>
        anyOf(
          words.map(({ word, prefix }) => write(word, prefix)),
          or,
        ),
      ),
      and,
    ),
  );
  return anyOf(alternatives, or);
}

const allOf = (parts: string[], and: string) => parts.join(` ${and} `);
const anyOf = (parts: string[], or: string) => `(${[...new Set(parts)].join(` ${or} `)})`;
