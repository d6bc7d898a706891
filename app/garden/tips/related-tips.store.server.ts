import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { seasonOfBits } from "../gardens/seasons.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { plantOf } from "./tip-columns.store.server.ts";
import { distinctive, headingWords, kinOf, type Reading } from "./tip-kinship.server.ts";
import type { TipRow } from "./tips.store.server.ts";
import type { Category } from "./tips.ts";

/** What finds the ids of the newest public tips: the search, which knows tips. They do not know it. */
export interface TipFinder {
  /** About a plant, or against a trouble. */
  with(value: { plant: string } | { trouble: string }, max: number): Promise<string[]>;
  /** With any of these words of a language, anywhere or in title and plant alone. */
  withAny(words: WordsIn, where: "anywhere" | "heading", max: number): Promise<string[]>;
  /** How a language is read; undefined for English, which they can read. */
  reading(language: Language): Promise<Reading | undefined>;
}

interface WordsIn {
  language: Language;
  words: string[];
}

/** The most tips that a tip leads to. */
const maxRelated = 4;

/**
 * The most tips that are found by the plant, by each trouble, by each word of title and plant, and by
 * the words of the text that are in other titles; and those of the category, which say how much
 * there is of a kind. The first so many of all these are compared.
 */
const maxOfPlant = 20;
const maxOfTrouble = 10;
const maxOfWord = 8;
const maxOfText = 30;
const maxOfCategory = 20;
const maxCompared = 60;

/** The most words of title and plant, and of the text, that are looked for. */
const maxHeadingWords = 8;
const maxTextWords = 60;

/**
 * The public tips that are kin to a tip, the nearest first: none rather than any that are not.
 * @param ownLanguage that of the site
 */
export async function listRelated(db: Db, tip: KinRow, find: TipFinder, ownLanguage: Language) {
  const languageOf = (each: { language: Language | null }) => each.language ?? ownLanguage;
  const language = languageOf(tip);
  const rows = await readCandidates(db, await findCandidates(db, { ...tip, language }, find));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const readings = new Map(
    await Promise.all(
      [...new Set([language, ...rows.map(languageOf)])].map(
        async (each) => [each, await find.reading(each)] as const,
      ),
    ),
  );
  const toRead = (row: KinRow) => ({ ...toKin(row), reading: readings.get(languageOf(row)) });
  return kinOf(toRead(tip), rows.map(toRead))
    .slice(0, maxRelated)
    .flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { title, plantType, plant, image_url, language } = row;
      const heading = { _id: id, title, plantType, ...(plant && { plant }), image_url };
      return { ...heading, language: language ?? ownLanguage };
    });
}

async function findCandidates(db: Db, tip: KinRow & { language: Language }, find: TipFinder) {
  const { id, title, plantType, plant, description, language } = tip;
  const reading = await find.reading(language);
  const words = distinctive(`${title} ${plantType} ${description}`, reading).slice(0, maxTextWords);
  const found = await Promise.all([
    ...(plant ? [find.with({ plant }, maxOfPlant)] : []),
    ...parseTroubles(tip.troubles).map((trouble) => find.with({ trouble }, maxOfTrouble)),
    ...headingWords(tip, reading)
      .slice(0, maxHeadingWords)
      .map((word) => find.withAny({ language, words: [word] }, "anywhere", maxOfWord)),
    ...(words.length > 0 ? [find.withAny({ language, words }, "heading", maxOfText)] : []),
    newestOfCategory(db, tip.category),
  ]);
  // The tip itself is among them.
  const others = new Set(found.flat());
  others.delete(id);
  return [...others].slice(0, maxCompared);
}

async function newestOfCategory(db: Db, category: Category) {
  const rows = await db
    .selectFrom("tips")
    .select("id")
    .where("availability", "=", "public")
    .where("category", "=", category)
    .orderBy("id", "desc")
    .limit(maxOfCategory)
    .execute();
  return rows.map(({ id }) => id);
}

async function readCandidates(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("tips")
    .select(["id", "title", "plant_type as plantType", "description", "category", "image_url"])
    .select(["deed", "year_parts as yearParts", "troubles", "language"])
    .select(plantOf)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
}

const toKin = ({ troubles, yearParts, ...tip }: KinRow) => ({
  ...tip,
  when: seasonOfBits(yearParts),
  troubles: parseTroubles(troubles),
});

/** A tip as far as it matters to which others it is kin. */
type KinRow = Pick<
  TipRow,
  | "id"
  | "title"
  | "plantType"
  | "plant"
  | "description"
  | "category"
  | "deed"
  | "yearParts"
  | "troubles"
  | "language"
>;
