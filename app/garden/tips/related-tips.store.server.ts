import { LRUCache } from "lru-cache";
import type { Database, Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { seasonOfBits } from "../gardens/seasons.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { plantOf } from "./tip-columns.store.server.ts";
import { distinctive, headingWords, kinOf, type Reading } from "./tip-kinship.server.ts";
import type { TipRow } from "./tips.store.server.ts";
import type { Category } from "./tips.ts";

/**
 * Finds the ids of the newest public tips. The search feature implements this interface, because
 * the tips feature must not import the search.
 */
export interface TipFinder {
  /** Finds tips about a plant, or against a trouble. */
  with(value: { plant: string } | { trouble: string }, max: number): Promise<string[]>;
  withAny(
    words: { language: Language; words: string[] },
    where: "anywhere" | "heading",
    max: number,
  ): Promise<string[]>;
  /** Returns the functions that read the words of a language; undefined for English. */
  reading(language: Language): Promise<Reading | undefined>;
}

const maxRelated = 4;

/**
 * The maximum numbers of candidates: by plant, by trouble, by word of the heading, by headings with
 * words of the text, by category, in total. Candidates by category show how common each word is.
 */
const maxOfPlant = 20;
const maxOfTrouble = 10;
const maxOfWord = 8;
const maxOfText = 30;
const maxOfCategory = 20;
const maxCompared = 60;

const maxHeadingWords = 8;
const maxTextWords = 60;

/** The maximum number of lists in memory. Each list takes about 1 kB. */
const maxKept = 1000;

/**
 * Returns a function that lists the public tips that are related to a tip, the most similar first.
 * The list may be empty. Caches the lists of public tips until any tip changes, because making the
 * list takes most of the time of reading a tip.
 * @param ownLanguage the language of the site
 */
export function createRelatedTips(
  { reader, changes }: Pick<Database, "reader" | "changes">,
  find: TipFinder,
  ownLanguage: Language,
) {
  const kept = new LRUCache<string, KeptList>({ max: maxKept });

  return async (tip: KinRow & { changedAt: number }): Promise<RelatedTip[]> => {
    if (tip.availability !== "public") return listRelated(reader, tip, find, ownLanguage);
    await changes.refresh();
    const since = changes.position();
    const known = kept.get(tip.id);
    // The caller read the tip before `since`, so the cached list may be for another version.
    const isRight =
      known?.changedAt === tip.changedAt && !changes.changedSince(known.since, ["tips"]);
    if (known && isRight) return known.related;
    const related = await listRelated(reader, tip, find, ownLanguage);
    kept.set(tip.id, { related, since, changedAt: tip.changedAt });
    return related;
  };
}

interface KeptList {
  related: RelatedTip[];
  since: number;
  /** The version of the tip that the list was made for. */
  changedAt: number;
}

export type RelatedTips = ReturnType<typeof createRelatedTips>;
type RelatedTip = Awaited<ReturnType<typeof listRelated>>[number];

async function listRelated(db: Db, tip: KinRow, find: TipFinder, ownLanguage: Language) {
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
  const toRead = (row: Candidate) => ({ ...toKin(row), reading: readings.get(languageOf(row)) });
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
  // Removes repeats, and the tip itself.
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

const toKin = ({ troubles, yearParts, ...tip }: Candidate) => ({
  ...tip,
  when: seasonOfBits(yearParts),
  troubles: parseTroubles(troubles),
});

type KinRow = Pick<
  TipRow,
  | "id"
  | "availability"
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

type Candidate = Omit<KinRow, "availability">;
