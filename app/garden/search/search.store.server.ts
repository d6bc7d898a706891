import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { loadWordForms } from "../../platform/text/word-forms.server.ts";
import type { Climate } from "../gardens/climates.ts";
import type { Category, Difficulty } from "../tips/tips.ts";
import { maxCounted } from "./search.ts";
import { filterWords, type TipFilters } from "./search-index.store.server.ts";
import type { Saying, Term, Word } from "./search-terms.server.ts";

export interface Search {
  /**
   * A tip must contain all terms of one of these lists. If there are no lists, any text matches.
   */
  anyOf: Term[][];
  filters: TipFilters;
  /** Excludes tips with these values. */
  except?: TipFilters;
  inHeading?: boolean;
}

/** A database with its engine. Each engine has its own search queries. */
export type SearchedDb = Pick<Database, "reader" | "engine">;

/** Selects the tips that a search finds, newest first. @param olderThan the id of a tip */
function foundTips<Row>(
  engine: SearchedDb["engine"],
  columns: RawBuilder<unknown>,
  search: Search,
  max: number,
  olderThan?: string,
) {
  return engine === "sqlite"
    ? sql<Row>`
        select ${columns} from search_index
        join searchable_tips on searchable_tips.seq = search_index.rowid
        where search_index match ${matchOf(search)} ${olderThan ? sqliteAfter(olderThan) : sql``}
        order by search_index.rowid desc limit ${max}`
    : sql<Row>`
        select ${columns} from searchable_tips
        where ${postgresCondition(search)} ${postgresAfter(olderThan)}
        order by tip_id desc limit ${max}`;
}

const postgresAfter = (id: string | undefined) => (id ? sql`and tip_id < ${id}` : sql``);

/**
 * Selects the ids of the newest tips that a text finds, on PostgreSQL. If a text has many synonyms,
 * PostgreSQL overestimates the number of matches, and checks the newest tips one by one. So this
 * query first reads matches in any order, and sorts them if they are few. Callers must put the
 * query into a `select`, because the driver counts a query that begins with `with` as a write.
 */
function newestIds(search: Search, max: number, olderThan?: string) {
  const condition = sql`${postgresCondition(search)} ${postgresAfter(olderThan)}`;
  const areFew = sql`(select count(*) from sample) <= cast(${maxCounted} as integer)`;
  return sql`
    with sample as materialized (
      select tip_id from searchable_tips where ${condition} limit ${maxCounted + 1}
    )
    select tip_id from (
      select tip_id from sample where ${areFew}
      union all (
        select tip_id from searchable_tips where ${condition} and not ${areFew}
        order by tip_id desc limit ${max}
      )
    ) as ids order by tip_id desc limit ${max}`;
}

/** Selects up to `max` rows that a search finds, in any order. */
const foundRows = (engine: SearchedDb["engine"], search: Search, max: number) =>
  engine === "sqlite"
    ? sql`select rowid from search_index where search_index match ${matchOf(search)} limit ${max}`
    : foundUnsorted(sql``, search, max);

/**
 * Selects up to `max` tips that a search finds, in any order. PostgreSQL would take long to sort
 * the tips.
 */
const foundUnsorted = (columns: RawBuilder<unknown>, search: Search, max: number) =>
  sql`select ${columns} from searchable_tips where ${postgresCondition(search)} limit ${max}`;

/** Finds the ids of tips, newest first. @param olderThan the id of a tip */
export async function findTipIds(
  { reader, engine }: SearchedDb,
  search: Search,
  max: number,
  olderThan?: string,
) {
  const query = foundTips<{ id: string }>(engine, sql`tip_id as id`, search, max, olderThan);
  return (await query.execute(reader)).rows.map(({ id }) => id);
}

export const findTips = (db: SearchedDb, filters: TipFilters, max: number) =>
  findTipIds(db, { anyOf: [], filters }, max);

