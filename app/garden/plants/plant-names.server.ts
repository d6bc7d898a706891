import * as v from "valibot";
import { once } from "../../platform/process/load-once.ts";
import { cutterFor, folded, spellingsOf } from "../../platform/text/spaceless-words.ts";
import { longestAt, longestOf, stemOf, wordsOf } from "../../platform/text/words.ts";
import type { NameLanguage, OtherNames, Plant } from "./plants.ts";

/** The languages of names besides English. If two share a name, the first language is used. */
export const nameLanguages = ["de", "fr", "es", "pl", "ar", "ja"] as const satisfies NameLanguage[];

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** The names of a plant in a language, as in `plant-names.json`. */
const namedPlant = v.strictObject({
  /** The usual name, as it is written within a sentence. */
  name: text,
  /** The reading of a Japanese name in kana, for sorting. Set if the name contains kanji. */
  reading: v.optional(text),
  /** The plural, if it exists and differs from the singular. */
  plural: v.optional(text),
  /** Other names of the plant, or of one of its varieties. */
  others: v.optional(v.array(text)),
  /** Other forms that people type, such as plurals and cases. */
  forms: v.optional(v.array(text)),
  /**
   * Names of another plant that are also used for this plant: in German, a pumpkin and a squash are
   * both a “Kürbis”.
   */
  shared: v.optional(v.array(text)),
});
type NamedPlant = v.InferOutput<typeof namedPlant>;

const namedPlants = v.record(v.string(), v.record(v.picklist(nameLanguages), namedPlant));
type NamedPlants = v.InferOutput<typeof namedPlants>;

/** Parses the names of plants in other languages. @throws Error if they do not match the schema */
export const parseNames = (input: unknown) => v.parse(namedPlants, input);

/**
 * Names that are also English words, or that look like a form of an English word. In a text of
 * unknown language, such a name means a plant only if no tip contains the English word.
 */
const alsoEnglish = new Set(
  `ail ails bob bobs card cards cerise cerises col cole coles cols digital endives grenade grenades
  holler laurel laurels margarita margaritas moral morale morals morel morels name names noisette
  noisettes papa poi pore pores rand rave raves rub rubs salad salads tuna tunas wick wicks`.split(
    /\s+/,
  ),
);

/** The plant that a name means, in one or several languages. */
interface Meaning {
  plant: Plant;
  /** Other plants with the same name. */
  others: Plant[];
  /** The first language that has this name. */
  language: NameLanguage;
  name: string;
  names: string[][];
}

/**
 * Finds plants by names in other languages. The first use reads all names, and throws an error if
 * two plants share a name in one language.
 */
export function createOtherNames(
  get: (slug: string) => Plant | null,
  named: NamedPlants,
): OtherNames {
  const reading = once(() => readMeanings(get, named));
  return {
    wordsOf: (text) => wordsOf(text).flatMap(reading().cut),
    findAt(words, at, language) {
      const { byLanguage, meanings, longest } = reading();
      const among = language && byLanguage.get(language);
      const match = longestAt(words, at, longest, (name) => {
        const isEnglish = !among && name.length === 1 && alsoEnglish.has(name[0] ?? "");
        return isEnglish ? null : (among ?? meanings).get(keyOf(name));
      });
      return match && { ...match.found, length: match.length };
    },
    findUnsaid(word) {
      const meaning = reading().meanings.get(keyOf([word]));
      return meaning ? { ...meaning, length: 1 } : null;
    },
  };
}

function readMeanings(get: (slug: string) => Plant | null, named: NamedPlants) {
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
  const longest = longestOf(meanings.keys());
  return { byLanguage, meanings, longest, cut: cutterFor(meanings.keys()) };
}

function meaningsIn(
  language: NameLanguage,
  named: NamedPlants,
  get: (slug: string) => Plant | null,
) {
  const meanings = new Map<string, Meaning>();
  const shared: [name: string, plant: Plant][] = [];
  for (const [slug, { [language]: calledSo }] of Object.entries(named)) {
    const plant = get(slug);
    if (!plant) throw new Error(`plant-names.json: ${slug} is no plant of the list`);
    if (!calledSo) continue;
    const names = allNamesElsewhere(calledSo);
    for (const name of calledSo.shared ?? []) shared.push([name, plant]);
    const meaning = { plant, others: [], language, names: names.map(wordsOf) };
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
  if (language === "pl") {
    for (const meaning of [...meanings.values()]) {
      for (const form of polishCases(meaning.name)) {
        const key = keyOf(wordsOf(form));
        if (!meanings.has(key)) meanings.set(key, meaning);
      }
    }
  }
  for (const [name, plant] of shared) {
    for (const spelling of spellingsOf(name, language)) {
      const key = keyOf(wordsOf(spelling));
      const meaning = meanings.get(key);
      if (!meaning) throw new Error(`plant-names.json: no other plant is called ${name}`);
      const others = [...new Set([...meaning.others, plant])];
      meanings.set(key, { ...meaning, others });
    }
  }
  return meanings;
}

/** The last letters of Polish stems, with their form in the locative singular: “w sałacie”. */
const softened: Readonly<Record<string, string>> = {
  t: "cie",
  d: "dzie",
  r: "rze",
  k: "ce",
  g: "dze",
  ł: "le",
};

/**
 * Returns the declined forms of a Polish noun, such as “różach”. Names of several words are not
 * declined.
 */
function polishCases(name: string) {
  const stem = name.toLowerCase().replace(/[aeiy]$/, "");
  if (name.includes(" ") || stem.length < 3) return [];
  const ofPlural = ["ach", "ami", "om"].map((ending) => stem + ending);
  const last = stem.slice(-1);
  const locative = softened[last] ? stem.slice(0, -1) + softened[last] : `${stem}ie`;
  if (stem === name.toLowerCase()) {
    return stem.length < 5
      ? ofPlural
      : [...ofPlural, locative, ...["a", "u", "em", "ów", "y", "i"].map((end) => stem + end)];
  }
  return name.endsWith("a") ? [...ofPlural, locative, `${stem}y`, `${stem}ę`, stem] : ofPlural;
}

/** Lists the names of a plant in a language, in all forms that people type. */
export const allNamesElsewhere = ({ name, plural, others = [], forms = [] }: NamedPlant) => [
  name,
  ...(plural ? [plural] : []),
  ...others,
  ...forms,
];

/**
 * Returns a key of a name. Singular and plural, hiragana and katakana, and Arabic with and without
 * the article have the same key.
 */
const keyOf = (words: readonly string[]) => words.map((word) => stemOf(folded(word))).join(" ");
