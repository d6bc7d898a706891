import type { Language } from "../../platform/text/languages.ts";
import { cutterFor, folded, spellingsOf } from "../../platform/text/spaceless-words.ts";
import { isSpaceless, stemOf, wordsOf } from "../../platform/text/words.ts";
import type { Trouble, TroubleList } from "../troubles/troubles.ts";
import { loadWordForms, type WordForms } from "./word-forms.server.ts";

/** A trouble by a name in another language. */
export interface TroubleElsewhere {
  trouble: Trouble;
  language: Language;
  /** How many words the name has. */
  length: number;
  /** All that it is called in that language, each as its words. */
  names: readonly string[][];
}

/** What troubles are called in other languages than English, ready to be looked into. */
export interface TroubleNames {
  /** A word of a text. Japanese writes none: there, the names of troubles in it are words. */
  cut(word: string): string[];
  /** The trouble whose name begins at a word: the longest one that is no word of English, too. */
  findAt(words: readonly string[], at: number): TroubleElsewhere | null;
  /** The trouble that is called so, even if that is a word of English which no tip says. */
  findUnsaid(word: string): TroubleElsewhere | null;
}

/** Of two languages with the same name, the first counts. */
const languages = ["de", "fr", "es", "pl", "ar", "ja"] as const;

/**
 * Names that are words of English which mean something else, and words that have the stem of a name:
 * who types them means a trouble only if no tip says the word.
 */
const alsoEnglish = new Set(
  `alternate alternates alternation alternative alternatives change changed changes changing chat
  chats daniel gel gels grad grads grill grills il mangle mangled mono nevada sal sel stare temporal
  torque`.split(/\s+/),
);

/** A name of one word is found in other forms if they have so many letters in common: shorter stems are those of too many words. */
const minStem = 5;

/** A name of fewer kana in a longer word of Japanese counts only where it stands by itself. */
const shortKana = 5;

const loaded = new WeakMap<TroubleList, Promise<TroubleNames>>();

/**
 * What the troubles of a list are called in other languages, which is read when it is first asked for.
 * @throws Error when a name stands for two troubles of a language
 */
export function loadTroubleNames(list: TroubleList): Promise<TroubleNames> {
  const names = loaded.get(list) ?? readTroubleNames(list);
  loaded.set(list, names);
  return names;
}

async function readTroubleNames(list: TroubleList): Promise<TroubleNames> {
  const known = await Promise.all(
    languages.map(async (language) => {
      const forms = await loadWordForms(language);
      return { forms, named: namedIn(language, await list.namesIn(language), list) };
    }),
  );
  const byName = new Map<string, Named>();
  for (const [key, named] of known.flatMap(({ named }) => [...named])) {
    if (!byName.has(key)) byName.set(key, named);
  }
  const byStems = known.map(({ forms, named }) => ({ forms, named: namedByStems(named, forms) }));
  const longest = Math.max(0, ...[...byName.keys()].map((key) => key.split(" ").length));

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
      for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
        const typed = words.slice(at, at + length);
        const isEnglish = length === 1 && alsoEnglish.has(typed.join());
        const found = isEnglish ? null : find(typed);
        if (found) return { ...found, length };
      }
      return null;
    },
    findUnsaid(word) {
      const named = byName.get(keyOf([word]));
      return named ? { ...named, length: 1 } : null;
    },
  };
}

/** A trouble in a language, found by one of its names. */
interface Named extends Omit<TroubleElsewhere, "length"> {
  typed: readonly string[];
}

/** What each name stands for in a language. */
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

/** The same by the stems of the names; without what two troubles are called then. */
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
 * The same for a name in any order of its words; of several words, in the singular and the plural, too.
 * One word must be written as the name is, or has its stem: “star” is no form of the German “Stare”.
 */
const keyOf = (words: readonly string[]) =>
  words.length === 1
    ? folded(words.join())
    : words
        .map((word) => stemOf(folded(word)))
        .sort()
        .join(" ");

const stemsOf = (words: readonly string[], { stem }: WordForms) => words.map(stem).sort().join(" ");
