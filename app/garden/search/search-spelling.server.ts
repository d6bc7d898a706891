import type { Language } from "../../platform/text/languages.ts";
import { mistakesBetween, neighboursOf } from "../../platform/text/spelling.ts";
import { isIrregular, stem } from "../../platform/text/stems.server.ts";
import { englishForms } from "../../platform/text/word-forms.server.ts";
import { type KnownWords, knownWords } from "./known-words.server.ts";
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

/** The minimum length of a word with two mistakes. */
const minWithTwo = 8;

/** The likeliest mistakes come first. The first letter of a word is seldom wrong. */
const steps = [
  { mistakes: 1, hasSameFirst: true },
  { mistakes: 1, hasSameFirst: false },
  { mistakes: 2, hasSameFirst: true },
];

/** The maximum number of tips whose words are read. */
const maxRead = 20;

interface Correction {
  /** True if no tip contains any other term of the question. */
  isAlone: boolean;
  /** The languages to which the word may belong, the likeliest first. */
  languages: readonly Language[];
}

/**
 * Corrects a word that no tip contains. The correction is a word from names and synonyms, or a form
 * of such a word in a tip. If no tip contains any other term either, the correction can be any word
 * from tips. Returns null if there is no correction.
 */
export async function correct(
  db: SearchedDb,
  word: string,
  names: Names,
  { isAlone, languages }: Correction,
) {
  if (!correctable.test(word) || isIrregular(word)) return null;
  if (!isAlone && word.length < minBesideOthers) return null;
  const [own, ...others] = await Promise.all(languages.map((each) => knownWords(each, names)));
  if (!own) return null;
  for (const { mistakes, hasSameFirst } of word.length < minWithTwo ? steps.slice(0, 2) : steps) {
    const isLike = (other: string) => (other[0] === word[0]) === hasSameFirst;
    const isMeant = (other: string) => isLike(other) && (isAlone || own.isForm(other));
    const found =
      (await findKnown(db, word, own, { names, mistakes, isLike })) ??
      (mistakes === 1 ? await findNear(db, word, names, isMeant) : null);
    if (found) return found;
    for (const other of hasSameFirst ? others : []) {
      const foreign = await findKnown(db, word, other, { names, mistakes, isLike });
      if (foreign) return foreign;
    }
  }
  return null;
}

interface Wanted {
  names: Names;
  mistakes: number;
  isLike: (other: string) => boolean;
}

/** Finds the likeliest known word that has this number of mistakes and occurs in a tip. */
async function findKnown(
  db: SearchedDb,
  word: string,
  { spelled }: KnownWords,
  { names, mistakes, isLike }: Wanted,
) {
  const near = [...spelled.keys()].filter(
    (other) => isLike(other) && mistakesBetween(word, other, mistakes) === mistakes,
  );
  for (const other of near.sort(likelierFor(word))) {
    const term = {
      text: other,
      sayings: [{ words: [{ word: stem(other) }], worth: 1 }],
      parts: [],
    };
    const [tips = 0] = await countTerms(db, [...termsOf(other, names), term], false);
    if (tips > 0) return spelled.get(other) ?? other;
  }
  return null;
}

/**
 * Compares two corrections of a word. Most mistakes are doubled or exchanged letters, so a
 * correction with the same letters comes first.
 */
function likelierFor(word: string) {
  const lettersOf = (text: string) => [...new Set(text)].sort().join("");
  const typed = lettersOf(word);
  const others = (text: string) => (lettersOf(text) === typed ? 0 : 1);
  return (a: string, b: string) => others(a) - others(b);
}

/** Finds words in the newest tips that are one mistake away, and returns the likeliest word. */
async function findNear(
  db: SearchedDb,
  word: string,
  { otherForms = [] }: Names,
  isMeant: (other: string) => boolean,
) {
  const allForms = [englishForms, ...otherForms];
  const isSaid = (other: string) => allForms.every((forms) => !forms.isSilent(other));
  const neighbours = new Set(neighboursOf(word).filter((each) => isMeant(each) && isSaid(each)));
  if (neighbours.size === 0) return null;
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
  const likelier = likelierFor(word);
  const [best] = [...counts].sort(([a, m], [b, n]) => likelier(a, b) || n - m || (a < b ? -1 : 1));
  if (!best) return null;
  // If the likeliest word is a stem, returns a whole word with this stem from the same tips.
  const isFormOf = (other: string) =>
    other !== best[0] && allForms.some(({ stem }) => stem(other) === best[0]);
  return texts.flat().find(isFormOf) ?? best[0];
}
