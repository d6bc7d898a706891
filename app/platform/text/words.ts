import { plainLetters } from "./slug.ts";

/** The version of `wordsOf` and `stem`. Increase it when the same text gets other words. */
export const wordsVersion = 4;

/** The longest word, in characters. Longer ones are cut. */
const maxWordLength = 40;

/**
 * Returns the words of a text for the search: in lower case, without accents and punctuation.
 * `"Frisée, the lady's"` has `frisee`, `the` and `ladys`.
 */
export function wordsOf(text: string) {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) =>
      word.length > maxWordLength ? [...word].slice(0, maxWordLength).join("") : word,
    );
}

/** True for a word in a script without spaces between words, as in Japanese. */
export const isSpaceless = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);

/** Endings of English plurals, and the endings of their singulars. The first match counts. */
const plurals: [ending: RegExp, singulars: string[]][] = [
  [/(?<=..)ies$/, ["y", "ie"]],
  [/(?<=..)ves$/, ["f", "fe", "ve"]],
  [/(?<=..[^aeiou])oes$/, ["o", "oe"]],
  [/(?<=..(?:s|x|z|ch|sh))es$/, ["", "e"]],
  [/(?<=..[^su])s$/, [""]],
];

const singulars: [ending: RegExp, plurals: string[]][] = [
  [/(?<=.[^aeiou])y$/, ["ies"]],
  [/(?<=..)fe?$/, ["ves", "fs"]],
  [/(?<=..[^aeiou])o$/, ["oes", "os"]],
  [/(?<=..)us$/, ["i", "uses"]],
  [/(?<=...)i$/, ["us", "is"]],
  [/(?<=..(?:s|x|z|ch|sh))$/, ["es"]],
  [/(?<=..[^s])$/, ["s"]],
];

/** Returns a common beginning of the singular and plural, such as `ros` for rose and roses. */
export const stemOf = (word: string) =>
  (replaceEnding(word, plurals)[0] ?? word).replace(/(?<=..)e$/, "");

/** Returns a word with its singular and plural, guessed by their endings. */
export function formsOf(word: string) {
  const all = [word, ...replaceEnding(word, plurals)];
  return [...new Set([...all, ...all.flatMap((form) => replaceEnding(form, singulars))])];
}

function replaceEnding(word: string, endings: typeof plurals) {
  const [ending, replacements = []] = endings.find(([ending]) => ending.test(word)) ?? [];
  return ending ? replacements.map((replacement) => word.replace(ending, replacement)) : [];
}

/** Returns the largest number of words in any of these keys. Words are separated by spaces. */
export const longestOf = (keys: Iterable<string>) =>
  Math.max(0, ...Array.from(keys, (key) => key.split(" ").length));

/**
 * Finds the longest name that begins at a word. @param longest the maximum number of words of a
 * name
 */
export function longestAt<Found>(
  words: readonly string[],
  at: number,
  longest: number,
  find: (name: readonly string[]) => Found | null | undefined,
) {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const found = find(words.slice(at, at + length));
    if (found) return { found, length };
  }
  return null;
}
