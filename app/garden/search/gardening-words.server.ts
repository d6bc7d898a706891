import { once } from "../../platform/process/load-once.ts";
import type { Language } from "../../platform/text/languages.ts";
import { cutterFor, folded, spellingsOf } from "../../platform/text/spaceless-words.ts";
import { stem } from "../../platform/text/stems.server.ts";
import { loadWordForms, type WordForms } from "../../platform/text/word-forms.server.ts";
import { isSpaceless, longestAt, longestOf, wordsOf } from "../../platform/text/words.ts";
import { nameLanguages } from "../plants/plant-names.server.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import kinds from "./plant-kinds.json" with { type: "json" };
import list from "./same-words.json" with { type: "json" };

const keyOf = (words: readonly string[]) => words.map(stem).join(" ");

const readKinds = once(() => {
  const byName = new Map(
    kinds.flatMap(({ names, plants }) =>
      names.map((name) => [keyOf(wordsOf(name)), plants] as const),
    ),
  );
  return { byName, longest: longestOf(byName.keys()) };
});

/** Finds the plants of a group, such as herbs, if the name of the group begins at the word `at`. */
export function kindAt(words: string[], at: number, list: PlantList) {
  const { byName, longest } = readKinds();
  const match = longestAt(words, at, longest, (name) => byName.get(keyOf(name)));
  return match && { slugs: slugsOf(match.found, list), length: match.length };
}

/**
 * The maximum size of a group whose plants grow alike. The plants of a larger group have only a
 * similar use in the kitchen.
 */
const mostAlike = 16;

/** Lists plants that grow like the given plant, such as leeks for onions. */
export function kinOf({ name }: Plant, list: PlantList) {
  const alike = kinds.filter(({ plants }) => plants.length <= mostAlike && plants.includes(name));
  const others = alike.flatMap(({ plants }) => plants).filter((other) => other !== name);
  return slugsOf([...new Set(others)], list);
}

const slugsOf = (names: readonly string[], list: PlantList) =>
  names.flatMap((name) => list.find(name)?.slug ?? []);

/**
 * Expressions with the same meaning, by language. The most usual expression comes first. Each
 * expression is a list of words.
 */
export type SameWords = Partial<Record<Language, string[][]>> & {
  id: number;
  en: string[][];
  /** The number of English synonyms. They are the first expressions in `en`. */
  synonyms: number;
};

const sayingsIn = (text = "") =>
  text
    .split(/[,|]/)
    .map((saying) => saying.trim())
    .filter((saying) => saying !== "");

/** Reads the groups of `same-words.json`, each with its texts in all languages. */
const readGroups = once(() =>
  list.map(({ en, ...others }, id): [Record<string, string>, SameWords] => {
    const texts = Object.fromEntries(
      Object.entries(others).flatMap(([tag, text]) => (text ? [[tag, text]] : [])),
    );
    const inOthers = Object.entries(texts).map(([tag, text]) => [
      tag,
      sayingsIn(text).map(wordsOf),
    ]);
    const [synonyms = ""] = en.split("|");
    const english = { id, en: sayingsIn(en).map(wordsOf), synonyms: sayingsIn(synonyms).length };
    return [texts, { ...Object.fromEntries(inOthers), ...english }];
  }),
);

const readEnglish = once(() => {
  const groups = readGroups().map(([, group]) => group);
  const byKey = Map.groupBy(
    groups.flatMap((group) => group.en.map((words) => ({ group, key: keyOf(words) }))),
    ({ key }) => key,
  );
  const synonyms = groups.flatMap(({ en, synonyms }) =>
    synonyms > 1 ? en.slice(0, synonyms).flat() : [],
  );
  return { byKey, longest: longestOf(byKey.keys()), words: [...new Set(synonyms)].sort() };
});

/** The English synonyms of `same-words.json`. */
export const sameWords = {
  /** Finds the longest expression that begins at a word, and the groups that contain it. */
  findAt(words: readonly string[], at: number) {
    const { byKey, longest } = readEnglish();
    const match = longestAt(words, at, longest, (name) => byKey.get(keyOf(name)));
    if (!match) return null;
    const [{ key } = { key: "" }] = match.found;
    const found = [...new Set(match.found.map(({ group }) => group))];
    const others = found.flatMap(({ en, synonyms }) => {
      const replacing = en.slice(0, synonyms);
      const isOne = replacing.some((words) => keyOf(words) === key);
      return isOne ? replacing.filter((other) => keyOf(other) !== key) : [];
    });
    return { groups: found, others, length: match.length };
  },
  /** Returns the words of all synonyms, which are used to correct spelling mistakes. */
  words: () => readEnglish().words,
};

