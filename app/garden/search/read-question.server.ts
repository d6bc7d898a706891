import type { Language } from "../../platform/text/languages.ts";
import { askedIn } from "../../platform/text/spaceless-words.ts";
import { englishForms, type WordForms } from "../../platform/text/word-forms.server.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
import { describedElsewhere } from "./described-elsewhere.server.ts";
import { describedAt } from "./described-troubles.server.ts";
import { sameWords } from "./gardening-words.server.ts";
import {
  englishAt,
  gardeningWordsAt,
  nameAt,
  namedElsewhereAt,
  plantNamedAt,
  plantTerm,
  troubleTerm,
  troubleTermElsewhere,
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
  plantsNamed,
  type Saying,
  sayingIn,
  sayingOf,
  type Term,
  valueSaying,
  worthOf,
  writtenForms,
} from "./search-terms.server.ts";

/** The maximum number of terms of a question. Further terms are ignored. */
const maxTerms = 16;

/**
 * The minimum length of a word that the search completes to plant names. Shorter words fit too many
 * plants.
 */
const minPlantPrefix = 4;

/** If a word begins the names of more plants than this, the search does not complete the word. */
const maxPlants = 5;

export interface ReadQuestion {
  terms: AskedTerm[];
  /**
   * The language to which most of the words belong. Null if no word reveals a language, or if the
   * site has only one language.
   */
  language: Language | null;
}

/**
 * Splits a question into terms: plants and troubles by any of their names, and all other
 * distinctive words. A name in another language is recognised only if it has more words than the
 * English name at this word. If no word is distinctive, all words become terms.
 */
export function readQuestion(text: string, names: Names): ReadQuestion {
  const asked = wordsAsked(text, names);
  const read = meanings(asked, names);
  const language = languageOf(asked, read, names);
  const words = language === "de" ? asked.flatMap((word) => partsInGerman(word, names)) : asked;
  const found = words.length === asked.length ? read : meanings(words, names);
  const forms = names.otherForms?.find((each) => each.language === language) ?? englishForms;
  return {
    terms: termsIn(text, words, found, { forms, language }, names),
    language,
  };
}

export const termsOf = (text: string, names: Names) => readQuestion(text, names).terms;

/** Returns the words of a question. Text without spaces is split at names and gardening words. */
const wordsAsked = (text: string, { plants, troubleNames, gardeningWords }: Names) =>
  wordsOf(text)
    .flatMap((word) => troubleNames?.cut(word) ?? [word])
    // If a word is the name of a trouble, names of plants within it are ignored.
    .flatMap((word) => (troubleNames?.findAt([word], 0) ? [word] : plants.otherNames.wordsOf(word)))
    .flatMap((word) =>
      isSpaceless(word) && !troubleNames?.findAt([word], 0) && !plants.otherNames.findAt([word], 0)
        ? (gardeningWords?.cut(word) ?? [word])
        : [word],
    );

/** A limit on the number of words in a name. No real name has so many words. */
const maxNameWords = 12;

/**
 * Finds the names and expressions that begin at each word of a question. Repeated words are looked
 * up once.
 */
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
  const language = elsewhere?.language ?? (name ? ("en" as const) : null);
  return { english, isName: name !== null, elsewhere, language };
}

type Meaning = ReturnType<typeof meaningAt>;

/** Finds the language in which most words are names, gardening words or stop words. */
function languageOf(words: string[], found: Meaning[], names: Names) {
  const { otherForms = [], plants, gardeningWords } = names;
  if (otherForms.length === 0) return null;
  const isOf = ({ language, isSilent }: WordForms, at: number) => {
    const word = words[at] ?? "";
    if (isSilent(word) || found[at]?.language === language) return true;
    if (language === "en") return sameWords.findAt(words, at) !== null;
    return (
      (language === "ja" && isSpaceless(word)) ||
      (language === "ar" && /\p{Script=Arabic}/u.test(word)) ||
      plants.otherNames.findAt(words, at, language) !== null ||
      (gardeningWords?.reveals(words, at, language) ?? false)
    );
  };
  let best: { language: Language | null; words: number } = { language: null, words: 0 };
  for (const forms of [englishForms, ...otherForms]) {
    const count = words.filter((_, at) => isOf(forms, at)).length;
    if (count > best.words) best = { language: forms.language, words: count };
  }
  return best.language;
}

/** The minimum length of each part into which a German word is split. */
const minPart = 4;

/**
 * Splits a German word such as “Tomatenblätter” into a plant and a gardening word, or into two
 * gardening words.
 */
function partsInGerman(word: string, names: Names) {
  const { plants, gardeningWords, troubleNames } = names;
  const isPlant = (part: string) => plants.otherNames.findAt([part], 0, "de") !== null;
  const isKnown = (part: string) =>
    isPlant(part) || gardeningWords?.findAt([part], 0, "de") !== null;
  if (!gardeningWords || troubleNames?.findAt([word], 0)) return [word];
  if (plants.otherNames.findAt([word], 0, "de")) return [word];
  const isWhole = gardeningWords.findAt([word], 0, "de") !== null;
  for (let length = word.length - minPart; length >= minPart; length -= 1) {
    const [first, rest] = [word.slice(0, length), word.slice(length)];
    const own = [first, first.slice(0, -1)].find(isWhole ? isPlant : isKnown);
    if (own && gardeningWords.findAt([rest], 0, "de")) return [own, isWhole ? word : rest];
  }
  return [word];
}

