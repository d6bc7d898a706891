import { mistakesBetween, neighboursOf } from "../../platform/text/spelling.ts";
import { isIrregular, stem } from "../../platform/text/stems.server.ts";
import { englishForms } from "../../platform/text/word-forms.server.ts";
import { wordsOf } from "../../platform/text/words.ts";
import { sameWords } from "./gardening-words.server.ts";
import { termsOf } from "./read-question.server.ts";
import { countTerms, findTipsWithOneOf, type SearchedDb } from "./search.store.server.ts";
import type { Names } from "./search-terms.server.ts";

/** Matches words that may be corrected. Shorter words resemble too many other words. */
const correctable = /^[a-z]{4,20}$/;

/**
 * The minimum length of a corrected word if tips contain other terms of the question. Shorter words
 * are often correct.
 */
const minBesideOthers = 5;

const maxMistakes = (word: string) => (word.length < 8 ? 1 : 2);

/** The maximum number of tips whose words are read. */
const maxRead = 20;

interface Correction {
  /** True if no tip contains any other term of the question. */
  isAlone: boolean;
  isEnglish: boolean;
}

/**
 * Corrects a word that no tip contains. The correction is a word from names and synonyms. If no tip
 * contains any other term either, it can also be a word from tips. Returns null if there is no
 * correction.
 */
export async function correct(
  db: SearchedDb,
  word: string,
  names: Names,
  { isAlone, isEnglish }: Correction,
) {
  if (!correctable.test(word) || isIrregular(word)) return null;
  if (!isAlone && word.length < minBesideOthers) return null;
  const ofTroubles = names.troubles.troubles.flatMap(({ name, names }) => [name, ...names]);
  const known = isEnglish
    ? [...names.plants.singleWords, ...new Set(ofTroubles.flatMap(wordsOf)), ...sameWords.words()]
    : [];
  for (let mistakes = 1; mistakes <= maxMistakes(word); mistakes += 1) {
    for (const other of known) {
      if (mistakesBetween(word, other, mistakes) !== mistakes) continue;
      const term = {
        text: other,
        sayings: [{ words: [{ word: stem(other) }], worth: 1 }],
        parts: [],
      };
      const [tips = 0] = await countTerms(db, [...termsOf(other, names), term], false);
      if (tips > 0) return other;
    }
    const near = mistakes === 1 && isAlone ? await findNear(db, word, names) : null;
    if (near) return near;
  }
  return null;
}

/** Finds words in the newest tips that are one letter off, and returns the most frequent one. */
async function findNear(db: SearchedDb, word: string, { otherForms = [] }: Names) {
  const allForms = [englishForms, ...otherForms];
  const isSaid = (other: string) => allForms.every((forms) => !forms.isSilent(other));
  const neighbours = new Set(neighboursOf(word).filter(isSaid));
  const ids = await findTipsWithOneOf(db, [...neighbours], maxRead);
  if (ids.length === 0) return null;
  const rows = await db.reader
    .selectFrom("searchable_tips")
    .select(["heading", "body"])
    .where("tip_id", "in", ids)
    .execute();
  const texts = rows.map(({ heading, body }) => [...new Set(`${heading} ${body}`.split(" "))]);
  const counts = new Map<string, number>();
  for (const found of texts.flat()) {
    if (neighbours.has(found)) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  if (!best) return null;
  // If the most frequent word is a stem, returns the whole word from the same tip.
  const isFormOf = (other: string) =>
    other !== best[0] && allForms.some(({ stem }) => stem(other) === best[0]);
  return texts.flat().find(isFormOf) ?? best[0];
}
