import type { Language } from "../../platform/text/languages.ts";
import { englishForms } from "../../platform/text/word-forms.server.ts";
import { wordsOf } from "../../platform/text/words.ts";
import { sameWords } from "./gardening-words.server.ts";
import type { Names } from "./search-terms.server.ts";

/** The words of a language that a misspelled word can mean. */
export interface KnownWords {
  /** Maps each word, as `wordsOf` returns it, to its usual spelling, such as “Blattläuse”. */
  spelled: ReadonlyMap<string, string>;
  /** True if a word is a form of a known word, such as “pruning”. */
  isForm: (word: string) => boolean;
}

/** Caches the words by the plant list of the site and by language. */
const known = new WeakMap<Names["plants"], Map<Language, KnownWords>>();

/** Reads the words of names and synonyms in a language at the first call. */
export async function knownWords(language: Language, names: Names) {
  const byLanguage = known.get(names.plants) ?? new Map<Language, KnownWords>();
  known.set(names.plants, byLanguage);
  const words = byLanguage.get(language) ?? (await readWords(language, names));
  byLanguage.set(language, words);
  return words;
}

async function readWords(language: Language, names: Names): Promise<KnownWords> {
  const forms = names.otherForms?.find((each) => each.language === language) ?? englishForms;
  const ofPlants = names.plants.namesIn(language).filter((name) => wordsOf(name).length === 1);
  const others = language === "en" ? englishWords(names) : await troubleNames(language, names);
  const spelled = new Map(
    [...ofPlants.sort(), ...others]
      .map((name) => [wordsOf(name).join(), language === "en" ? name.toLowerCase() : name] as const)
      .filter(([word]) => !forms.isSilent(word)),
  );
  const stems = new Set([...spelled.keys()].map(forms.stem));
  return {
    spelled,
    isForm: (word) => forms.stem(word) !== word && stems.has(forms.stem(word)),
  };
}

/** Returns the words of the names of troubles and of synonyms. */
const englishWords = ({ troubles }: Names) => [
  ...troubles.troubles.flatMap(({ name, names }) => [name, ...names].flatMap(wordsOf)),
  ...sameWords.words(),
];

/** Returns the names of troubles in another language that consist of one word. */
async function troubleNames(language: Exclude<Language, "en">, { troubles }: Names) {
  const all = await troubles.namesIn(language);
  return all.flatMap(({ names }) => names).filter((name) => wordsOf(name).length === 1);
}
