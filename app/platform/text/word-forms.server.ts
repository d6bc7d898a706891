import type { Language } from "./languages.ts";
import { arabicStem, isSilent, polishStem, stem } from "./stems.server.ts";
import known from "./word-forms.json" with { type: "json" };
import { isSpaceless, wordsOf } from "./words.ts";

/** The word forms of a language. Words are as `wordsOf` returns them. */
export interface WordForms {
  language: Language;
  /** Returns the stem of a word. Words of a language without spaces are their own stems. */
  stem: (word: string) => string;
  /** True for stop words. */
  isSilent: (word: string) => boolean;
}

export const englishForms: WordForms = { language: "en", stem, isSilent };

interface Loaded {
  stem: (word: string) => string;
  stopwords: readonly string[];
}

/** The ending of French plurals. The stemmer does not remove it from words such as “pucerons”. */
const frenchPlural = /(?<=...)[sx]$/;

const loaders: Record<Exclude<Language, "en">, () => Promise<Loaded>> = {
  async de() {
    const { stemmer } = await import("@orama/stemmers/german");
    return { stem: stemmer, stopwords: (await import("@orama/stopwords/german")).stopwords };
  },
  async fr() {
    const { stemmer } = await import("@orama/stemmers/french");
    return {
      stem: (word) => stemmer(word.replace(frenchPlural, "")),
      stopwords: (await import("@orama/stopwords/french")).stopwords,
    };
  },
  async es() {
    const { stemmer } = await import("@orama/stemmers/spanish");
    return { stem: stemmer, stopwords: (await import("@orama/stopwords/spanish")).stopwords };
  },
  // The package has no Polish stop words. All of them are in word-forms.json.
  pl: async () => ({ stem: polishStem, stopwords: [] }),
  async ar() {
    return { stem: arabicStem, stopwords: (await import("@orama/stopwords/arabic")).stopwords };
  },
  async ja() {
    return {
      stem: (word) => word,
      stopwords: (await import("@orama/stopwords/japanese")).stopwords,
    };
  },
};

const loaded = new Map<Language, Promise<WordForms>>();

/** Loads the word forms of a language at the first call. */
export function loadWordForms(language: Language): Promise<WordForms> {
  if (language === "en") return Promise.resolve(englishForms);
  const forms = loaded.get(language) ?? loadOf(language);
  loaded.set(language, forms);
  return forms;
}

async function loadOf(language: Exclude<Language, "en">): Promise<WordForms> {
  const { stem: stemmer, stopwords } = await loaders[language]();
  const silent = new Set([...stopwords, known[language].silent].flatMap(wordsOf));
  const regular = regularOf(known[language].irregular, stemmer);
  const stems = new Map<string, string>();
  return {
    language,
    stem(word) {
      const found = stems.get(word);
      if (found !== undefined) return found;
      const own = isSpaceless(word) ? word : stemmer(word);
      const made = regular.get(own) ?? own;
      if (stems.size >= maxKnown) stems.clear();
      stems.set(word, made);
      return made;
    },
    isSilent: (word) => silent.has(word) || /^[a-z]$/.test(word),
  };
}

/** The maximum number of stems in the cache of a language. */
const maxKnown = 20_000;

/** Maps the stem of an irregular form to the stem of the first word in its line. */
const regularOf = (lines: string, stemmer: Loaded["stem"]) =>
  new Map(
    lines.split(",").flatMap((line) => {
      const [stem = "", ...others] = wordsOf(line).map(stemmer);
      return others.map((other) => [other, stem] as const);
    }),
  );
