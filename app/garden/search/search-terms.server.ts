import type { Language } from "../../platform/text/languages.ts";
import { isSilent, stem } from "../../platform/text/stems.server.ts";
import type { WordForms } from "../../platform/text/word-forms.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import type { TroubleNames } from "../troubles/trouble-names.server.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import type { Descriptions } from "./described-elsewhere.server.ts";
import type { GardeningWords } from "./gardening-words.server.ts";
import type { Quote } from "./quoted-words.server.ts";

/** The names and languages that a site needs to understand questions. */
export interface Names {
  plants: PlantList;
  troubles: TroubleList;
  /** The names of troubles in other languages. Left out if all questions are in English. */
  troubleNames?: TroubleNames;
  /** Gardening words in other languages. Left out if all questions are in English. */
  gardeningWords?: GardeningWords;
  /** The hemisphere of the site. It decides to which season a month belongs. */
  hemisphere: Garden["hemisphere"];
  /** The word forms of the languages of the site and of its tips, without English. */
  otherForms?: readonly WordForms[];
  /** The descriptions of troubles in other languages. Left out if all questions are in English. */
  descriptions?: Descriptions;
  /** The languages of the tips. By default, tips may be in any language. */
  written?: ReadonlySet<Language>;
  /** True if the first language of the site is English. */
  isEnglish?: boolean;
}

/** A word of the index. With `prefix`, it matches all words that begin with it. */
export interface Word {
  word: string;
  prefix?: true;
}

/** One way to express a term. A tip matches if it contains all of these words. */
export interface Saying {
  words: Word[];
  /** The language in which the tip must be written. If left out, it may be in any language. */
  language?: Language;
  /** The value of a tip with these words. A tip with the typed words has the value 1. */
  worth: number;
}

export interface Term {
  /** The typed words, as `wordsOf` returns them. */
  text: string;
  /** The slug of the plant or trouble that the words name. */
  plant?: string;
  /** Other plants with the same name: the German “Kürbis” is a squash or a pumpkin. */
  otherPlants?: string[];
  trouble?: string;
  /** The ways to express the term. A tip with the term contains one of them. */
  sayings: Saying[];
  /**
   * Parts of the term, and related plants or troubles. A tip with only one of these lacks the term.
   */
  parts: Saying[];
  /** True for a word without a known meaning. */
  isPlain?: true;
}

/** A term with its position in the question. */
export interface AskedTerm extends Term, Quote {}

/** The minimum length of a word that also finds longer words. */
const minCompound = 5;

/** The minimum length of the second part of a compound word. */
const minRest = 3;

/** The values of alternatives to the typed words. The typed words have the value 1. */
export const worthOf = {
  /** The trouble that a tip helps against. */
  trouble: 1.2,
  otherName: 1,
  /** A word that begins with the typed word, if no tip contains the typed word itself. */
  beginning: 0.7,
  sameWord: 0.6,
  deed: 0.8,
  /** The level or the season of a tip, named by a word. */
  value: 0.4,
  /** A plant of the named group, such as basil for herbs. */
  ofKind: 0.4,
  /** A plant that grows in a similar way, or a trouble that looks similar. */
  kin: 0.5,
  part: 0.3,
  /**
   * In German, a longer word that begins with the typed word, such as “Tomatenblätter” for
   * “Tomaten”.
   */
  compound: 0.5,
};

const commonplace = new Set(["garden", "gardener", "plant", "grow"].map(stem));

export const isDistinctive = (word: string) => !isSilent(word) && !commonplace.has(stem(word));

/** False for stop words of English or of the given language. */
export const isDistinctiveIn = (word: string, language: Language, { otherForms = [] }: Names) =>
  isDistinctive(word) && !otherForms.some((one) => one.language === language && one.isSilent(word));

export const sayingOf = (words: readonly string[], worth: number, stemmer = stem): Saying => ({
  words: words.map((word) => ({ word: stemmer(word) })),
  worth,
});

/** Returns the word forms of the languages of tips, without English. */
export const writtenForms = ({ otherForms = [], written }: Names) =>
  written ? otherForms.filter(({ language }) => written.has(language)) : otherForms;

/**
 * Returns a way to express a term: the given words, as stems of one language. Returns an empty
 * array if no tip is in this language.
 */
export function sayingIn(
  words: readonly string[],
  worth: number,
  { language, stem }: WordForms,
  { written }: Names,
): Saying[] {
  if (written && !written.has(language)) return [];
  return [{ ...sayingOf(words, worth, stem), ...(written?.size !== 1 && { language }) }];
}

/** Returns a way to express a term by a value, which the index stores as a word. */
export const valueSaying = (name: string, value: string, worth: number): Saying => ({
  words: [{ word: `:${name}:${value}` }],
  worth,
});

/** Returns the distinctive words of a name, if it has several. */
export const partsOf = (words: string[]) =>
  words.length === 1
    ? []
    : words.filter(isDistinctive).map((word) => sayingOf([word], worthOf.part));

/** Removes ways to express a term that have the same words as an earlier one. */
export function distinct(sayings: Saying[]) {
  const byWords = new Map<string, Saying>();
  for (const saying of sayings) {
    const words = saying.words.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" ");
    const key = `${saying.language ?? ""} ${words}`;
    // Skips words for one language if the same words already match in any language.
    if (!byWords.has(key) && !byWords.has(` ${words}`)) byWords.set(key, saying);
  }
  return [...byWords.values()];
}

/** Returns all names of a plant as ways to express a term. */
export const plantSayings = (plant: Plant, plants: PlantList, worth: number) =>
  plants.namesOf(plant).map((name) => sayingOf(name, worth));

export const longerWords = (word: string): Saying[] =>
  word.length < minCompound ? [] : [{ words: [{ word, prefix: true }], worth: worthOf.compound }];

/** Finds the plant whose German name is the beginning of a longer word. */
export function plantInCompound(word: string, { otherNames }: PlantList) {
  for (let length = word.length - minRest; length >= minCompound; length -= 1) {
    const found = otherNames.findAt([word.slice(0, length)], 0, "de");
    if (found) return found.plant;
  }
  return null;
}

/** Returns the slugs of the plants that words name in any language. */
export function plantsNamed(words: string[], { plants }: Names) {
  const slugs: string[] = [];
  for (let at = 0; at < words.length; ) {
    const other = plants.otherNames.findAt(words, at);
    const match = other ?? plants.findAt(words, at);
    if (match) slugs.push(match.plant.slug, ...(other?.others ?? []).map(({ slug }) => slug));
    at += match?.length ?? 1;
  }
  return slugs;
}
