import type { Language } from "../../platform/text/languages.ts";
import { askedIn } from "../../platform/text/spaceless-words.ts";
import { arabicStem, isSilent, polishStem, stem } from "../../platform/text/stems.server.ts";
import { isSpaceless, wordsOf } from "../../platform/text/words.ts";
import { isTooShort, type Reading } from "../tips/tip-kinship.server.ts";
import known from "./word-forms.json" with { type: "json" };

/** How the words of a language are read. Words are as `wordsOf` has them. */
export interface WordForms {
  language: Language;
  /** What the forms of a word have in common. Words without spaces between them have none. */
  stem: (word: string) => string;
  /** True for words that say nothing of what is asked for. */
  isSilent: (word: string) => boolean;
}

export const englishForms: WordForms = { language: "en", stem, isSilent };

/** What is loaded for a language: its stemmer, and the words of the package that say nothing. */
interface Loaded {
  stem: (word: string) => string;
  stopwords: readonly string[];
}

/** Plurals, which the French stemmer takes for other words in “pucerons”. */
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
  // The package has no words that say nothing in Polish: all of them are in word-forms.json.
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

/** The word forms of a language, which are loaded when they are first asked for. */
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

/** The stems that are kept of each language, as those of English are. */
const maxKnown = 20_000;

/** After each word those that mean the same to a gardener, and have other stems. */
const regularOf = (lines: string, stemmer: Loaded["stem"]) =>
  new Map(
    lines.split(",").flatMap((line) => {
      const [stem = "", ...others] = wordsOf(line).map(stemmer);
      return others.map((other) => [other, stem] as const);
    }),
  );

/** How tips in a language are read that are compared with others; undefined for English. */
export async function readingOf(language: Language): Promise<Reading | undefined> {
  if (language === "en") return undefined;
  const { stem, isSilent } = await loadWordForms(language);
  return {
    stem,
    distinctiveWords: (text) =>
      wordsOf(text)
        .filter((word) => !isTooShort(word) && !isSilent(word))
        .flatMap((word) =>
          isSpaceless(word) ? askedIn(word).flatMap(({ pairs }) => pairs) : [word],
        ),
  };
}
