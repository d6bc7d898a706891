import type { Language } from "./languages.ts";
import { isSpaceless } from "./words.ts";

/** How else a name is typed, where that is more than leaving out marks. */
const spellings: Partial<Record<Language, (name: string) => string[]>> = {
  de: (name) => [
    name,
    name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`),
  ],
  // `wordsOf` leaves out the apostrophe of “l’ail”.
  fr: (name) => (/^[aeiouyhâéèêîœ]/i.test(name) ? [name, `l’${name}`, `d’${name}`] : [name]),
};

/** The ways in which a name of a language is typed: “Kuerbis” for Kürbis, “l’ail” for ail. */
export const spellingsOf = (name: string, language: Language) =>
  spellings[language]?.(name) ?? [name];

const hiragana = /\p{Script=Hiragana}/u;

/** The same for a word in either kana of Japanese, and with the article of Arabic or without. */
export const folded = (word: string) =>
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

/**
 * Cuts names out of words that are written without spaces, as in Japanese.
 * @param names as `folded` has them; others than those without spaces are left out
 * @param shortKana names of fewer kana count only where they stand by themselves, as a single kanji does
 * @returns a function that gives the names in a word and what is left between them, in their order
 */
export function cutterFor(names: Iterable<string>, shortKana = 3) {
  const known = new Set([...names].filter(isSpaceless));
  const longest = Math.max(0, ...[...known].map(({ length }) => length));

  /** True if a name within a word is no part of another one: short ones often are. */
  function standsAlone(word: string, at: number, length: number) {
    const before = word.charAt(at - 1);
    const after = word.charAt(at + length);
    const [first, last] = [word.charAt(at), word.charAt(at + length - 1)].map(scriptOf);
    const isShort = length < (last === "han" ? 2 : shortKana);
    if (before !== "" && !particles.includes(before)) {
      if (first === "hiragana") return false;
      if (isShort && [first, "han"].includes(scriptOf(before))) return false;
    }
    return !isShort || after === "" || particles.includes(after) || scriptOf(after) !== last;
  }

  /** How many letters of a word the longest name has that begins at one of them. */
  function lengthAt(word: string, at: number) {
    for (let length = Math.min(longest, word.length - at); length > 0; length -= 1) {
      const key = folded(word.slice(at, at + length));
      if (known.has(key) && standsAlone(word, at, length)) return length;
    }
    return 0;
  }

  return (word: string) => {
    if (!isSpaceless(word)) return [word];
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
  };
}
