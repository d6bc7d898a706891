import * as v from "valibot";
import { isSpaceless, stemOf, wordsOf } from "../../platform/text/words.ts";
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
  const withoutSpaces = new Set([...meanings.keys()].filter(isSpaceless));
  const longestWithout = Math.max(0, ...[...withoutSpaces].map(({ length }) => length));

  function meaningOf(words: string[], among = meanings) {
    const meaning = among.get(keyOf(words));
    return meaning ? { ...meaning, length: words.length } : null;
  }

  /** How many letters of a word the longest name has that begins at one of them. */
  function lengthAt(word: string, at: number) {
    for (let length = Math.min(longestWithout, word.length - at); length > 0; length -= 1) {
      const key = folded(word.slice(at, at + length));
      if (withoutSpaces.has(key) && standsAlone(word, at, length)) return length;
    }
    return 0;
  }

  /** A Japanese word without spaces: the names in it, and what is left between them. */
  function partsOf(word: string) {
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at < word.length; ) {
      const length = lengthAt(word, at);
      if (length > 0) {
        parts.push(withoutParticles(word.slice(from, at)), word.slice(at, at + length));
        from = at + length;
      }
      at += Math.max(length, 1);
    }
    if (parts.length === 0) return [word];
    return [...parts, withoutParticles(word.slice(from))].filter((part) => part !== "");
  }

  return {
    wordsOf: (text) =>
      wordsOf(text).flatMap((word) => (isSpaceless(word) ? partsOf(word) : [word])),
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
      for (const spelling of spellingsOf[language]?.(name) ?? [name]) {
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

/** How else a name is typed, where that is more than leaving out marks. */
const spellingsOf: Partial<Record<NameLanguage, (name: string) => string[]>> = {
  de: (name) => [
    name,
    name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`),
  ],
  // `wordsOf` leaves out the apostrophe of “l’ail”.
  fr: (name) => (/^[aeiouyhâéèêîœ]/i.test(name) ? [name, `l’${name}`, `d’${name}`] : [name]),
};

/** The same for a name in the singular and the plural, in either script of Japanese, and with the article of Arabic. */
const keyOf = (words: string[]) => words.map((word) => stemOf(folded(word))).join(" ");

const hiragana = /\p{Script=Hiragana}/u;

const folded = (word: string) =>
  word
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60))
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll("ـ", "")
    .replace(/^ال(?=...)/, "");

/** What stands between the words of Japanese, as `wordsOf` has it: without marks. */
const particles = "のとやをにはかてへも";

const withoutParticles = (text: string) =>
  text.replace(new RegExp(`^[${particles}]+|[${particles}]+$`, "g"), "");

const scriptOf = (letter: string) =>
  hiragana.test(letter) ? "hiragana" : /[\p{Script=Katakana}ー]/u.test(letter) ? "katakana" : "han";

/** True if a name within a Japanese word is no part of another one: short ones often are. */
function standsAlone(word: string, at: number, length: number) {
  const before = word.charAt(at - 1);
  const after = word.charAt(at + length);
  const [first, last] = [word.charAt(at), word.charAt(at + length - 1)].map(scriptOf);
  const isShort = length < (last === "han" ? 2 : 3);
  if (before !== "" && !particles.includes(before)) {
    if (first === "hiragana") return false;
    if (isShort && [first, "han"].includes(scriptOf(before))) return false;
  }
  return !isShort || after === "" || particles.includes(after) || scriptOf(after) !== last;
}
