import { capitalized } from "../../platform/text/format.ts";
import type { Language } from "../../platform/text/languages.ts";
import { askedIn, pairsIn } from "../../platform/text/spaceless-words.ts";
import { isSilent, stem } from "../../platform/text/stems.server.ts";
import type { WordForms } from "../../platform/text/word-forms.server.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
import { tasks } from "../gardens/gardens.ts";
import { partsNamed } from "../gardens/seasons.ts";
import type { NamedElsewhere, Plant } from "../plants/plants.ts";
import type { Difficulty } from "../tips/tips.ts";
import type { TroubleElsewhere } from "../troubles/trouble-names.server.ts";
import type { Trouble } from "../troubles/troubles.ts";
import { kindAt, kinOf, type SameWords, sameWords } from "./gardening-words.server.ts";
import {
  distinct,
  isDistinctive,
  isDistinctiveIn,
  longerWords,
  type Names,
  partsOf,
  plantSayings,
  type Saying,
  sayingIn,
  sayingOf,
  type Term,
  valueSaying,
  type Word,
  worthOf,
  writtenForms,
} from "./search-terms.server.ts";

/** Finds the English name or expression that begins at a word. */
export const englishAt = (words: string[], at: number, names: Names) =>
  nameAt(words, at, names) ?? sayingAt(words, at, names);

/** Finds the longest English name of a plant or a trouble that begins at a word. */
export function nameAt(words: string[], at: number, names: Names) {
  const plant = names.plants.findAt(words, at);
  const trouble = names.troubles.findAt(words, at);
  const length = Math.max(plant?.length ?? 0, trouble?.length ?? 0);
  if (length === 0) return null;
  const typed = words.slice(at, at + length);
  if (trouble && trouble.length === length)
    return { length, term: troubleTerm(trouble.found, typed, names) };
  if (!plant) return null;
  return { length, term: plantTerm(plant.plant, typed, names) };
}

export function troubleTerm(trouble: Trouble, typed: string[], names: Names): Term {
  const { slug, name, names: others, confusedWith } = trouble;
  const sayings = [name, ...others].map((other) => sayingOf(wordsOf(other), worthOf.otherName));
  const more = sayingAt(typed, 0, names)?.term.sayings.slice(1) ?? [];
  const value = valueSaying("trouble", slug, worthOf.trouble);
  const near = confusedWith.map((other) => valueSaying("trouble", other.trouble, worthOf.kin));
  return {
    text: typed.join(" "),
    trouble: slug,
    sayings: distinct([sayingOf(typed, 1), value, ...sayings, ...more]),
    parts: [...near, ...partsOf(typed)],
  };
}

export function plantTerm(plant: Plant, typed: string[], { plants }: Names): Term {
  const kin = kinOf(plant, plants).map((slug) => valueSaying("plant", slug, worthOf.kin));
  return {
    text: typed.join(" "),
    plant: plant.slug,
    sayings: distinct([
      sayingOf(typed, 1),
      valueSaying("plant", plant.slug, worthOf.otherName),
      ...plantSayings(plant, plants, worthOf.otherName),
    ]),
    parts: [...kin, ...partsOf(typed)],
  };
}

/**
 * Finds the longest name of a plant or a trouble in another language that begins at a word. The
 * name must have more than `english` words, the length of the English name or expression.
 */
export function namedElsewhereAt(words: string[], at: number, english: number, names: Names) {
  const plant = plantElsewhereAt(words, at, english, names);
  const trouble = troubleElsewhereAt(words, at, Math.max(english, plant?.length ?? 0), names);
  const found = trouble ?? plant;
  if (!found) return null;
  const { language, length } = found;
  const typed = words.slice(at, at + length);
  const term = trouble
    ? troubleTermElsewhere(trouble, typed, names)
    : plant && plantTermElsewhere(plant, typed, names);
  return term && { language, length, term };
}

/**
 * Finds the longest name of a plant in a given language that begins at a word. The name may also be
 * an English word.
 */
export function plantNamedAt(words: string[], at: number, language: Language, names: Names) {
  const found = language === "en" ? null : names.plants.otherNames.findAt(words, at, language);
  if (!found) return null;
  const typed = words.slice(at, at + found.length);
  return { language, length: found.length, term: plantTermElsewhere(found, typed, names) };
}

/**
 * Finds the name of a trouble in another language that begins at this word. The name must have more
 * than `other` words, the length of the longest other name.
 */
function troubleElsewhereAt(words: string[], at: number, other: number, names: Names) {
  const found = names.troubleNames?.findAt(words, at);
  if (!found || found.length <= other) return null;
  return words.slice(at, at + found.length).some(isDistinctive) ? found : null;
}

/**
 * Finds the name of a plant in another language that begins at this word. The name must have more
 * than `english` words, the length of the English name.
 */
function plantElsewhereAt(words: string[], at: number, english: number, names: Names) {
  const found = names.plants.otherNames.findAt(words, at);
  if (!found || found.length <= english || saysEnglish(found, names)) return null;
  return words.slice(at, at + found.length).some(isDistinctive) ? found : null;
}

