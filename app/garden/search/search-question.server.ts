import type { Language } from "../../platform/text/languages.ts";
import { countTips } from "../tips/tips.store.server.ts";
import { otherNameOf } from "./named-terms.server.ts";
import { quotedWords, typedIn } from "./quoted-words.server.ts";
import { beginningOf, type ReadQuestion, readQuestion, termsOf } from "./read-question.server.ts";
import { countMatches, countTerms, type SearchedDb } from "./search.store.server.ts";
import { correct } from "./search-spelling.server.ts";
import type { AskedTerm, Names, Saying, Term } from "./search-terms.server.ts";

/** A term with its weight. The fewer tips contain the term, the higher is its weight. */
export interface WeighedTerm extends AskedTerm {
  weight: number;
  /** The number of tips that contain the term, up to a limit. */
  tips: number;
}

export interface Question {
  terms: WeighedTerm[];
  /** Lists of terms. A tip is found if it contains all terms of one of these lists. */
  anyOf: Term[][];
  /** True if the search also finds tips that lack some terms. */
  isPartial: boolean;
  /**
   * The language of the question. Set if the site has several languages and the words reveal one.
   */
  language?: Language | null;
  corrected?: string;
}

/** If at least this number of tips contain all terms, tips that lack some terms are not shown. */
const enough = 24;

/**
 * The approximate maximum number of tips that the search adds because they contain a single term.
 * The terms with the highest weight are used first.
 */
const enoughParts = 60;

/** The maximum number of terms that are combined. The terms with the highest weight are used. */
const maxCombined = 4;

const namedWeight = 1.4;

/**
 * Weighs the terms of a text, and decides which tips the search finds: tips with all terms, and if
 * these are few, also tips with most of the terms.
 * @param inHeading true to search only titles and plants, and to correct no spelling mistakes
 */
export async function understand(
  db: SearchedDb,
  text: string,
  names: Names,
  inHeading = false,
): Promise<Question> {
  const read = readQuestion(text, names);
  const { terms, corrected } = await countAsked(db, text, read, names, inHeading);
  if (terms.length === 0) return { terms: [], anyOf: [], isPartial: false };
  const all = await countTips(db.reader);
  const weighed = terms.map(({ term, tips }) => ({
    ...term,
    tips,
    weight:
      (term.plant || term.trouble ? namedWeight : 1) * Math.log(1 + (all + 1) / Math.max(tips, 1)),
  }));
  const found = await whatToFind(db, weighed, inHeading);
  return {
    terms: weighed,
    ...found,
    language: read.language,
    ...(corrected !== undefined && { corrected }),
  };
}

/**
 * Removes values such as troubles from a term. The index stores these values with the title, but
 * visitors of a site for members must not see them.
 */
const withoutValues = <Part extends Term>(term: Part): Part => ({
  ...term,
  sayings: term.sayings.filter(saysWords),
  parts: term.parts.filter(saysWords),
});
const saysWords = ({ words }: Saying) =>
  words.every(({ word }) => !word.startsWith(":") || word.startsWith(":plant:"));

interface CountedTerm {
  term: AskedTerm;
  tips: number;
}

/**
 * Counts the tips with each term. A word that no tip contains is replaced: by the plant or trouble
 * that it names in another language, by longer words that begin with it, or by a corrected word.
 */