function termsIn(
  text: string,
  words: string[],
  found: Meaning[],
  { forms, language }: { forms: WordForms; language: Language | null },
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
    const term = wordTerms.get(word) ?? wordTerm(word, language, names);
    wordTerms.set(word, term);
    return term;
  }
  const isEnglish = forms === englishForms;
  const isSaid = isEnglish ? isDistinctive : (word: string) => !forms.isSilent(word);
  const described = isEnglish ? null : describedIn(words, forms.language, names);
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const { english = null, isName = false } = found[at] ?? {};
    const elsewhere =
      found[at]?.elsewhere ?? (isName ? null : plantNamedAt(words, at, forms.language, names));
    const own =
      isEnglish || forms.isSilent(word) ? null : gardeningWordsAt(words, at, forms, names);
    const name = elsewhere ?? (isEnglish || isName ? english : null);
    const meant = own && own.length > (name?.length ?? 0) ? own : (name ?? english);
    const inEnglish = isEnglish ? describedAt(words, at, names) : null;
    let length = meant?.length ?? 1;
    if (described?.places.includes(at)) {
      if (at === described.places[0]) {
        const typed = described.places.map((place) => words[place] ?? "");
        terms.push(...asked([troubleTermElsewhere(described.found, typed, names)]));
      }
      length = 1;
    } else if (inEnglish && inEnglish.length > (meant?.length ?? 0)) {
      const term = troubleTerm(inEnglish.trouble, wordsOf(inEnglish.name), names);
      const plants = inEnglish.plants.map(({ plant, typed }) => plantTerm(plant, typed, names));
      terms.push(...asked([...plants, { ...term, text: inEnglish.typed.join(" ") }]));
      length = inEnglish.length;
    } else if (meant && (isEnglish || meant.length > 1 || !forms.isSilent(word)))
      // Skips single stop words of another language: the German “die” does not have the English
      // meaning.
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

function describedIn(words: string[], language: Language, names: Names) {
  const { descriptions } = names;
  const asked = new Set(plantsNamed(words, names));
  return descriptions ? describedElsewhere(words, language, asked, descriptions) : null;
}

const keyOf = ({ plant, trouble, sayings }: Term) =>
  plant ?? trouble ?? sayings[0]?.words.map(({ word }) => word).join(" ");

/**
 * The minimum length of a word that is searched in texts of all languages. A shorter word is
 * searched only in texts of its own language, because its meaning may differ in other languages.
 */
const minForeign = 5;

/**
 * Returns the term for a word in the forms of its language. If the language is unknown, the term
 * has the forms of all languages.
 */
function wordTerm(word: string, language: Language | null, names: Names): Term {
  const isShort = language !== null && language !== "en" && word.length < minForeign;
  return {
    text: word,
    sayings: distinct([
      { ...sayingOf([word], 1), ...(isShort && { language }) },
      ...writtenForms(names)
        .filter((forms) => language === null || forms.language === language)
        .flatMap((forms) => [
          ...sayingIn([word], 1, forms, names),
          ...(forms.language === "de" ? germanSayingsOf(word, forms, names) : []),
        ]),
    ]),
    parts: [],
    isPlain: true,
  };
}

/**
 * Returns alternatives for a German word: the word with `a`, `o` and `u` instead of `ae`, `oe` and
 * `ue`, because umlauts have lost their dots; longer words that begin with the word; and the plant
 * whose name begins the word, such as the carrot in “Möhrenfliege” (carrot fly).
 */
function germanSayingsOf(word: string, forms: WordForms, names: Names): Saying[] {
  const umlauts = word.replace(/([aou])e/g, "$1");
  const plant = plantInCompound(word, names.plants);
  return [
    ...(umlauts === word ? [] : sayingIn([umlauts], 1, forms, names)),
    ...longerWords(word).map((saying) => ({ ...saying, language: forms.language })),
    ...(plant ? [valueSaying("plant", plant.slug, worthOf.compound)] : []),
  ];
}

/** Returns the terms for a word in a language without spaces. */
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

/** For a word that no tip contains, also searches words and plant names that begin with it. */
export function beginningOf({ text, typed, at, sayings }: AskedTerm, { plants }: Names): AskedTerm {
  const named = text.length < minPlantPrefix ? [] : plants.startingWith(text);
  const ofPlants = (named.length <= maxPlants ? named : []).flatMap((plant) =>
    plantSayings(plant, plants, worthOf.beginning),
  );
  const beginning = { words: [{ word: text, prefix: true as const }], worth: worthOf.beginning };
  const all = distinct([...sayings, beginning, ...ofPlants]);
  return { text, typed, at, sayings: all, parts: [] };
}
