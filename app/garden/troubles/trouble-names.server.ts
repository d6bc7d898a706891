import type { Language } from "../../platform/text/languages.ts";
import { cutterFor, folded, spellingsOf } from "../../platform/text/spaceless-words.ts";
import { loadWordForms, type WordForms } from "../../platform/text/word-forms.server.ts";
import { isSpaceless, longestAt, longestOf, stemOf, wordsOf } from "../../platform/text/words.ts";
import { nameLanguages } from "../plants/plant-names.server.ts";
import type { Trouble, TroubleList } from "./troubles.ts";

export interface TroubleElsewhere {
  trouble: Trouble;
  language: Language;
  length: number;
  /** All names of the trouble in this language. Each name is a list of words. */
  names: readonly string[][];
}

/** Finds troubles by their names in languages other than English. */
export interface TroubleNames {
  /** Splits a Japanese word at the names of troubles in it. Other words stay whole. */
  cut(word: string): string[];
  /**
   * Finds the trouble with the longest name that begins at a word. Skips names that are English
   * words.
   */
  findAt(words: readonly string[], at: number): TroubleElsewhere | null;
  /** Finds a trouble by a name, even if the name is also an English word. */
  findUnsaid(word: string): TroubleElsewhere | null;
}

/**
 * English words that are also names of troubles, or that have the same stem as a name. Such a word
 * means a trouble only if no tip contains the English word.
 */
const alsoEnglish = new Set(
  `alternate alternates alternation alternative alternatives change changed changes changing chat
  chats daniel gel gels grad grads grill grills il mangle mangled mono nevada sal sel stare temporal
  torque`.split(/\s+/),
);

/**
 * The minimum length of a stem by which a name of one word is found. Too many words share a shorter
 * stem.
 */
const minStem = 5;

/** Names with fewer kana than this are not found within a longer word. */
const shortKana = 5;

const loaded = new WeakMap<TroubleList, Promise<TroubleNames>>();

/**
 * Loads the names at the first call.
 * @throws Error if two troubles share a name in one language
 */
export function loadTroubleNames(list: TroubleList): Promise<TroubleNames> {
  const names = loaded.get(list) ?? readTroubleNames(list);
  loaded.set(list, names);
  return names;
}

async function readTroubleNames(list: TroubleList): Promise<TroubleNames> {
  const known = await Promise.all(
    nameLanguages.map(async (language) => {
      const forms = await loadWordForms(language);
      return { forms, named: namedIn(language, await list.namesIn(language), list) };
    }),
  );
  const byName = new Map<string, Named>();
  for (const [key, named] of known.flatMap(({ named }) => [...named])) {
    if (!byName.has(key)) byName.set(key, named);
  }
  const byStems = known.map(({ forms, named }) => ({ forms, named: namedByStems(named, forms) }));
  const longest = longestOf(byName.keys());

  function find(words: readonly string[]) {
    const named = byName.get(keyOf(words));
    if (named) return named;
    for (const { forms, named } of byStems) {
      const found = named.get(stemsOf(words, forms));
      if (found) return found;
    }
    return null;
  }

  return {
    cut: cutterFor(byName.keys(), shortKana),
    findAt(words, at) {
      const match = longestAt(words, at, longest, (typed) =>
        typed.length === 1 && alsoEnglish.has(typed.join()) ? null : find(typed),
      );
      return match && { ...match.found, length: match.length };
    },
    findUnsaid(word) {
      const named = byName.get(keyOf([word]));
      return named ? { ...named, length: 1 } : null;
    },
  };
}

interface Named extends Omit<TroubleElsewhere, "length"> {
  typed: readonly string[];
}

/** Maps the names of a language to troubles. */
function namedIn(
  language: Language,
  troubles: Awaited<ReturnType<TroubleList["namesIn"]>>,
  list: TroubleList,
) {
  const byName = new Map<string, Named>();
  for (const { slug, names } of troubles) {
    const trouble = list.get(slug);
    if (!trouble) continue;
    for (const name of names) {
      for (const spelling of spellingsOf(name, language)) {
        const typed = wordsOf(spelling);
        const other = byName.get(keyOf(typed));
        if (other && other.trouble !== trouble)
          throw new Error(`${name} (${language}) is ${other.trouble.slug} and ${slug}`);
        byName.set(keyOf(typed), { trouble, language, typed, names: names.map(wordsOf) });
      }
    }
  }
  return byName;
}

/** Maps the stems of names to troubles. Leaves out stems that two troubles share. */
function namedByStems(byName: ReadonlyMap<string, Named>, forms: WordForms) {
  const byStems = new Map<string, Named | null>();
  for (const named of byName.values()) {
    const key = stemsOf(named.typed, forms);
    const isShort = named.typed.length === 1 && key.length < minStem;
    if (isShort || named.typed.some(isSpaceless)) continue;
    const other = byStems.get(key);
    byStems.set(key, other === undefined || other?.trouble === named.trouble ? named : null);
  }
  return byStems;
}

/**
 * Returns a key of a name. The words of a name may be in any order, and in the singular or the
 * plural. A name of one word keeps its form, because the English “star” is not a form of the German
 * “Stare”.
 */
const keyOf = (words: readonly string[]) =>
  words.length === 1
    ? folded(words.join())
    : words
        .map((word) => stemOf(folded(word)))
        .sort()
        .join(" ");

const stemsOf = (words: readonly string[], { stem }: WordForms) => words.map(stem).sort().join(" ");
