import * as v from "valibot";
import { cutterFor, folded, spellingsOf } from "../../platform/text/spaceless-words.ts";
import { stemOf, wordsOf } from "../../platform/text/words.ts";
import list from "./plant-names.json" with { type: "json" };
import type { NameLanguage, OtherNames, Plant } from "./plants.ts";

/** The languages besides English in which plants have names. Of two with the same name, the first counts. */
export const nameLanguages = ["de", "fr", "es", "pl", "ar", "ja"] as const satisfies NameLanguage[];

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** All that a plant is called in a language, as `plant-names.json` has it. */
const namedPlant = v.strictObject({
  /** As gardeners of that country say, and as they write it within a sentence. */
  name: text,
  /** In kana, of a Japanese name in kanji: by this it is sorted. */
  reading: v.optional(text),
  /** If it is another word, and not only looked at one by one. */
  plural: v.optional(text),
  /** What else it, or a kind of it, is called. */
  others: v.optional(v.array(text)),
  /** Forms of these in which people type them, such as plurals and cases. */
  forms: v.optional(v.array(text)),
});
type NamedPlant = v.InferOutput<typeof namedPlant>;

const namedPlants = v.record(v.string(), v.record(v.picklist(nameLanguages), namedPlant));
type NamedPlants = v.InferOutput<typeof namedPlants>;

/**
 * What plants are called in other languages, by their addresses.
 * @throws Error when the names are not as their schema says
 */
export const parseNames = (input: unknown = list) => v.parse(namedPlants, input);

/**
 * Names that are words of English, too, or look like a form of one: who types them means a plant only
 * if no tip says the word.
 */
const alsoEnglish = new Set(
  `ail ails bob bobs card cards cerise cerises col cole coles cols digital endives grenade grenades
  holler laurel laurels margarita margaritas moral morale morals morel morels name names noisette
  noisettes papa poi pore pores rand rave raves rub rubs salad salads tuna tunas wick wicks`.split(
    /\s+/,
  ),
);

/** A name, and what it is in a language or several. */
interface Meaning {
  plant: Plant;
  /** The first of its languages. */
  language: NameLanguage;
  name: string;
  names: string[][];
}

/**
 * What plants are called in other languages, ready to be looked into.
 * @throws Error when a name stands for two plants of a language
 */
export function createOtherNames(
  get: (slug: string) => Plant | null,
  named: NamedPlants,
): OtherNames {
  const meanings = new Map<string, Meaning>();
  const byLanguage = new Map(
    nameLanguages.map((language) => [language, meaningsIn(language, named, get)]),
  );
  for (const ofLanguage of byLanguage.values()) {
    for (const [key, meaning] of ofLanguage) {
      const other = meanings.get(key);
      if (!other) meanings.set(key, meaning);
      else if (other.plant === meaning.plant) {
        meanings.set(key, { ...other, names: [...other.names, ...meaning.names] });
      }
    }
  }
  const longest = Math.max(0, ...[...meanings.keys()].map((key) => key.split(" ").length));
  const cut = cutterFor(meanings.keys());

  function meaningOf(words: string[], among = meanings) {
    const meaning = among.get(keyOf(words));
    return meaning ? { ...meaning, length: words.length } : null;
  }

  return {
    wordsOf: (text) => wordsOf(text).flatMap(cut),
    findAt(words, at, language) {
      const among = language && byLanguage.get(language);
      for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
        const found = meaningOf(words.slice(at, at + length), among);
        const isEnglish = !among && length === 1 && alsoEnglish.has(words[at] ?? "");
        if (found && !isEnglish) return found;
      }
      return null;
    },
    findUnsaid: (word) => meaningOf([word]),
  };
}

/** What each name stands for in a language. */
function meaningsIn(
  language: NameLanguage,
  named: NamedPlants,
  get: (slug: string) => Plant | null,
) {
  const meanings = new Map<string, Meaning>();
  for (const [slug, { [language]: calledSo }] of Object.entries(named)) {
    const plant = get(slug);
    if (!plant) throw new Error(`plant-names.json: ${slug} is no plant of the list`);
    if (!calledSo) continue;
    const names = allNames(calledSo);
    const meaning = { plant, language, names: names.map(wordsOf) };
    for (const name of names) {
      for (const spelling of spellingsOf(name, language)) {
        const key = keyOf(wordsOf(spelling));
        const other = meanings.get(key);
        if (other && other.plant !== plant) {
          throw new Error(
            `plant-names.json: ${name} (${language}) is ${other.plant.slug} and ${slug}`,
          );
        }
        meanings.set(key, { ...meaning, name });
      }
    }
  }
  return meanings;
}

const allNames = ({ name, plural, others = [], forms = [] }: NamedPlant) => [
  name,
  ...(plural ? [plural] : []),
  ...others,
  ...forms,
];

/** The same for a name in the singular and the plural, in either script of Japanese, and with the article of Arabic. */
const keyOf = (words: string[]) => words.map((word) => stemOf(folded(word))).join(" ");
