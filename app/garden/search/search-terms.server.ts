import type { Language } from "../../platform/text/languages.ts";
import { askedIn } from "../../platform/text/spaceless-words.ts";
import { isSilent, stem } from "../../platform/text/stems.server.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
import type { Garden } from "../gardens/gardens.ts";
import { tasks, yearParts } from "../gardens/gardens.ts";
import { englishMonths, partOfMonth } from "../gardens/seasons.ts";
import type { NamedElsewhere, Plant, PlantList } from "../plants/plants.ts";
import type { Difficulty } from "../tips/tips.ts";
import type { Trouble, TroubleList } from "../troubles/troubles.ts";
import { describedAt } from "./described-troubles.server.ts";
import { kindAt, kinOf, sameWords } from "./gardening-words.server.ts";
import { type Quote, quotesOf } from "./quoted-words.server.ts";
import type { TroubleElsewhere, TroubleNames } from "./trouble-names.server.ts";
import { englishForms, type WordForms } from "./word-forms.server.ts";

/** What gardeners have names for. */
export interface Names {
  plants: PlantList;
  troubles: TroubleList;
  /** What these are called in other languages, if anybody may ask in one. */
  troubleNames?: TroubleNames;
  /** Where the site is: it says which season a month is in. */
  hemisphere: Garden["hemisphere"];
  /** The languages besides English in which something may be asked: those of the site and of tips. */
  otherForms?: readonly WordForms[];
  /** True if the site’s own language is English. */
  isEnglish?: boolean;
}

/** A word of the index that is looked for; with `prefix` all that begin with it. */
export interface Word {
  word: string;
  prefix?: true;
}

/** One way to say what is asked for, of which a tip must have all words. */
export interface Saying {
  words: Word[];
  /** How much it says that a tip has it: 1 for what was typed. */
  worth: number;
}

/** A part of a question, such as a plant or a word, which tips have or lack. */
export interface Term {
  /** The words that were typed for it, as `wordsOf` has them. */
  text: string;
  /** The plant or trouble that it is. */
  plant?: string;
  trouble?: string;
  /** Any of them will do. */
  sayings: Saying[];
  /** What is a part of it, or near to it: a tip that has no more than that still lacks it. */
  parts: Saying[];
  /** True for a word that the site knows nothing of. */
  isPlain?: true;
}

/** A part of a question, as it was typed. */
export interface AskedTerm extends Term, Quote {}

/** The most parts of a question that are looked for; the others are ignored. */
const maxTerms = 16;

/** Of a word that is still being typed: shorter beginnings are those of too many plants. */
const minPlantPrefix = 4;

/** The shortest word that longer ones are looked for by. */
const minCompound = 5;

/** The shortest word that stands behind another one in a longer word. */
const minRest = 3;

/** The most plants that the beginning of a name may stand for. */
const maxPlants = 5;

/** What a tip says of it in other words is worth less than the word that was typed, which is worth 1. */
export const worthOf = {
  /** The trouble that its author says it helps against. */
  trouble: 1.2,
  /** Another name of a plant or trouble. */
  otherName: 1,
  /** The rest of a word that is still being typed. */
  beginning: 0.7,
  /** What gardeners say for it, too. */
  sameWord: 0.6,
  /** What its author says that is to be done. */
  deed: 0.8,
  /** How difficult it is, or when it is good. */
  value: 0.4,
  /** A plant of the kind that was named, such as basil for herbs. */
  ofKind: 0.4,
  /** A plant that is grown alike, or a trouble that looks alike. */
  kin: 0.5,
  /** A word of a name. */
  part: 0.3,
  /** A longer word that begins so: in German, a plant and its leaves are one word. */
  compound: 0.5,
};

/**
 * The parts of a question: the plants and troubles that are named, by whatever they are called, in
 * other languages, too, where English does not mean something else; and all other words that say
 * something. Of words alone that say nothing, all.
 */