/**
 * True if the name of a plant is also an English name, such as the French “prune”. In this case,
 * the typed word may be a form of the English word.
 */
const saysEnglish = ({ name, length }: NamedElsewhere, names: Names) =>
  (englishAt(wordsOf(name), 0, names)?.length ?? 0) >= length;

/**
 * Returns the term for a trouble that was named in another language. Includes the names in that
 * language, because tips may be in it.
 */
export function troubleTermElsewhere(found: TroubleElsewhere, typed: string[], names: Names): Term {
  const { trouble, language } = found;
  const term = troubleTerm(trouble, typed, names);
  const others = found.names.filter((name) => {
    const english = englishAt(name, 0, names)?.length ?? 0;
    return troubleElsewhereAt(name, 0, english, names)?.trouble === trouble;
  });
  const parts =
    typed.length === 1 ? [] : typed.filter((word) => isDistinctiveIn(word, language, names));
  return {
    ...term,
    sayings: distinct([
      ...[typed, ...others].flatMap((name) => sayingsElsewhere(name, names)),
      ...(language === "de" ? [typed, ...others].flatMap(longerNames) : []),
      ...term.sayings.slice(1),
    ]),
    parts: distinct([
      ...term.parts.filter(isValue),
      ...parts.flatMap((word) =>
        writtenForms(names).flatMap((forms) => sayingIn([word], worthOf.part, forms, names)),
      ),
    ]),
  };
}

/**
 * Returns the term for a plant that was named in another language. Includes the names in that
 * language, because tips may be in it.
 */
function plantTermElsewhere(found: NamedElsewhere, typed: string[], names: Names): Term {
  const term = plantTerm(found.plant, typed, names);
  const alike = found.others.flatMap((plant) => plantTerm(plant, typed, names).sayings.slice(1));
  const others = found.names.filter((name) => {
    const english = englishAt(name, 0, names)?.length ?? 0;
    return plantElsewhereAt(name, 0, english, names)?.length === name.length;
  });
  return {
    ...term,
    otherPlants: found.others.map(({ slug }) => slug),
    sayings: distinct([
      ...[typed, ...others].flatMap((name) => sayingsElsewhere(name, names)),
      ...(found.language === "de" ? longerNames(typed) : []),
      ...term.sayings.slice(1),
      ...alike,
    ]),
    // Leaves out the single words of the name, because they may have other meanings: a “rose
    // trémière” is not a rose.
    parts: term.parts.filter(isValue),
  };
}

const isValueWord = ({ word }: Word) => word.startsWith(":");
const isValue = ({ words }: Saying) => words.every(isValueWord);

const longerNames = (name: string[]) => (name.length === 1 ? longerWords(name.join("")) : []);

/**
 * Returns a name in the word forms of all languages. A name without spaces is also searched as
 * pairs of letters.
 */
function sayingsElsewhere(name: string[], names: Names): Saying[] {
  const worth = worthOf.otherName;
  // In a text without spaces, a longer word may begin with the name.
  const own: Saying = {
    words: name
      .map((word) => stem(word))
      .map((word) => (isSpaceless(word) ? { word, prefix: true } : { word })),
    worth,
  };
  if (!name.some(isSpaceless)) {
    return [own, ...writtenForms(names).map((forms) => sayingOf(name, worth, forms.stem))];
  }
  const pairs = name
    .flatMap((word) => (isSpaceless(word) ? askedIn(word) : []))
    .flatMap((asked) => asked.pairs);
  return pairs.length > 0 ? [own, { words: pairs.map((word) => ({ word })), worth }] : [own];
}

/** Finds the plant or trouble that a word names in another language. No tip has the word. */
export function otherNameOf({ text }: Term, names: Names): Term | null {
  const plant = names.plants.otherNames.findUnsaid(text);
  if (plant && !saysEnglish(plant, names)) return plantTermElsewhere(plant, [text], names);
  const trouble = names.troubleNames?.findUnsaid(text);
  const isEnglish = englishAt([text], 0, names) !== null;
  return trouble && !isEnglish ? troubleTermElsewhere(trouble, [text], names) : null;
}

/**
 * Splits the name of a trouble that contains plants: “tomato blight” becomes two terms, tomatoes
 * and blight.
 */
export function withPlants(term: Term, names: Names, language: Language = "en"): Term[] {
  const { text } = term;
  const trouble = term.trouble ? names.troubles.get(term.trouble) : null;
  if (!trouble || trouble.name.toLowerCase() === text) return [term];
  const words = wordsOf(text);
  const plants: Term[] = [];
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const english = names.plants.findAt(words, at);
    const elsewhere = plantElsewhereAt(words, at, english?.length ?? 0, names);
    const typed = words.slice(at, at + (elsewhere?.length ?? english?.length ?? 1));
    // Skips a plant that the trouble does not affect, such as the cabbage (“Kraut”) in “Kraut- und
    // Braunfäule”.
    if (elsewhere && trouble.plants.includes(elsewhere.plant.slug))
      plants.push(plantTermElsewhere(elsewhere, typed, names));
    else if (english) plants.push(plantTerm(english.plant, typed, names));
    else others.push(...typed.filter((word) => isDistinctiveIn(word, language, names)));
    at += typed.length;
  }
  if (others.length === 0 || plants.length === 0) return [term, ...plants];
  return [...plants, { ...term, text: others.join(" ") }];
}

