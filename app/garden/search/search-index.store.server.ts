import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { kanjiIn, pairsIn } from "../../platform/text/spaceless-words.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
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
import { loadWordForms, type WordForms } from "./word-forms.server.ts";

/** The values that tips are filtered by. In the index each is a word that no text can have. */
export interface TipFilters extends ChosenValues {
  plant?: string;
  category?: Category;
  level?: Difficulty;
  /** It is known to fit gardens alike those of this climate, in this setting or in the open. */
  garden?: Conditions;
  /** It is to be done in this part of the year. */
  part?: SeasonPart;
  /** Its author says that it helps against this trouble. */
  trouble?: string;
  language?: Language;
}

/** What the words of tips are made with. */
export interface Indexing {
  plants: PlantList;
  /** The language of the site: of whatever does not say its own. */
  ownLanguage: Language;
}

/** The words of the index for values that are filtered by. */
export const filterWords = (filters: TipFilters) =>
  Object.entries(filters).map(([name, value]) => `:${name}:${value}`);

/** Writes a tip into the index as it is now, with its rankings, or for the first time. */
export async function indexTip(transaction: Db, id: string, indexing: Indexing) {
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
        // A report of how it went changes few words, and most of them none.
        .where((e) =>
          e.or(columnNames.map((name) => e(`searchable_tips.${name}`, "!=", columns[name]))),
        ),
    )
    .execute();
}

/**
 * The stems of a text in its order, which says what stands side by side; then its words that are not
 * their stems, for beginnings and mistakes. Of words without spaces the pairs of their letters.
 */
export function indexedWords(text: string, { stem }: WordForms) {
  const words = wordsOf(text);
  const stems = words.flatMap((word) => (isSpaceless(word) ? pairsIn(word) : [stem(word)]));
  const known = new Set(stems);
  const others = words.flatMap((word) => (isSpaceless(word) ? [word, ...kanjiIn(word)] : [word]));
  return [...stems, ...new Set(others.filter((word) => !known.has(word)))];
}

/** The most questions and answers under a tip by whose words it is found: the latest. */
const maxTexts = 50;

/** The most words that a tip is found by because others have said them under it. */
const maxDiscussionWords = 400;

/** A word that no text can have: after it come those of questions and answers, each once. */
export const discussionMark = ":talk";

/** The words of a discussion, each in the forms of its language. */
async function readWordsOfDiscussion(transaction: Db, id: string, ownLanguage: Language) {
  const texts = await readTextsOfDiscussion(transaction, id, maxTexts);
  const words = await Promise.all(
    texts.map(async ({ text, language }) =>
      indexedWords(text, await loadWordForms(language ?? ownLanguage)),
    ),
  );
  return words.flat();
}

/** The words of a discussion that the tip itself does not have. */
function discussionWords(all: string[], own: string[]) {
  const known = new Set(own);
  const words = new Set(all.filter((word) => !known.has(word)));
  return words.size === 0 ? [] : [discussionMark, ...[...words].slice(0, maxDiscussionWords)];
}

/** The conditions of the gardens that a tip is ranked for. */
function conditionsIn({ climate, settings }: { climate: Climate | "all"; settings: number }) {
  if (climate === allClimates) return [];
  const all: Conditions[] = settingsOfBits(settings).map(
    (setting) => `${climate}-${setting}` as const,
  );
  return settings & openSettings ? [climate, ...all] : all;
}

/** Another one with other plants, with other rules by which tips are ranked, and in another language. */
export const indexVersion = ({ plants, ownLanguage }: Indexing) =>
  `${plants.version}.${rankingsVersion}.${ownLanguage}`;

const columnNames = [
  "public",
  "category",
  "difficulty_level",
  "plant",
  "heading",
  "body",
  "version",
] as const;

/**
 * Ranks some tips, and writes their words, that are not in the index as this release has it: after an
 * upgrade, after a change of the plant list, and of whatever other programs have written.
 * @returns how many there were
 */
export async function indexSomeTips(transaction: Db, indexing: Indexing, max: number) {
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
  for (const { tip_id } of tips) {
    await rankTip(transaction, tip_id, indexing.plants);
    await indexTip(transaction, tip_id, indexing);
  }
  return tips.length;
}