async function countAsked(
  db: SearchedDb,
  text: string,
  read: ReadQuestion,
  names: Names,
  inHeading: boolean,
): Promise<{ terms: CountedTerm[]; corrected?: string }> {
  const own = inHeading ? read.terms.map(withoutValues) : read.terms;
  const asked = await countAll(db, own, inHeading);
  const terms = await Promise.all(
    asked.map(async (each) => {
      const other = isMissing(each) && otherNameOf(each.term, names);
      if (!other) return each;
      const { typed, at } = each.term;
      const sought = { ...(inHeading ? withoutValues(other) : other), typed, at };
      const [counted = each] = await countAll(db, [sought], inHeading);
      return counted;
    }),
  );
  const missing = terms.filter(isMissing);
  if (missing.length === 0) return { terms };
  const isUnwritten = read.language && names.written && !names.written.has(read.language);
  /** If no tip is in the language of the question, leaves out words that no tip contains. */
  const withoutUnknown = (all: CountedTerm[]) =>
    isUnwritten && !all.every(isMissing) ? all.filter((one) => !isMissing(one)) : all;
  const last = terms.at(-1);
  if (last && missing.includes(last) && !isUnwritten) {
    const beginning = await countAll(db, [beginningOf(last.term, names)], inHeading);
    if (beginning[0]?.tips) {
      terms.splice(-1, 1, ...beginning);
      missing.pop();
    }
  }
  if (inHeading) return { terms: withoutUnknown(terms) };
  const isAlone = terms.every(({ tips }) => tips === 0);
  const languages = languagesOf(read.language, names).slice(0, isAlone ? undefined : 1);
  const better = new Map<string, string>();
  for (const { term } of missing) {
    const word = await correct(db, term.text, names, { isAlone, languages });
    if (word) better.set(term.text, word);
  }
  if (better.size === 0) return { terms: withoutUnknown(terms) };
  const mended = quotedWords(text).map(({ word, typed }) => better.get(word) ?? typed);
  const corrected = withoutUnknown(await countAll(db, termsOf(mended.join(" "), names), inHeading));
  return { terms: corrected, corrected: typedIn(corrected.map(({ term }) => term)).join(" ") };
}

/** Lists the languages in which a question may be, the likeliest first. */
function languagesOf(language: Language | null, { isEnglish, otherForms = [] }: Names) {
  const others = otherForms.map((forms) => forms.language);
  const all: Language[] = isEnglish ? ["en", ...others] : [...others, "en"];
  return [...new Set(language ? [language, ...all] : all)];
}

const isMissing = ({ term, tips }: CountedTerm) => tips === 0 && isPlainWord(term);

/** True for a single word without a known meaning. Only such a word can be a spelling mistake. */
const isPlainWord = ({ plant, trouble, sayings, isPlain }: Term) =>
  isPlain || (!plant && !trouble && sayings.length === 1 && sayings[0]?.words.length === 1);

async function countAll(db: SearchedDb, terms: AskedTerm[], inHeading: boolean) {
  const counts = await countTerms(db, terms, inHeading);
  return terms.map((term, at) => ({ term, tips: counts[at] ?? 0 }));
}

/** Chooses the lists of terms for the search. */
async function whatToFind(db: SearchedDb, terms: WeighedTerm[], inHeading: boolean) {
  const count = (anyOf: Term[][]) => countMatches(db, { anyOf, filters: {}, inHeading }, enough);
  const isKnown = terms.every(({ tips }) => tips > 0);
  if (isKnown && (terms.length === 1 || (await count([terms])) >= enough))
    return { anyOf: [terms], isPartial: false };
  const loose = terms
    .filter(({ tips, parts }) => tips > 0 || parts.length > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(withParts);
  const anyOf: Term[][] = isKnown ? [terms] : [];
  const combined = loose.slice(0, maxCombined);
  for (let size = combined.length; size > 1; size -= 1) {
    const some = combinations(combined, size);
    anyOf.push(...some);
    if ((await count(some)) >= enough) break;
  }
  let tips = 0;
  for (const term of loose) {
    if (tips > 0 && tips + term.tips > enoughParts) break;
    anyOf.push([term]);
    tips += term.tips;
  }
  return { anyOf: anyOf.length > 0 ? anyOf : [terms], isPartial: true };
}

/** If no tip contains a term, adds its parts and related plants or troubles as alternatives. */
const withParts = (term: WeighedTerm): WeighedTerm =>
  term.tips > 0 ? term : { ...term, sayings: [...term.sayings, ...term.parts] };

function combinations<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((each, at) =>
    combinations(all.slice(at + 1), size - 1).map((rest) => [each, ...rest]),
  );
}
