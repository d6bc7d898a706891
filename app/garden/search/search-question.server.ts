import type { Language } from "../../platform/text/languages.ts";
import { countTips } from "../tips/tips.store.server.ts";
import { quotedWords, typedIn } from "./quoted-words.server.ts";
import { countMatches, countTerms, type SearchedDb } from "./search.store.server.ts";
import { correct } from "./search-spelling.server.ts";
import {
  type AskedTerm,
  beginningOf,
  isAskedInEnglish,
  languageAskedIn,
  type Names,
  otherNameOf,
  type Saying,
  type Term,
  termsOf,
} from "./search-terms.server.ts";

/** A part of a question with what it tells: the fewer tips have it, the more. */
export interface WeighedTerm extends AskedTerm {
  weight: number;
  /** In how many tips it is, as far as they are counted. */
  tips: number;
}

/** A question as it is looked for. */
export interface Question {
  /** In the order in which they were typed. */
  terms: WeighedTerm[];
  /** Lists of terms: a tip is found if it has all of one of them. */
  anyOf: Term[][];
  /** True if tips are found that have only a part of it. */
  isPartial: boolean;
  /** In which it is asked, if the site has several languages and the words tell. */
  language?: Language | null;
  /** The text that is looked for instead of one with mistakes. */
  corrected?: string;
}

/** If so many tips have all of a question, others are not shown. */
const enough = 24;

/** Single words are looked for, the most telling first, until so many tips may have one of them. */
const enoughParts = 60;

/** Of how many parts, the most telling ones, tips with some are looked for. */
const maxCombined = 4;

/** A plant or trouble tells more than another word that as many tips have. */
const namedWeight = 1.4;

/**
 * Understands a text: its parts, what each of them tells, and which tips to show: those with all of
 * it, and, if these are few, those with most of it.
 * @param inHeading true if only words of title and plant may be known; then mistakes stay
 */
export async function understand(
  db: SearchedDb,
  text: string,
  names: Names,
  inHeading = false,
): Promise<Question> {
  const { terms, corrected } = await countAsked(db, text, names, inHeading);
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
    language: languageAskedIn(text, names),
    ...(corrected !== undefined && { corrected }),
  };
}

/** What the author says of troubles stands beside the title in the index, and is not for visitors. */
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
 * Counts the terms of a text; words that no tip has become the plant that is called so in another
 * language, or what they may be the beginning or a mistake of.
 */
async function countAsked(
  db: SearchedDb,
  text: string,
  names: Names,
  inHeading: boolean,
): Promise<{ terms: CountedTerm[]; corrected?: string }> {
  const asked = await countAll(db, partsOf(text, names, inHeading), inHeading);
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
  const isEnglish = isAskedInEnglish(text, names);
  for (const { term } of missing) {
    const word = await correct(db, term.text, names, { isAlone, isEnglish });
    if (word) better.set(term.text, word);
  }
  if (better.size === 0) return { terms };
  const mended = quotedWords(text).map(({ word, typed }) => better.get(word) ?? typed);
  const corrected = await countAll(db, partsOf(mended.join(" "), names, inHeading), inHeading);
  return { terms: corrected, corrected: typedIn(corrected.map(({ term }) => term)).join(" ") };
}

const isMissing = ({ term, tips }: CountedTerm) => tips === 0 && isPlainWord(term);

/** True for a word that nobody has told the site about: only such a one may be a mistake. */
const isPlainWord = ({ plant, trouble, sayings, isPlain }: Term) =>
  isPlain || (!plant && !trouble && sayings.length === 1 && sayings[0]?.words.length === 1);

const partsOf = (text: string, names: Names, inHeading: boolean) =>
  termsOf(text, names).map((term) => (inHeading ? withoutValues(term) : term));

async function countAll(db: SearchedDb, terms: AskedTerm[], inHeading: boolean) {
  const counts = await countTerms(db, terms, inHeading);
  return terms.map((term, at) => ({ term, tips: counts[at] ?? 0 }));
}

/** The lists of terms of which a tip must have one. */
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

/** Of what no tip has, what is near to it is looked for. */
const withParts = (term: WeighedTerm): WeighedTerm =>
  term.tips > 0 ? term : { ...term, sayings: [...term.sayings, ...term.parts] };

/** All choices of so many of the terms. */
function combinations<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return all.flatMap((each, at) =>
    combinations(all.slice(at + 1), size - 1).map((rest) => [each, ...rest]),
  );
}