export function termsOf(text: string, names: Names): AskedTerm[] {
  const words = wordsAsked(text, names);
  const quote = quotesOf(text);
  const language = languageAskedIn(text, names);
  const forms = names.otherForms?.find((each) => each.language === language) ?? englishForms;
  const terms: AskedTerm[] = [];
  let after = 0;
  const asked = (found: Term[]): AskedTerm[] =>
    found.map((term) => {
      const { typed, at } = quote(term.text.split(" "), after);
      return { ...term, typed, at };
    });
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? "";
    const isSaid = forms === englishForms ? isDistinctive : (said: string) => !forms.isSilent(said);
    const english = englishAt(words, at, names);
    const elsewhere = namedElsewhereAt(words, at, english?.length ?? 0, names);
    const found = elsewhere ?? english;
    const described = forms === englishForms ? describedAt(words, at, names) : null;
    if (described && described.length > (found?.length ?? 0)) {
      const term = troubleTerm(described.trouble, wordsOf(described.name), names);
      terms.push(
        ...asked([
          ...described.plants.map(({ plant, typed }) => plantTerm(plant, typed, names)),
          { ...term, text: described.typed.join(" ") },
        ]),
      );
      after = quote(words.slice(at, at + described.length), after).end;
      at += described.length;
      continue;
    }
    // “Die” is a word of German, too.
    const isOther = forms !== englishForms && found?.length === 1 && forms.isSilent(word);
    if (found && !isOther) terms.push(...asked(withPlants(found.term, names, elsewhere?.language)));
    else if (isSpaceless(word)) terms.push(...asked(spacelessTerms(word, names)));
    else if (isSaid(word)) terms.push(...asked([wordTerm(word, names)]));
    const length = found?.length ?? 1;
    after = quote(words.slice(at, at + length), after).end;
    at += length;
  }
  after = 0;
  const distinctive = terms.length > 0 ? terms : asked(words.map((word) => wordTerm(word, names)));
  const distinct = new Map(distinctive.map((term) => [keyOf(term), term]));
  return [...distinct.values()].slice(0, maxTerms);
}

/** The words of a question; where it is written without spaces, the names in it are words. */
const wordsAsked = (text: string, { plants, troubleNames }: Names) =>
  wordsOf(text)
    .flatMap((word) => troubleNames?.cut(word) ?? [word])
    // A plant within the name of a trouble is none.
    .flatMap((word) =>
      troubleNames?.findAt([word], 0) ? [word] : plants.otherNames.wordsOf(word),
    );

/**
 * The language in which something is asked, as far as its names of plants and troubles tell, and the words
 * that say nothing else: the most of them are of it. Null if there are none.
 */
export function languageAskedIn(text: string, names: Names): Language | null {
  if (!names.otherForms?.length) return null;
  const words = wordsAsked(text, names);
  const named = words.map((_, at) => languageAt(words, at, names));
  let best: { language: Language | null; words: number } = { language: null, words: 0 };
  for (const { language, isSilent: says } of [englishForms, ...names.otherForms]) {
    const count = words.filter(says).length + named.filter((of) => of === language).length;
    if (count > best.words) best = { language, words: count };
  }
  return best.language;
}

/** The language of the name of a plant or a trouble that begins at a word. */
function languageAt(words: string[], at: number, names: Names): Language | null {
  const english = englishAt(words, at, names)?.length ?? 0;
  const elsewhere = namedElsewhereAt(words, at, english, names);
  return elsewhere?.language ?? (nameAt(words, at, names) ? "en" : null);
}

/** True unless something may be asked in another language: then English names are no corrections. */
export function isAskedInEnglish(text: string, names: Names) {
  if (!names.otherForms?.length) return true;
  const language = languageAskedIn(text, names) ?? (names.isEnglish ? "en" : null);
  return language === "en";
}

/** In a garden these say nothing. */
const commonplace = new Set(["garden", "gardener", "plant", "grow"].map(stem));

const isDistinctive = (word: string) => !isSilent(word) && !commonplace.has(stem(word));

const keyOf = ({ plant, trouble, sayings }: Term) =>
  plant ?? trouble ?? sayings[0]?.words.map(({ word }) => word).join(" ");

/** What English means by the words from here on. */
const englishAt = (words: string[], at: number, names: Names) =>
  nameAt(words, at, names) ?? sayingAt(words, at, names);

