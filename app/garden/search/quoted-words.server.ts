import { isSpaceless, wordsOf } from "../../platform/text/words.ts";

/** Words of a question as they were typed. */
export interface Quote {
  /**
   * The words as they were typed, with capitals and accents, such as “Blattläuse” for `blattlause`.
   */
  typed: string;
  at: number;
}

/** The characters of the words from `wordsOf`, with their positions in the text. */
interface Letters {
  /** The words, with a space before and after each word. */
  words: string;
  /** The start and the end of each character in the text. */
  from: number[];
  to: number[];
}

/**
 * Prepares a text for finding the typed forms of its words.
 * @returns a function that takes normalised words (from `wordsOf`, in their order) and a start
 * position, and returns the words as they were typed, with their start and end
 */
export function quotesOf(text: string) {
  const { words, from, to } = lettersOf(text);

  /** Returns the position of a word in `words`, or -1. */
  function placeOf(word: string, after: number) {
    if (isSpaceless(word)) return words.indexOf(word, after);
    const place = words.indexOf(` ${word} `, Math.max(0, after - 1));
    // A word of the question may be only a part of a typed word, as in “Tomatenblätter”.
    return place < 0 ? words.indexOf(word, after) : place + 1;
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

export function quotedWords(text: string) {
  const quote = quotesOf(text);
  let after = 0;
  return wordsOf(text).map((word) => {
    const { typed, end } = quote([word], after);
    after = end;
    return { word, typed };
  });
}

/** Lists the typed words of some terms, in the order of the question. */
export const typedIn = (parts: readonly Quote[]) =>
  [...parts].sort((a, b) => a.at - b.at).map(({ typed }) => typed);

function lettersOf(text: string): Letters {
  const letters: Letters = { words: " ", from: [0], to: [0] };
  for (const { 0: letter, index } of text.matchAll(/.\p{M}*/gsu)) {
    // `wordsOf` removes accents and apostrophes within a word. Other punctuation separates words.
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
