import { mistakesBetween, neighboursOf } from "../../platform/text/spelling.ts";
import { isIrregular, stem } from "../../platform/text/stems.server.ts";
import { wordsOf } from "../../platform/text/words.ts";
import { sameWords } from "./gardening-words.server.ts";
import { countTerms, findTipsWithOneOf, type SearchedDb } from "./search.store.server.ts";
import { type Names, termsOf } from "./search-terms.server.ts";
import { englishForms } from "./word-forms.server.ts";

/** Words of other lengths are not corrected: short ones are near too many, long ones are no words. */
const correctable = /^[a-z]{4,20}$/;

/** Shorter words are often other words of the language. */
const minBesideOthers = 5;

/** The most mistakes that a word may have to be taken for a name. */
const maxMistakes = (word: string) => (word.length < 8 ? 1 : 2);

/** In how many tips the word is looked for that somebody may have meant. */
const maxRead = 20;

interface Correction {
  /** True if nothing else of the question is in any tip. */
  isAlone: boolean;
  /** True if the names that the site knows may be meant: they are English. */
  isEnglish: boolean;
}

/**
 * The word that is like one which no tip has, but for a mistake: of the names of plants and troubles
 * and what else gardeners say, or, if nothing else of the question is in any tip, of a tip.
 * @returns null if there is none
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
    ? [...names.plants.singleWords, ...new Set(ofTroubles.flatMap(wordsOf)), ...sameWords.words]
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

/** The word that most of the newest tips have of those that are one mistake away. */
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
  // It may be a stem, which is no word: a tip with it has the word, too.
  const isFormOf = (other: string) =>
    other !== best[0] && allForms.some(({ stem }) => stem(other) === best[0]);
  return texts.flat().find(isFormOf) ?? best[0];
}
