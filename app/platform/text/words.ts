import { plainLetters } from "./slug.ts";

/** The version of `wordsOf` and `stem`. Increase it when their results for a text change. */
export const wordsVersion = 4;

/** The longest word, in characters. Longer words are cut. */
const maxWordLength = 40;

/**
 * Returns the words of a text for the search: in lower case, without accents and punctuation.
 * `"Frisée, the lady's"` has `frisee`, `the` and `ladys`.
 */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? "")
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join("") : word,
  );
}

/** True for a word in a script without spaces between words, as in Japanese. */
export const isSpaceless = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);

/** Endings of English plurals, and the endings of their singulars. The first match counts. */
const plurals: [ending: RegExp, singular: string][] = [
  [/(?<=..)ies$/, "y"],
  [/(?<=..)ves$/, "f"],
  [/(?<=..[^aeiou])oes$/, "o"],
  [/(?<=..(?:s|x|z|ch|sh))es$/, ""],
  [/(?<=..[^su])s$/, ""],
];

/** Returns a common beginning of the singular and plural, such as `ros` for rose and roses. */
export function stemOf(word: string) {
  // All endings end in "s" or "e". Most words do not, and this check is faster than six patterns.
  if (!word.endsWith("s") && !word.endsWith("e")) return word;
  return replaceEnding(word, plurals).replace(/(?<=..)e$/, "");
}

function replaceEnding(word: string, endings: typeof plurals) {
  const [ending, replacement = ""] = endings.find(([ending]) => ending.test(word)) ?? [];
  return ending ? word.replace(ending, replacement) : word;
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