/**
 * The minimum length of a stem that reveals the language of a word. Shorter stems also belong to
 * words of other languages.
 */
const minStem = 5;

/** Words that have another meaning in English. They do not reveal the language of a question. */
const alsoEnglish = new Set(
  `main rot rote mist four tape rind same gift last ton fin sale sales pot pots hot fort plant plants
  plante sec rand loch fall arm red base grand gross fond bout branches branche bush path rand
  rama hose net rolls roll pale plaga salt`.split(/\s+/),
);

/** Finds gardening words in languages other than English. */
export interface GardeningWords {
  /** Splits a Japanese word at the gardening words in it. Other words stay whole. */
  cut(word: string): string[];
  /**
   * Finds the longest expression of a language that begins at a word, and the groups that contain
   * it.
   */
  findAt(
    words: readonly string[],
    at: number,
    language: Language,
  ): { groups: SameWords[]; length: number } | null;
  /** True if the word at a position reveals that the question is in a language. */
  reveals(words: readonly string[], at: number, language: Language): boolean;
}

/** Loads the words at the first call. */
export const loadGardeningWords = once(readGardeningWords);

async function readGardeningWords(): Promise<GardeningWords> {
  const known = await Promise.all(
    nameLanguages.map(async (language) => {
      const forms = await loadWordForms(language);
      const own = readGroups().flatMap(([, { [language]: words = [] }]) => words.flat());
      return [language, { forms, byKey: groupsIn(language, forms), exact: new Set(own) }] as const;
    }),
  );
  const byLanguage = new Map<Language, (typeof known)[number][1]>(known);
  const longest = longestOf(known.flatMap(([, { byKey }]) => [...byKey.keys()]));
  const cut = cutterFor(byLanguage.get("ja")?.byKey.keys() ?? []);

  function findAt(words: readonly string[], at: number, language: Language) {
    const ofLanguage = byLanguage.get(language);
    if (!ofLanguage) return null;
    const { forms, byKey } = ofLanguage;
    const match = longestAt(words, at, longest, (name) => byKey.get(keyIn(name, forms)));
    return match && { groups: match.found, length: match.length };
  }

  return {
    cut,
    findAt,
    reveals(words, at, language) {
      const [word = ""] = words.slice(at);
      const { forms, exact } = byLanguage.get(language) ?? {};
      if (alsoEnglish.has(word) || !findAt(words, at, language)) return false;
      return exact?.has(word) || (forms?.stem(word).length ?? 0) >= minStem;
    },
  };
}

const keyIn = (words: readonly string[], { stem }: WordForms) =>
  words.map((word) => (isSpaceless(word) ? folded(word) : stem(word))).join(" ");

function groupsIn(language: Exclude<Language, "en">, forms: WordForms) {
  const byKey = new Map<string, SameWords[]>();
  for (const [{ [language]: text }, group] of readGroups()) {
    for (const spelling of sayingsIn(text).flatMap((name) => spelledIn(language, name))) {
      const key = keyIn(wordsOf(spelling), forms);
      const others = byKey.get(key) ?? [];
      if (!others.includes(group)) byKey.set(key, [...others, group]);
    }
  }
  return byKey;
}

/**
 * Letters that may be attached to the beginning of a word. In French, they stand before an
 * apostrophe, which `wordsOf` removes. In Arabic, they mean “in”, “with” and “for”.
 */
const before: Partial<Record<Language, string[]>> = {
  fr: ["", "l", "d", "s", "n", "j"],
  ar: ["", "ب", "ل"],
};

const spelledIn = (language: Language, name: string) =>
  language === "ar" || (language === "fr" && /^[aeiouyhâéèêîœ]/i.test(name))
    ? (before[language]?.map((letter) => letter + name) ?? [])
    : spellingsOf(name, language);