/** Finds the ids of the newest public tips that contain any form of any of these words. */
export async function findTipsWithAny(
  db: SearchedDb,
  { language, words }: { language: Language; words: string[] },
  inHeading: boolean,
  max: number,
) {
  const { stem } = await loadWordForms(language);
  const sayings = words.map((word) => ({ words: [{ word: stem(word) }], worth: 1 }));
  const search = {
    anyOf: [[{ text: "", sayings, parts: [] }]],
    filters: {},
    ...(inHeading && { inHeading }),
  };
  return findTipIds(db, search, max);
}

/** Finds the ids of the newest public tips that contain one of many rare words. */
export async function findTipsWithOneOf(db: SearchedDb, words: string[], max: number) {
  if (db.engine === "sqlite") {
    const sayings = words.map((word) => ({ words: [{ word }], worth: 1 }));
    return findTipIds(db, { anyOf: [[{ text: "", sayings, parts: [] }]], filters: {} }, max);
  }
  // One condition for all words would make PostgreSQL try each word on each tip.
  const { rows } = await sql<{ id: string }>`
    select distinct found.tip_id as id
    from unnest(cast(${words.map(postgresWordOf)} as text[])) as near (word)
    cross join lateral (
      select tip_id from searchable_tips where public = 1 and words @@ near.word::tsquery offset 0
    ) as found order by id desc limit ${max}`.execute(db.reader);
  return rows.map(({ id }) => id);
}

/** Returns a condition for tips that are older than a given tip, even if that tip is deleted. */
const sqliteAfter = (id: string) => sql`
  and search_index.rowid < coalesce(
    (select seq from searchable_tips where tip_id = ${id}),
    (select seq + 1 from searchable_tips where tip_id < ${id} order by tip_id desc limit 1), 0)`;

export async function findsAny({ reader, engine }: SearchedDb, search: Search) {
  // A small limit would make PostgreSQL read the table instead of the index.
  const found = foundRows(engine, search, engine === "sqlite" ? 1 : maxCounted);
  return (
    (await sql`select 1 as one from (${found}) as found limit 1`.execute(reader)).rows.length > 0
  );
}

export interface FacetCount {
  plant: string;
  category: string;
  level: string;
  tips: number;
}

/**
 * Counts found tips per plant, category and level. Counts at most one tip more than `maxCounted`.
 * If the search finds more tips, SQLite counts the newest, and PostgreSQL counts any of them.
 */
export async function countFacets({ reader, engine }: SearchedDb, search: Search) {
  const columns = sql`plant, category, difficulty_level`;
  const found =
    engine === "sqlite"
      ? foundTips(engine, columns, search, maxCounted + 1)
      : foundUnsorted(columns, search, maxCounted + 1);
  const { rows } = await sql<FacetCount>`
    select plant, category, difficulty_level as level, count(*) as tips from (${found}) as found
    group by plant, category, difficulty_level`.execute(reader);
  return rows.map((row) => ({ ...row, tips: Number(row.tips) }));
}

/** Selects the ids of the newest tips that a search finds, up to one more than `maxCounted`. */
export const newestFound = (engine: SearchedDb["engine"], search: Search) =>
  engine === "sqlite" || search.anyOf.length === 0
    ? foundTips(engine, sql`tip_id`, search, maxCounted + 1)
    : newestIds(search, maxCounted + 1);