/** The longest name of a plant or a trouble that begins at a word. */
function nameAt(words: string[], at: number, names: Names) {
  const plant = names.plants.findAt(words, at);
  const trouble = names.troubles.findAt(words, at);
  const length = Math.max(plant?.length ?? 0, trouble?.length ?? 0);
  if (length === 0) return null;
  const typed = words.slice(at, at + length);
  if (trouble && trouble.length === length)
    return { length, term: troubleTerm(trouble.trouble, typed, names) };
  if (!plant) return null;
  return { length, term: plantTerm(plant.plant, typed, names) };
}

function troubleTerm(trouble: Trouble, typed: string[], names: Names): Term {
  const { slug, name, names: calledSo, confusedWith } = trouble;
  const others = [name, ...calledSo].map((other) => sayingOf(wordsOf(other), worthOf.otherName));
  const more = sayingAt(typed, 0, names)?.term.sayings.slice(1) ?? [];
  const said = valueSaying("trouble", slug, worthOf.trouble);
  const near = confusedWith.map((other) => valueSaying("trouble", other.trouble, worthOf.kin));
  return {
    text: typed.join(" "),
    trouble: slug,
    sayings: distinct([sayingOf(typed, 1), said, ...others, ...more]),
    parts: [...near, ...partsOf(typed)],
  };
}

/** The longest name of a plant or a trouble in another language that begins at a word, if English says no more there. */
function namedElsewhereAt(words: string[], at: number, english: number, names: Names) {
  const plant = elsewhereAt(words, at, english, names);
  const trouble = troubleElsewhereAt(words, at, Math.max(english, plant?.length ?? 0), names);
  const found = trouble ?? plant;
  if (!found) return null;
  const { language, length } = found;
  const typed = words.slice(at, at + length);
  const term = trouble
    ? otherTroubleTerm(trouble, typed, names)
    : plant && otherNameTerm(plant, typed, names);
  return term && { language, length, term };
}

/** The trouble whose name in another language begins at a word, if it is longer than what is said there else. */
function troubleElsewhereAt(words: string[], at: number, other: number, names: Names) {
  const found = names.troubleNames?.findAt(words, at);
  if (!found || found.length <= other) return null;
  return words.slice(at, at + found.length).some(isDistinctive) ? found : null;
}

/** A trouble by its name in another language: a tip may be in that language, too. */
function otherTroubleTerm(found: TroubleElsewhere, typed: string[], names: Names): Term {
  const { trouble, language } = found;
  const term = troubleTerm(trouble, typed, names);
  const others = found.names.filter((name) => {
    const english = englishAt(name, 0, names)?.length ?? 0;
    return troubleElsewhereAt(name, 0, english, names)?.trouble === trouble;
  });
  const { otherForms = [] } = names;
  const parts = typed.length === 1 ? [] : typed.filter((word) => isSaidIn(word, language, names));
  return {
    ...term,
    sayings: distinct([
      ...[typed, ...others].flatMap((name) => otherSayingsOf(name, names)),
      ...(language === "de" ? [typed, ...others].flatMap(longerNames) : []),
      ...term.sayings.slice(1),
    ]),
    parts: distinct([
      ...term.parts.filter(({ words }) => words.every(({ word }) => word.startsWith(":"))),
      ...parts.flatMap((word) =>
        otherForms.map(({ stem }) => sayingOf([word], worthOf.part, stem)),
      ),
    ]),
  };
}

/** True unless a word says nothing in a language, or in English. */
const isSaidIn = (word: string, language: Language, { otherForms = [] }: Names) =>
  isDistinctive(word) && !otherForms.some((one) => one.language === language && one.isSilent(word));

/** The plant whose name in another language begins at a word, if it is longer than what English says there. */
function elsewhereAt(words: string[], at: number, english: number, names: Names) {
  const found = names.plants.otherNames.findAt(words, at);
  if (!found || found.length <= english || saysEnglish(found, names)) return null;
  return words.slice(at, at + found.length).some(isDistinctive) ? found : null;
}

/** A word that no tip has, as the name of a plant or a trouble in another language. */
export function otherNameOf({ text }: Term, names: Names): Term | null {
  const plant = names.plants.otherNames.findUnsaid(text);
  if (plant && !saysEnglish(plant, names)) return otherNameTerm(plant, [text], names);
  const trouble = names.troubleNames?.findUnsaid(text);
  const isEnglish = englishAt([text], 0, names) !== null;
  return trouble && !isEnglish ? otherTroubleTerm(trouble, [text], names) : null;
}

