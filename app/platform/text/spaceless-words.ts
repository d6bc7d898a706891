import { isSpaceless } from "./words.ts";

/** What stands between the words of Japanese, as `wordsOf` has it: without marks. */
const particles = "のとやをにはかてへも";

const pieces =
  /\p{Script=Han}+|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

const isHan = (piece: string) => /^\p{Script=Han}/u.test(piece);
const isHiragana = (piece: string) => /^\p{Script=Hiragana}/u.test(piece);

/** Hiragana as katakana: many names are written in either. */
const inKatakana = (text: string) =>
  text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x60));

/** The letters of a text two by two, each with the next; a single one by itself. */
function pairsOf(piece: string) {
  const letters = [...inKatakana(piece)];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

/**
 * What stands in the index for a word without spaces between words, as in Japanese: the pairs of its
 * letters in each script, in their order. A single kana says nothing.
 */
export const pairsIn = (word: string) =>
  (word.match(pieces) ?? []).flatMap((piece) => {
    if (!isSpaceless(piece) && piece !== "ー") return [piece];
    return isHan(piece) || piece.length > 1 ? pairsOf(piece) : [];
  });

/** The single kanji of such a word: each may be a word. */
export const kanjiIn = (word: string) => word.match(/\p{Script=Han}/gu) ?? [];

/** The most pairs of a word that are looked for: those that stand near each other. */
const maxPairs = 4;

/**
 * What is asked for in a word without spaces: its kanji, its katakana, and its hiragana where they are
 * neither an ending nor a particle. Each with the pairs that stand for it in the index.
 */
export function askedIn(word: string): { text: string; pairs: string[] }[] {
  const all = word.match(pieces) ?? [];
  const ends = new RegExp(`^[${particles}]+|[${particles}]+$`, "g");
  return all.flatMap((piece, at) => {
    let text = piece;
    if (isHiragana(piece)) {
      const before = all[at - 1];
      if (before && isHan(before) && !particles.includes(piece.charAt(0))) return [];
      text = piece.replace(ends, "");
      if (text.length < 3) return [];
    }
    return [{ text, pairs: isSpaceless(text) ? pairsOf(text).slice(0, maxPairs) : [text] }];
  });
}