/**
 * Finds the synonyms, the group of plants, or the value (level, task or season) that begins at a
 * word.
 */
function sayingAt(words: string[], at: number, names: Names) {
  const known = sameWords.findAt(words, at);
  // If `others` is empty, the expression has no English synonyms.
  const same = known && known.others.length > 0 ? known : null;
  const kind = kindAt(words, at, names.plants);
  const values = valuesOf(words[at] ?? "", names.hemisphere);
  const length = Math.max(same?.length ?? 0, kind?.length ?? 0, values.length > 0 ? 1 : 0);
  if (length === 0 || (length === 1 && isSilent(words[at] ?? ""))) return null;
  const typed = words.slice(at, at + length);
  const sayings = distinct([
    sayingOf(typed, 1),
    ...(same?.length === length ? same.others.map((name) => sayingOf(name, worthOf.sameWord)) : []),
    ...(known?.length === length ? sayingsOutside("en", known.groups, names) : []),
    ...(kind?.length === length
      ? kind.slugs.map((slug) => valueSaying("plant", slug, worthOf.ofKind))
      : []),
    ...(length === 1 ? values : []),
  ]);
  return { length, term: { text: typed.join(" "), sayings, parts: partsOf(typed) } };
}

/** Finds the gardening words that begin at a word, in a language other than English. */
export function gardeningWordsAt(words: string[], at: number, forms: WordForms, names: Names) {
  const found = names.gardeningWords?.findAt(words, at, forms.language);
  if (!found) return null;
  const { groups, length } = found;
  const { language } = forms;
  const typed = words.slice(at, at + length);
  const sayings = distinct([
    ...wordsIn(typed, worthOf.otherName, forms, names),
    ...groups.flatMap(({ [language]: own = [] }) =>
      own.flatMap((words) => wordsIn(words, worthOf.sameWord, forms, names)),
    ),
    ...groups.flatMap((group) => englishOf(group, names)),
    ...sayingsOutside(language, groups, names),
  ]);
  return sayings.length > 0
    ? { length, term: { text: typed.join(" "), sayings, parts: [] } satisfies Term }
    : null;
}

/**
 * Returns the English expressions of a group, and the level, task or season that the first
 * expression names.
 */
function englishOf({ en }: SameWords, names: Names): Saying[] {
  const { written } = names;
  if (written && !written.has("en")) return [];
  const [first = []] = en;
  const [word = ""] = first;
  const task = first.length === 1 && tasks.find((each) => each === word);
  const sayings = [
    ...en.map((words, at) => sayingOf(words, at === 0 ? worthOf.otherName : worthOf.sameWord)),
    ...(task ? [valueSaying("deed", task, worthOf.deed)] : []),
    ...(first.length === 1 ? valuesOf(word, names.hemisphere) : []),
  ];
  return sayings.map((saying) =>
    written?.size === 1 || saying.words.some(isValueWord) ? saying : { ...saying, language: "en" },
  );
}

/** Returns the expressions of groups in all languages except the given one and English. */
const sayingsOutside = (language: Language, groups: SameWords[], names: Names): Saying[] =>
  writtenForms(names)
    .filter((forms) => forms.language !== language)
    .flatMap((forms) =>
      groups.flatMap(({ [forms.language]: own = [] }) =>
        own.flatMap((words, at) =>
          wordsIn(words, at === 0 ? worthOf.otherName : worthOf.sameWord, forms, names),
        ),
      ),
    );

/**
 * Returns the index words for words in a language. The index words of a language without spaces are
 * pairs of letters.
 */
const wordsIn = (words: readonly string[], worth: number, forms: WordForms, names: Names) =>
  words.some(isSpaceless)
    ? sayingIn(words.flatMap(pairsIn), worth, forms, names)
    : sayingIn(words, worth, forms, names);

/** Returns the level, the task or the season that a word names. */
function valuesOf(word: string, hemisphere: Names["hemisphere"]): Saying[] {
  const level = levelOf.get(stem(word));
  if (level) return [valueSaying("level", level, worthOf.value)];
  const task = tasks.find((each) => stem(each) === stem(word));
  // "Plant" and "water" are also nouns, so they do not name a task.
  if (task && task !== "plant" && task !== "water")
    return [valueSaying("deed", task, worthOf.deed)];
  const name = capitalized(word);
  return partsNamed(name, hemisphere).map((part) => valueSaying("part", part, worthOf.value));
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
