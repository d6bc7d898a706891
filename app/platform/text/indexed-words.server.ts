import { kanjiIn, pairsIn } from "./spaceless-words.ts";
import type { WordForms } from "./word-forms.server.ts";
import { isSpaceless, wordsOf } from "./words.ts";

/**
 * Returns the words of a text for the index. First come the stems in the order of the text, for
 * phrases. Then come all words that differ from their stems, for completion and for spelling
 * mistakes. A word in a language without spaces is indexed as pairs of letters.
 */
export function indexedWords(text: string, { stem }: WordForms) {
  const words = wordsOf(text);
  const stems = words.flatMap((word) => (isSpaceless(word) ? pairsIn(word) : [stem(word)]));
  const known = new Set(stems);
  const others = words.flatMap((word) => (isSpaceless(word) ? [word, ...kanjiIn(word)] : [word]));
  return [...stems, ...new Set(others.filter((word) => !known.has(word)))];
}
