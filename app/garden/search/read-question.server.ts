import type { Language } from "../../platform/text/languages.ts";
import { askedIn } from "../../platform/text/spaceless-words.ts";
import { englishForms, type WordForms } from "../../platform/text/word-forms.server.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
import type { PlantList } from "../plants/plants.ts";
import { describedAt } from "./described-troubles.server.ts";
import {
  englishAt,
  nameAt,
  namedElsewhereAt,
  plantTerm,
  troubleTerm,
  withPlants,
} from "./named-terms.server.ts";
import { quotesOf } from "./quoted-words.server.ts";
import {
  type AskedTerm,
  distinct,
  isDistinctive,
  longerWords,
  type Names,
  plantInCompound,
  plantSayings,
  type Saying,
  sayingOf,
  type Term,
  valueSaying,
  worthOf,
} from "./search-terms.server.ts";

/** The most terms of a question. Further ones are ignored. */
const maxTerms = 16;

/** The shortest beginning of a plant's name. Shorter ones fit too many plants. */
const minPlantPrefix = 4;

/** The most plants whose names may begin with a word. */
const maxPlants = 5;

export interface ReadQuestion {
  terms: AskedTerm[];
  /** The language of most names and stop words. Null if there are none, or if the site has one language. */
  language: Language | null;
  /** True if the question is in English, or may be. */
  isEnglish: boolean;
}

/**
 * Splits a question into terms: plants and troubles by any name, and all other distinctive words. Names in
 * other languages count if they mean nothing else in English. A question without distinctive words has
 * terms for all of its words.
 */
export function readQuestion(text: string, names: Names): ReadQuestion {
  const words = wordsAsked(text, names);
  const found = meanings(words, names);
  const language = languageOf(words, found, names);
  const forms = names.otherForms?.find((each) => each.language === language) ?? englishForms;
  return {
    terms: termsIn(text, words, found, forms, names),
    language,
    isEnglish: !names.otherForms?.length || (language ?? (names.isEnglish ? "en" : null)) === "en",
  };
}

export const termsOf = (text: string, names: Names) => readQuestion(text, names).terms;

/** The words of a question. Names in a text without spaces are words, too. */
const wordsAsked = (text: string, { plants, troubleNames }: Names) =>
  wordsOf(text)
    .flatMap((word) => troubleNames?.cut(word) ?? [word])
    // A plant within the name of a trouble is not meant.
    .flatMap((word) =>
      troubleNames?.findAt([word], 0) ? [word] : plants.otherNames.wordsOf(word),
    );

/** More words than any name has. Further words do not matter. */
const maxNameWords = 12;

/** Finds the names and sayings that begin at each word of a question. Repeated words are read once. */
function meanings(words: string[], names: Names) {
  const known = new Map<string, ReturnType<typeof meaningAt>>();
  return words.map((_, at) => {
    const key = words.slice(at, at + maxNameWords).join(" ");
    const meaning = known.get(key) ?? meaningAt(words, at, names);
    known.set(key, meaning);
    return meaning;
  });
}

function meaningAt(words: string[], at: number, names: Names) {
  const name = nameAt(words, at, names);
  const english = name ?? englishAt(words, at, names);
  const elsewhere = namedElsewhereAt(words, at, english?.length ?? 0, names);
  return { english, elsewhere, language: elsewhere?.language ?? (name ? "en" : null) };
}

type Meaning = ReturnType<typeof meaningAt>;

function languageOf(words: string[], found: Meaning[], { otherForms = [] }: Names) {
  if (otherForms.length === 0) return null;
  let best: { language: Language | null; words: number } = { language: null, words: 0 };
  for (const { language, isSilent } of [englishForms, ...otherForms]) {
    const named = found.filter((meaning) => meaning.language === language);
    const count = words.filter(isSilent).length + named.length;
    if (count > best.words) best = { language, words: count };
  }
  return best.language;
}

