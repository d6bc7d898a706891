import { sql } from "kysely";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { indexedWords } from "../../platform/text/indexed-words.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { loadWordForms } from "../../platform/text/word-forms.server.ts";
import { readTextsOfDiscussion } from "../comments/discussion.store.server.ts";
import {
  type Climate,
  type Conditions,
  openSettings,
  settingsOfBits,
} from "../gardens/climates.ts";
import type { SeasonPart } from "../gardens/gardens.ts";
import { seasonOfBits } from "../gardens/seasons.ts";
import type { PlantList } from "../plants/plants.ts";
import { allClimates, rankingsVersion } from "../results/rankings.rules.ts";
import { rankTip } from "../results/rankings.store.server.ts";
import { type ChosenValues, choiceNames, chosenIn } from "../tips/tip-choices.ts";
import type { Category, Difficulty } from "../tips/tips.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";

/** The filters of tips. In the index, each value is a word that no text can contain. */
export interface TipFilters extends ChosenValues {
  plant?: string;
  category?: Category;
  level?: Difficulty;
  /** Only tips that fit gardens of this climate, in this setting or outdoors. */
  garden?: Conditions;
  /** Only tips for this part of the year. */
  part?: SeasonPart;
  trouble?: string;
  language?: Language;
}

export interface Indexing {
  plants: PlantList;
  /** The language of the site. Texts without a language are in this language. */
  ownLanguage: Language;
}

export const filterWords = (filters: TipFilters) =>
  Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : `:${name}:${value}`,
  );

export async function indexTip(transaction: Transaction, id: string, indexing: Indexing) {
  const { plants, ownLanguage } = indexing;
  const tip = await transaction
    .selectFrom("tips")
    .select(["title", "plant_type", "description", "category", "difficulty_level", "year_parts"])
    .select(["availability", "troubles", "language", ...choiceNames])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!tip) return;
  const ranked = await transaction
    .selectFrom("tip_rankings")
    .select(["climate", "settings"])
    .where("tip_id", "=", id)
    .where("climate", "!=", allClimates)
    .orderBy("climate")
    .execute();
  const { category, difficulty_level: level } = tip;
  const language = tip.language ?? ownLanguage;
  const plant = plants.find(tip.plant_type, tip.language ?? undefined)?.slug ?? "";
  const forms = await loadWordForms(language);
  const body = indexedWords(tip.description, forms);
  const heading = indexedWords(`${tip.title} ${tip.plant_type}`, forms);
  const discussion = await readWordsOfDiscussion(transaction, id, ownLanguage);
  const values = [
    ...filterWords({ language, category, level, ...(plant && { plant }) }),
    ...ranked.flatMap(conditionsIn).flatMap((garden) => filterWords({ garden })),
    ...seasonOfBits(tip.year_parts).flatMap((part) => filterWords({ part })),
    ...filterWords(chosenIn(tip)),
    ...parseTroubles(tip.troubles).flatMap((trouble) => filterWords({ trouble })),
  ];
  const columns = {
    public: tip.availability === "public" ? 1 : 0,
    category,
    difficulty_level: level,
    plant,
    heading: [...values, ...heading].join(" "),
    body: [...body, ...discussionWords(discussion, [...heading, ...body])].join(" "),
    version: indexVersion(indexing),
  };
  await transaction
    .insertInto("searchable_tips")
    .values({ tip_id: id, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("tip_id")
        .doUpdateSet(columns)
        // Writes a row only if a column changes. Most calls follow a new result, a gardener's
        // report on a tip, which seldom changes a word of the index.
        .where((e) => {
          const names = Object.keys(columns) as (keyof typeof columns)[];
          return e.or(names.map((name) => e(`searchable_tips.${name}`, "!=", columns[name])));
        }),
    )
    .execute();
  await transaction.happened("tip-indexed", { id });
}

/** The maximum number of comments that are indexed with a tip. The latest comments are used. */
const maxTexts = 50;

/** The maximum number of indexed words from the comments of a tip. */
const maxDiscussionWords = 400;

/** Separates the words of a tip from the words of its comments. No text can have this word. */
export const discussionMark = ":talk";

