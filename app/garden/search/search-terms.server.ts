import type { Language } from "../../platform/text/languages.ts";
import { isSilent, stem } from "../../platform/text/stems.server.ts";
import type { WordForms } from "../../platform/text/word-forms.server.ts";
import type { Garden } from "../gardens/gardens.ts";
import type { PlantList } from "../plants/plants.ts";
import type { TroubleNames } from "../troubles/trouble-names.server.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import type { Descriptions } from "./described-elsewhere.server.ts";
import type { GardeningWords } from "./gardening-words.server.ts";
import type { Quote } from "./quoted-words.server.ts";

/** The names and languages with which a site reads questions. */
export interface Names {
  plants: PlantList;
  troubles: TroubleList;
  /** The names of troubles in other languages, if questions may be in one. */
  troubleNames?: TroubleNames;
  /** Gardening words in other languages, if questions may be in one. */
  gardeningWords?: GardeningWords;
  /** The hemisphere of the site, which decides the season of a month. */
  hemisphere: Garden["hemisphere"];
  /** The languages of the site and of its tips, without English. */
  otherForms?: readonly WordForms[];
  /** The descriptions of troubles in other languages, if questions may be in one. */
  descriptions?: Descriptions;
  /** The languages of the tips. The default is all. */
  written?: ReadonlySet<Language>;
  /** True if the first language of the site is English. */
  isEnglish?: boolean;
}

/** A word of the index. With `prefix` it stands for all words that begin like this. */
export interface Word {
  word: string;
  prefix?: true;
}

/** An alternative of a term. A tip must have all of its words. */
export interface Saying {
  words: Word[];
  /** The language that the tip must have. Without it, the language does not matter. */
  language?: Language;
  /** The value of a tip that has it. What was typed has 1. */
  worth: number;
}

export interface Term {
  /** The typed words, as `wordsOf` returns them. */
  text: string;
  /** The address name of the plant or trouble that the words name. */
  plant?: string;
  /** Other plants of the same name: the German “Kürbis” is a squash or a pumpkin. */
  otherPlants?: string[];
  trouble?: string;
  /** A tip must have one of these. */
  sayings: Saying[];
  /** Parts and neighbours of the term. A tip with only one of these still lacks the term. */
  parts: Saying[];
  /** True for a word without a known meaning. */
  isPlain?: true;
}

/** A term with its place in the question. */
export interface AskedTerm extends Term, Quote {}

/** The shortest word by which longer words are found. */
const minCompound = 5;

/** The shortest second part of a compound word. */
const minRest = 3;

/** The worth of alternatives. The typed word has 1. */
export const worthOf = {
  /** The trouble that a tip helps against. */
  trouble: 1.2,
  otherName: 1,
  /** The rest of an unfinished word. */
  beginning: 0.7,
  sameWord: 0.6,
  deed: 0.8,
  /** The level or the season of a tip. */
  value: 0.4,
  /** A plant of the named kind, such as basil for herbs. */
  ofKind: 0.4,
  /** A plant that grows alike, or a trouble that looks alike. */
  kin: 0.5,
  part: 0.3,
  /** A longer word with the same beginning: in German, a plant and its leaves are one word. */
  compound: 0.5,
};

const commonplace = new Set(["garden", "gardener", "plant", "grow"].map(stem));

export const isDistinctive = (word: string) => !isSilent(word) && !commonplace.has(stem(word));

/** False for stop words of English and of a language. */
export const isDistinctiveIn = (word: string, language: Language, { otherForms = [] }: Names) =>
  isDistinctive(word) && !otherForms.some((one) => one.language === language && one.isSilent(word));

export const sayingOf = (words: readonly string[], worth: number, stemmer = stem): Saying => ({
  words: words.map((word) => ({ word: stemmer(word) })),
  worth,
});

/** The word forms of the languages of tips, without English. */
export const writtenForms = ({ otherForms = [], written }: Names) =>
  written ? otherForms.filter(({ language }) => written.has(language)) : otherForms;

/** A saying that tips of one language may have. Without such tips there is none. */
export function sayingIn(
  words: readonly string[],
  worth: number,
  { language, stem }: WordForms,
  { written }: Names,
): Saying[] {
  if (written && !written.has(language)) return [];
  return [{ ...sayingOf(words, worth, stem), ...(written?.size !== 1 && { language }) }];
}

/** The saying for a value that the index stores as a word. */
export const valueSaying = (name: string, value: string, worth: number): Saying => ({
  words: [{ word: `:${name}:${value}` }],
  worth,
});

/** The sayings for the single words of a name of several. */
export const partsOf = (words: string[]) =>
  words.length === 1
    ? []
    : words.filter(isDistinctive).map((word) => sayingOf([word], worthOf.part));

/** Removes sayings with the same words as an earlier one. */
export function distinct(sayings: Saying[]) {
  const byWords = new Map<string, Saying>();
  for (const saying of sayings) {
    const words = saying.words.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" ");
    const key = `${saying.language ?? ""} ${words}`;
    // The same words in any language are enough.
    if (!byWords.has(key) && !byWords.has(` ${words}`)) byWords.set(key, saying);
  }
  return [...byWords.values()];
}

/** The first forms of all names of a plant. */
export const plantSayings = (
  plant: Parameters<PlantList["namesOf"]>[0],
  plants: PlantList,
  worth: number,
) =>
  plants.namesOf(plant).map((name) =>
    sayingOf(
      name.map(([form = ""]) => form),
      worth,
    ),
  );

export const longerWords = (word: string): Saying[] =>
  word.length < minCompound ? [] : [{ words: [{ word, prefix: true }], worth: worthOf.compound }];

/** Finds the plant whose German name begins a longer word. */
export function plantInCompound(word: string, { otherNames }: PlantList) {
  for (let length = word.length - minRest; length >= minCompound; length -= 1) {
    const found = otherNames.findAt([word.slice(0, length)], 0, "de");
    if (found) return found.plant;
  }
  return null;
}

/** The address names of the plants that words name, in any language. */
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
