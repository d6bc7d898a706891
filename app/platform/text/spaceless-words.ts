import type { Language } from "./languages.ts";
import { isSpaceless } from "./words.ts";

/** Functions that return the spellings of a name. `wordsOf` already removes accents. */
const spellings: Partial<Record<Language, (name: string) => string[]>> = {
  de: (name) => [
    name,
    name.replace(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`),
  ],
  // `wordsOf` removes the apostrophe of “l’ail”.
  fr: (name) => (/^[aeiouyhâéèêîœ]/i.test(name) ? [name, `l’${name}`, `d’${name}`] : [name]),
};

/** Returns the spellings of a name in a language: “Kuerbis” for Kürbis, “l’ail” for ail. */
export const spellingsOf = (name: string, language: Language) =>
  spellings[language]?.(name) ?? [name];

const inKatakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/** Merges Arabic letters with two spellings, and removes the line that stretches words. */
export const plainArabic = (word: string) =>
  word.replaceAll("ة", "ه").replaceAll("ى", "ي").replaceAll("ـ", "");

/** Gives a word one spelling: Japanese in katakana, Arabic without its article. */
export const folded = (word: string) => plainArabic(inKatakana(word)).replace(/^ال(?=..)/, "");

/** The particles between Japanese words, without marks, as `wordsOf` returns them. */
const particles = "のとやをにはかてへも";

const withoutParticles = (text: string) =>
  text.replace(new RegExp(`^[${particles}]+|[${particles}]+$`, "g"), "");

const pieces =
  /\p{Script=Han}+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

const isHan = (piece: string) => /^\p{Script=Han}/u.test(piece);
const isHiragana = (piece: string) => /^\p{Script=Hiragana}/u.test(piece);

/** Returns the pairs of adjacent letters of a text, or its only letter. */
function pairsOf(piece: string) {
  const letters = [...inKatakana(piece)];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * Returns the index terms of a Japanese word: the pairs of letters in the same script. A single
 * kana has no terms.
 */
export const pairsIn = (word: string) =>
  (word.match(pieces) ?? []).flatMap((piece) => {
    if (!isSpaceless(piece) && piece !== "ー") return [piece];
    return isHan(piece) || piece.length > 1 ? pairsOf(piece) : [];
  });

export const kanjiIn = (word: string) => word.match(/\p{Script=Han}/gu) ?? [];

/** The maximum number of pairs of a searched word. */
const maxPairs = 4;

/**
 * Returns the search terms in a word without spaces, with their index terms: its kanji, its
 * katakana, and its hiragana without endings and particles.
 */
export function askedIn(word: string): { text: string; pairs: string[] }[] {
  const all = word.match(pieces) ?? [];
  return all.flatMap((piece, at) => {
    let text = piece;
    if (isHiragana(piece)) {
      const before = all[at - 1];
      if (before && isHan(before) && !particles.includes(piece.charAt(0))) return [];
      text = withoutParticles(piece);
      if (text.length < 3) return [];
    }
    return [{ text, pairs: isSpaceless(text) ? pairsOf(text).slice(0, maxPairs) : [text] }];
  });
}

const scriptOf = (letter: string) =>
  isHiragana(letter) ? "hiragana" : /[\p{Script=Katakana}ー]/u.test(letter) ? "katakana" : "han";

/**
 * Makes a function that splits a word without spaces into names and the text between them.
 * @param names in the form of `folded`; names with spaces are ignored
 * @param shortKana the minimum length of a kana name inside a longer word; shorter kana names, and
 * single kanji, must stand alone
 */
export function cutterFor(names: Iterable<string>, shortKana = 3) {
  const known = new Set([...names].filter(isSpaceless));
  const longest = Math.max(0, ...[...known].map(({ length }) => length));

  /** True unless a name is only a part of another word, as short names often are. */
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

  /** Returns the length of the longest name that begins at a letter of a word; 0 if none does. */
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
