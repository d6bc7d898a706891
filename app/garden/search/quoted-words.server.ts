import { isSpaceless, wordsOf } from "../../platform/text/words.ts";

/** What a text says of some words, as whoever typed it wrote them. */
export interface Quote {
  /** With its capitals and accents, such as “Blattläuse” for `blattlause`. */
  typed: string;
  /** Where it begins: of two quotes, the one that was typed first has less. */
  at: number;
}

/** What stands in a text for each letter of its words as `wordsOf` has them. */
interface Letters {
  /** The words, with spaces between them, before the first and after the last. */
  words: string;
  /** For each letter of these, where that begins in the text which it stands for, and where it ends. */
  from: number[];
  to: number[];
}

/**
 * Finds words of a text in it, as they were typed.
 * @returns a function of words as `wordsOf` has them, in the order in which they stand in the text,
 *   and of where to begin to look
 */
export function quotesOf(text: string) {
  const { words, from, to } = lettersOf(text);

  /** Where a word begins among the letters; -1 if it is not there. */
  function placeOf(word: string, after: number) {
    if (isSpaceless(word)) return words.indexOf(word, after);
    const place = words.indexOf(` ${word} `, Math.max(0, after - 1));
    return place < 0 ? place : place + 1;
  }

  return (asked: readonly string[], after = 0): Quote & { end: number } => {
    const pieces: { first: number; last: number }[] = [];
    let end = after;
    for (const word of asked) {
      const place = placeOf(word, end);
      if (place < 0) return { typed: asked.join(" "), at: after, end };
      const before = pieces.at(-1);
      const isNext = before && words.slice(before.last + 1, place).trim() === "";
      const last = place + word.length - 1;
      if (isNext) before.last = last;
      else pieces.push({ first: place, last });
      end = place + word.length;
    }
    const said = pieces.map(({ first, last }) => text.slice(from[first], to[last]));
    return {
      typed: said.join(" ").replace(/\s+/g, " "),
      at: pieces[0]?.first ?? after,
      end,
    };
  };
}

/** Each word of a text, with how it was typed. */
export function quotedWords(text: string) {
  const quote = quotesOf(text);
  let after = 0;
  return wordsOf(text).map((word) => {
    const { typed, end } = quote([word], after);
    after = end;
    return { word, typed };
  });
}

/** What was typed for some parts of a question, in its order. */
export const typedIn = (parts: readonly Quote[]) =>
  [...parts].sort((a, b) => a.at - b.at).map(({ typed }) => typed);

function lettersOf(text: string): Letters {
  const letters: Letters = { words: " ", from: [0], to: [0] };
  for (const { 0: letter, index } of text.matchAll(/.\p{M}*/gsu)) {
    // A mark by itself, and an apostrophe, are left out within a word; other signs divide words.
    const isLeftOut = /^[\p{M}'’]+$/u.test(letter.normalize("NFKD"));
    for (const sign of isLeftOut ? "" : wordsOf(letter).join(" ") || " ") {
      letters.words += sign;
      letters.from.push(index);
      letters.to.push(index + letter.length);
    }
  }
  letters.words += " ";
  return letters;
}