function termsIn(
  text: string,
  words: string[],
  found: Meaning[],
  forms: WordForms,
  names: Names,
): AskedTerm[] {
  const quote = quotesOf(text);
  const terms: AskedTerm[] = [];
  let after = 0;
  const asked = (found: Term[]): AskedTerm[] =>
    found.map((term) => {
      const { typed, at } = quote(term.text.split(" "), after);
      return { ...term, typed, at };
    });
  const wordTerms = new Map<string, Term>();
  function termOf(word: string) {
    const term = wordTerms.get(word) ?? wordTerm(word, names);
    wordTerms.set(word, term);
    return term;
  }
  const isEnglish = forms === englishForms;
  const isSaid = isEnglish ? isDistinctive : (word: string) => !forms.isSilent(word);
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const { english = null, elsewhere = null } = found[at] ?? {};
    const meant = elsewhere ?? english;
    const described = isEnglish ? describedAt(words, at, names) : null;
    let length = meant?.length ?? 1;
    if (described && described.length > (meant?.length ?? 0)) {
      const term = troubleTerm(described.trouble, wordsOf(described.name), names);
      const plants = described.plants.map(({ plant, typed }) => plantTerm(plant, typed, names));
      terms.push(...asked([...plants, { ...term, text: described.typed.join(" ") }]));
      length = described.length;
    } else if (meant && (isEnglish || meant.length > 1 || !forms.isSilent(word)))
      // A single stop word such as the German “die” has no English meaning.
      terms.push(...asked(withPlants(meant.term, names, elsewhere?.language)));
    else if (isSpaceless(word)) terms.push(...asked(spacelessTerms(word, names)));
    else if (isSaid(word)) terms.push(...asked([termOf(word)]));
    after = quote(words.slice(at, at + length), after).end;
    at += length;
  }
  after = 0;
  const all = terms.length > 0 ? terms : asked(words.map(termOf));
  return [...new Map(all.map((term) => [keyOf(term), term])).values()].slice(0, maxTerms);
}

const keyOf = ({ plant, trouble, sayings }: Term) =>
  plant ?? trouble ?? sayings[0]?.words.map(({ word }) => word).join(" ");

/** A word in the forms of all languages, because its language is unknown. */
const wordTerm = (word: string, { plants, otherForms = [] }: Names): Term => ({
  text: word,
  sayings: distinct([
    sayingOf([word], 1),
    ...otherForms.flatMap(({ stem, language }) => [
      sayingOf([word], 1, stem),
      ...(language === "de" ? germanSayingsOf(word, stem, plants) : []),
    ]),
  ]),
  parts: [],
  isPlain: true,
});

/**
 * The alternatives of a German word: the word with umlauts for pairs of letters, longer words that begin
 * with it, and the plant at its own beginning, such as in the name of the carrot fly.
 */
function germanSayingsOf(word: string, stem: WordForms["stem"], plants: PlantList): Saying[] {
  const umlauts = word.replace(/([aou])e/g, "$1");
  const plant = plantInCompound(word, plants);
  return [
    ...(umlauts === word ? [] : [sayingOf([umlauts], 1, stem)]),
    ...longerWords(word),
    ...(plant ? [valueSaying("plant", plant.slug, worthOf.compound)] : []),
  ];
}

/** The terms of a word in a language without spaces. */
const spacelessTerms = (word: string, { otherForms = [] }: Names): Term[] =>
  askedIn(word).flatMap(({ text, pairs }) =>
    otherForms.some(({ isSilent }) => isSilent(text))
      ? []
      : [
          {
            text,
            sayings: [{ words: pairs.map((pair) => ({ word: pair })), worth: 1 }],
            parts: [],
          },
        ],
  );

/** Reads a word that no tip has as the beginning of other words. */
export function beginningOf({ text, typed, at, sayings }: AskedTerm, { plants }: Names): AskedTerm {
  const named = text.length < minPlantPrefix ? [] : plants.startingWith(text);
  const ofPlants = (named.length <= maxPlants ? named : []).flatMap((plant) =>
    plantSayings(plant, plants, worthOf.beginning),
  );
  const beginning = { words: [{ word: text, prefix: true as const }], worth: worthOf.beginning };
  const all = distinct([...sayings, beginning, ...ofPlants]);
  return { text, typed, at, sayings: all, parts: [] };
}
