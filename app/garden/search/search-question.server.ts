import type { Language } from "../../platform/text/languages.ts";
import { countTips } from "../tips/tips.store.server.ts";
import { otherNameOf } from "./named-terms.server.ts";
import { quotedWords, typedIn } from "./quoted-words.server.ts";
import { beginningOf, type ReadQuestion, readQuestion, termsOf } from "./read-question.server.ts";
import { countMatches, countTerms, type SearchedDb } from "./search.store.server.ts";
import { correct } from "./search-spelling.server.ts";
import type { AskedTerm, Names, Saying, Term } from "./search-terms.server.ts";

/** A term with its weight. The fewer tips have it, the higher the weight. */
export interface WeighedTerm extends AskedTerm {
  weight: number;
  /** The number of tips with the term, up to a limit. */
  tips: number;
}

export interface Question {
  terms: WeighedTerm[];
  /** A tip is found if it has all terms of one of these lists. */
  anyOf: Term[][];
  /** True if tips with only some terms are found. */
  isPartial: boolean;
  /** The language of the question, if the site has several and the words reveal it. */
  language?: Language | null;
  corrected?: string;
}

/** If so many tips have all terms, tips with only some are not shown. */
const enough = 24;

/** Single terms are added, the heaviest first, until so many tips may match. */
const enoughParts = 60;

/** The number of the heaviest terms that are combined. */
const maxCombined = 4;

const namedWeight = 1.4;

/**
 * Weighs the terms of a text. Decides which tips to show: those with all terms, and those with most
 * terms if there are few.
 * @param inHeading true to search titles and plants only, and to correct no mistakes
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

/** Removes values such as troubles, which are indexed with the title but hidden from visitors. */
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
 * Counts the tips of each term. A word that no tip has becomes a name in another language, the beginning of
 * a word, or a corrected word.
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
  if (read.language && names.written && !names.written.has(read.language)) {
    // No tip can have other words of this language.
    return {
      terms: missing.length < terms.length ? terms.filter((one) => !isMissing(one)) : terms,
    };
  }
  const last = terms.at(-1);
  if (last && missing.includes(last)) {
    const beginning = await countAll(db, [beginningOf(last.term, names)], inHeading);
    if (beginning[0]?.tips) {
      terms.splice(-1, 1, ...beginning);
      missing.pop();
    }
  }
  if (inHeading) return { terms };
  const isAlone = terms.every(({ tips }) => tips === 0);
  const better = new Map<string, string>();
  for (const { term } of missing) {
    const word = await correct(db, term.text, names, {
      isAlone,
      isEnglish: read.isEnglish,
    });
    if (word) better.set(term.text, word);
  }
  if (better.size === 0) return { terms };
  const mended = quotedWords(text).map(({ word, typed }) => better.get(word) ?? typed);
  const corrected = await countAll(db, termsOf(mended.join(" "), names), inHeading);
  return { terms: corrected, corrected: typedIn(corrected.map(({ term }) => term)).join(" ") };
}

const isMissing = ({ term, tips }: CountedTerm) => tips === 0 && isPlainWord(term);

/** True for a single word without a known meaning. Only such a word may be a mistake. */
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

/** Adds parts and neighbours to a term that no tip has. */
const withParts = (term: WeighedTerm): WeighedTerm =>
  term.tips > 0 ? term : { ...term, sayings: [...term.sayings, ...term.parts] };

function combinations<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((each, at) =>
    combinations(all.slice(at + 1), size - 1).map((rest) => [each, ...rest]),
  );
}