/** True for a name such as the French “prune”: then what is typed may be a form of the English word. */
function saysEnglish({ name, length }: NamedElsewhere, names: Names) {
  return (englishAt(wordsOf(name), 0, names)?.length ?? 0) >= length;
}

/** A plant by its name in another language: a tip may be in that language, too. */
function otherNameTerm(found: NamedElsewhere, typed: string[], names: Names): Term {
  const term = plantTerm(found.plant, typed, names);
  const others = found.names.filter((name) => {
    const english = englishAt(name, 0, names)?.length ?? 0;
    return elsewhereAt(name, 0, english, names)?.length === name.length;
  });
  return {
    ...term,
    sayings: distinct([
      ...[typed, ...others].flatMap((name) => otherSayingsOf(name, names)),
      ...(found.language === "de" ? longerNames(typed) : []),
      ...term.sayings.slice(1),
    ]),
    // Words of such a name are no words of what is asked for: a “rose trémière” is no rose.
    parts: term.parts.filter(({ words }) => words.every(({ word }) => word.startsWith(":"))),
  };
}

/** A name in another language, in the forms of each; without spaces by its pairs of letters, too. */
function otherSayingsOf(name: string[], { otherForms = [] }: Names): Saying[] {
  const { otherName: worth } = worthOf;
  const own = beginningsOf(sayingOf(name, worth));
  if (!name.some(isSpaceless)) {
    return [own, ...otherForms.map((forms) => sayingOf(name, worth, forms.stem))];
  }
  const pairs = name
    .flatMap((word) => (isSpaceless(word) ? askedIn(word) : []))
    .flatMap((asked) => asked.pairs);
  return pairs.length > 0 ? [own, { words: pairs.map((word) => ({ word })), worth }] : [own];
}

/** In a text without spaces, a name is the beginning of a word. */
const beginningsOf = ({ words, worth }: Saying): Saying => ({
  words: words.map(({ word }) => (isSpaceless(word) ? { word, prefix: true } : { word })),
  worth,
});

function plantTerm(plant: Plant, typed: string[], { plants }: Names): Term {
  const others = plants.namesOf(plant).map((name) =>
    sayingOf(
      name.map(([form = ""]) => form),
      worthOf.otherName,
    ),
  );
  const kin = kinOf(plant, plants).map((slug) => valueSaying("plant", slug, worthOf.kin));
  return {
    text: typed.join(" "),
    plant: plant.slug,
    sayings: distinct([
      sayingOf(typed, 1),
      valueSaying("plant", plant.slug, worthOf.otherName),
      ...others,
    ]),
    parts: [...kin, ...partsOf(typed)],
  };
}

/**
 * A term, and the plants in it if it is another name of a trouble: who says tomato blight asks for
 * tomatoes and for blight.
 */
function withPlants(term: Term, names: Names, language: Language = "en"): Term[] {
  const { text } = term;
  const trouble = term.trouble ? names.troubles.get(term.trouble) : null;
  if (!trouble || trouble.name.toLowerCase() === text) return [term];
  const words = wordsOf(text);
  const plants: Term[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const english = names.plants.findAt(words, at);
    const elsewhere = elsewhereAt(words, at, english?.length ?? 0, names);
    const typed = words.slice(at, at + (elsewhere?.length ?? english?.length ?? 1));
    // The cabbage in “Kraut- und Braunfäule” has no blight.
    if (elsewhere && trouble.plants.includes(elsewhere.plant.slug))
      plants.push(otherNameTerm(elsewhere, typed, names));
    else if (english) plants.push(plantTerm(english.plant, typed, names));
    else others.push(...typed.filter((word) => isSaidIn(word, language, names)));
    at += typed.length;
  }
  if (others.length === 0 || plants.length === 0) return [term, ...plants];
  return [...plants, { ...term, text: others.join(" ") }];
}