async function readWordsOfDiscussion(transaction: Db, id: string, ownLanguage: Language) {
  const texts = await readTextsOfDiscussion(transaction, id, maxTexts);
  const words = await Promise.all(
    texts.map(async ({ text, language }) =>
      indexedWords(text, await loadWordForms(language ?? ownLanguage)),
    ),
  );
  return words.flat();
}

function discussionWords(all: string[], own: string[]) {
  const known = new Set(own);
  const words = new Set(all.filter((word) => !known.has(word)));
  return words.size === 0 ? [] : [discussionMark, ...[...words].slice(0, maxDiscussionWords)];
}

/** Lists the conditions (climate, with or without setting) of the gardens that a tip fits. */
function conditionsIn({ climate, settings }: { climate: Climate | "all"; settings: number }) {
  if (climate === allClimates) return [];
  const all: Conditions[] = settingsOfBits(settings).map(
    (setting) => `${climate}-${setting}` as const,
  );
  return settings & openSettings ? [climate, ...all] : all;
}

/**
 * Returns a version that changes with the plants, the rules of ranking, and the language of the
 * site.
 */
export const indexVersion = ({ plants, ownLanguage }: Indexing) =>
  `${plants.version}.${rankingsVersion}.${ownLanguage}`;

/**
 * Ranks and indexes some tips that are out of date, for example after an upgrade. Skips tips that
 * another transaction has locked. A later call indexes them.
 * @returns the number of tips that were out of date, or 0 if all of them were skipped
 */
export async function indexSomeTips(transaction: Transaction, indexing: Indexing, max: number) {
  const version = indexVersion(indexing);
  const outdated = (comparison: "<" | ">") =>
    transaction
      .selectFrom("searchable_tips")
      .select("tip_id")
      .where("version", comparison, version)
      .orderBy("version")
      .limit(max)
      .execute();
  const before = await outdated("<");
  const tips = before.length < max ? [...before, ...(await outdated(">"))] : before;
  if (tips.length === 0) return 0;
  const outdatedIds = tips.map(({ tip_id }) => tip_id);
  const locked = await transaction
    .selectFrom("tips")
    .select("id")
    .where("id", "in", outdatedIds)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of locked) {
    await rankTip(transaction, id, indexing.plants);
    await indexTip(transaction, id, indexing);
  }
  return locked.length > 0 ? tips.length : 0;
}

/** Selects tips whose row in the index is missing or wrong. */
const astray = sql`
  from tips left join searchable_tips as found on found.tip_id = tips.id
  where found.tip_id is null
    or (found.public = 1) <> (tips.availability = 'public')
    or found.category <> tips.category
    or found.difficulty_level <> tips.difficulty_level`;

const recountedFacets = sql`
  select plant, category, difficulty_level, count(*) as tips from searchable_tips
  where public = 1 and version <> '' group by plant, category, difficulty_level`;

/** Counts the tips whose row in the index is missing or wrong, and the wrong counts. */
export async function findSearchFaults(db: Db) {
  const tips = await sql<{ count: number }>`select count(*) as count ${astray}`.execute(db);
  const counts = await sql<{ count: number }>`
    select count(*) as count from (
      select plant, category, difficulty_level from (
        ${recountedFacets}
        union all
        select plant, category, difficulty_level, -tips from tip_facets
      ) as compared group by plant, category, difficulty_level having sum(tips) <> 0
    ) as wrong`.execute(db);
  return { tips: Number(tips.rows[0]?.count), counts: Number(counts.rows[0]?.count) };
}

/** Corrects the rows of the index and the counts. A job then indexes the words within a minute. */
export async function correctSearch(transaction: Db) {
  const { rows } = await sql<{ id: string }>`select tips.id ${astray}`.execute(transaction);
  for (const { id } of rows) {
    await transaction.deleteFrom("searchable_tips").where("tip_id", "=", id).execute();
    await sql`
      insert into searchable_tips (tip_id, public, category, difficulty_level)
      select id, case when availability = 'public' then 1 else 0 end, category, difficulty_level
      from tips where id = ${id}`.execute(transaction);
  }
  await transaction.deleteFrom("tip_facets").execute();
  await sql`
    insert into tip_facets (plant, category, difficulty_level, tips) ${recountedFacets}
  `.execute(transaction);
}