export async function countMatches(
  { reader, engine }: SearchedDb,
  search: Search,
  max = maxCounted + 1,
) {
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from (${foundRows(engine, search, max)}) as found`.execute(reader);
  return Number(rows[0]?.count ?? 0);
}

/** Reads the stored counts of public tips by plant, category and level. */
export function listFacets(db: Db, { plant, category, level }: TipFilters) {
  return db
    .selectFrom("tip_facets")
    .select(["plant", "category", "difficulty_level as level", "tips"])
    .$if(plant !== undefined, (q) => q.where("plant", "=", plant ?? ""))
    .$if(category !== undefined, (q) => q.where("category", "=", category ?? ""))
    .$if(level !== undefined, (q) => q.where("difficulty_level", "=", level ?? ""))
    .where("tips", ">", 0)
    .execute();
}

/** The data of a tip that is needed to order tips. */
export interface Candidate {
  id: string;
  plant: string;
  category: Category;
  level: Difficulty;
  heading: string;
  body: string;
  /** The score for how well the tip worked in a climate, up to 10,000; 0 without a score. */
  worked: number;
}

/** Reads the newest tips that a search finds, with their words. @param olderThan the id of a tip */
export async function readCandidates(
  { reader, engine }: SearchedDb,
  search: Search,
  max: number,
  climate: Climate | "all" | null,
  olderThan?: string,
) {
  const worked = climate
    ? sql`coalesce((
        select score from tip_rankings
        where tip_rankings.tip_id = searchable_tips.tip_id and climate = ${climate}
      ), 0)`
    : sql`0`;
  const columns = sql`
    searchable_tips.tip_id as id, plant, category, difficulty_level as level,
    searchable_tips.heading, searchable_tips.body, ${worked} as worked`;
  const query =
    engine === "sqlite"
      ? foundTips<Candidate>(engine, columns, search, max, olderThan)
      : // `offset 0` makes PostgreSQL look up each id.
        sql<Candidate>`
          select ${columns} from (${newestIds(search, max, olderThan)}) as newest
          cross join lateral (
            select * from searchable_tips where tip_id = newest.tip_id offset 0
          ) as searchable_tips
          order by newest.tip_id desc`;
  return (await query.execute(reader)).rows;
}

/** Counts the tips that contain each term, up to one more than `maxCounted`. */
export async function countTerms(db: SearchedDb, terms: Term[], inHeading: boolean) {
  return Promise.all(
    terms.map((term) => countMatches(db, { anyOf: [[term]], filters: {}, inHeading })),
  );
}

/**
 * Converts a search to a query for FTS5. No word contains a quotation mark, so quotes are enough to
 * escape a word.
 */
function matchOf({ anyOf: lists, filters, except = {}, inHeading }: Search) {
  const text = textOf(lists, sqliteWord, "AND", "OR");
  const wanted = filterWords(filters).map((word) => `"${word}"`);
  const unwanted = filterWords(except).map((word) => `"${word}"`);
  if (text) wanted.unshift(inHeading ? `heading : (${text})` : `(${text})`);
  const all = wanted.join(" AND ");
  return unwanted.length > 0 ? `(${all}) NOT (${unwanted.join(" OR ")})` : all;
}

const sqliteWord = ({ word, prefix }: Word) => `"${word}"${prefix ? "*" : ""}`;

/** Converts a search to a condition on the `tsvector` columns of `searchable_tips`. */
function postgresCondition(search: Search): RawBuilder<unknown> {
  const { anyOf: lists, filters, except = {}, inHeading } = search;
  const text = textOf(lists, postgresWord, "&", "|");
  const all = [
    ...(text ? [`(${text})`] : []),
    ...filterWords(filters).map((word) => `'${word}'`),
    ...filterWords(except).map((word) => `!'${word}'`),
  ].join(" & ");
  if (!inHeading || !text) return sql`public = 1 and words @@ ${all}::tsquery`;
  const rest = [...filterWords(filters), ...filterWords(except)].length > 0;
  return rest
    ? sql`public = 1 and heading_words @@ ${text}::tsquery and words @@ ${all}::tsquery`
    : sql`public = 1 and heading_words @@ ${text}::tsquery`;
}

const postgresWord = ({ word, prefix }: Word) => `'${word}'${prefix ? ":*" : ""}`;
const postgresWordOf = (word: string) => postgresWord({ word });

function textOf(lists: Term[][], write: (word: Word) => string, and: string, or: string) {
  const allOf = (parts: string[]) => parts.join(` ${and} `);
  const anyOf = (parts: string[]) => `(${[...new Set(parts)].join(` ${or} `)})`;
  const sayingOf = ({ words, language }: Saying) =>
    allOf([...words, ...filterWords({ language }).map((word) => ({ word }))].map(write));
  const termIn = ({ sayings }: Term) => anyOf(sayings.map(sayingOf));
  const all = lists.filter((terms) => terms.length > 0);
  if (all.length === 0) return "";
  return anyOf(all.map((terms) => `(${allOf(terms.map(termIn))})`));
}