/** What else a gardener says for the words from here on, the plants of that kind, and the season. */
function sayingAt(words: string[], at: number, names: Names) {
  const same = sameWords.findAt(words, at);
  const kind = kindAt(words, at, names.plants);
  const values = valuesOf(words[at] ?? "", names.hemisphere);
  const length = Math.max(same?.length ?? 0, kind?.length ?? 0, values.length > 0 ? 1 : 0);
  if (length === 0 || (length === 1 && isSilent(words[at] ?? ""))) return null;
  const typed = words.slice(at, at + length);
  const sayings = distinct([
    sayingOf(typed, 1),
    ...(same?.length === length ? same.others.map((name) => sayingOf(name, worthOf.sameWord)) : []),
    ...(kind?.length === length
      ? kind.slugs.map((slug) => valueSaying("plant", slug, worthOf.ofKind))
      : []),
    ...(length === 1 ? values : []),
  ]);
  return { length, term: { text: typed.join(" "), sayings, parts: partsOf(typed) } };
}

/** What the index knows of tips that answers to a word: what is done, how difficult it is, and when. */
function valuesOf(word: string, hemisphere: Names["hemisphere"]): Saying[] {
  const level = levelOf.get(stem(word));
  if (level) return [valueSaying("level", level, worthOf.value)];
  const task = tasks.find((each) => stem(each) === stem(word));
  // A plant and water are things, too.
  if (task && task !== "plant" && task !== "water")
    return [valueSaying("deed", task, worthOf.deed)];
  const month = englishMonths.findIndex((name) => name.toLowerCase() === word);
  const season = word === "fall" ? "autumn" : word;
  const parts =
    month >= 0
      ? [partOfMonth(month, hemisphere)]
      : yearParts.filter((part) => part.endsWith(`-${season}`));
  return parts.map((part) => valueSaying("part", part, worthOf.value));
}

const levelOf = new Map<string, Difficulty>(
  Object.entries({
    easy: "easy",
    simple: "easy",
    beginner: "easy",
    difficult: "hard",
    advanced: "hard",
  } as const).map(([word, level]) => [stem(word), level]),
);

const valueSaying = (name: string, value: string, worth: number): Saying => ({
  words: [{ word: `:${name}:${value}` }],
  worth,
});

/** A word in all languages: nobody says in which it is, and what it means in one is read in all. */
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
 * What else is looked for for a German word: what stands there if letters stand for an umlaut, longer
 * words that begin with it, and the plant with which it begins itself, such as that of a carrot fly.
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

const longerWords = (word: string): Saying[] =>
  word.length < minCompound ? [] : [{ words: [{ word, prefix: true }], worth: worthOf.compound }];

const longerNames = (name: string[]) => (name.length === 1 ? longerWords(name.join("")) : []);

/** The plant whose German name a longer word begins with. */
function plantInCompound(word: string, { otherNames }: PlantList) {
  for (let length = word.length - minRest; length >= minCompound; length -= 1) {
    const found = otherNames.findAt([word.slice(0, length)], 0, "de");
    if (found) return found.plant;
  }
  return null;
}

/** What is asked for in a word without spaces. */
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

/** The words of a name of several, one by one. */
const partsOf = (words: string[]) =>
  words.length === 1
    ? []
    : words.filter(isDistinctive).map((word) => sayingOf([word], worthOf.part));

const sayingOf = (words: readonly string[], worth: number, stemmer = stem): Saying => ({
  words: words.map((word) => ({ word: stemmer(word) })),
  worth,
});

/** Without those that say the same as an earlier one. */
function distinct(sayings: Saying[]) {
  const byWords = new Map<string, Saying>();
  for (const saying of sayings) {
    const key = saying.words.map(({ word, prefix }) => (prefix ? `${word}*` : word)).join(" ");
    if (!byWords.has(key)) byWords.set(key, saying);
  }
  return [...byWords.values()];
}

/** A word that no tip has, as what it may be the beginning of. */
export function beginningOf({ text, typed, at, sayings }: AskedTerm, { plants }: Names): AskedTerm {
  const named = text.length < minPlantPrefix ? [] : plants.startingWith(text);
  const ofPlants = (named.length <= maxPlants ? named : []).flatMap((plant) =>
    plants.namesOf(plant).map((name) =>
      sayingOf(
        name.map(([form = ""]) => form),
        worthOf.beginning,
      ),
    ),
  );
  const beginning = { words: [{ word: text, prefix: true as const }], worth: worthOf.beginning };
  const all = distinct([...sayings, beginning, ...ofPlants]);
  return { ...{ text, typed, at }, sayings: all, parts: [] };
}
