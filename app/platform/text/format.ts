import { separated } from "./messages.ts";
import { textWords } from "./text.words.ts";

/**
 * Formats an integer with separators: `10,070`. Avoids `Intl.NumberFormat`, whose first use takes
 * 35 ms and 8 MB.
 */
export function formatNumber(value: number) {
  return separated(value, textWords.thousands);
}

/** Formats a list: `thyme`, `thyme and sage`, `thyme, sage and mint`. */
export function formatList(items: readonly string[]) {
  const [first = "", ...others] = items;
  const last = others.pop();
  if (last === undefined) return first;
  if (others.length === 0) return textWords.listOfTwo({ first, last });
  const before = others.reduce((before, next) => textWords.listMiddle({ before, next }), first);
  return textWords.listEnd({ before, last });
}

/** Formats a list without “and”: `thyme, sage, mint`. */
export function formatSequence([first = "", ...others]: readonly string[]) {
  return others.reduce((before, next) => textWords.listMiddle({ before, next }), first);
}

/**
 * Makes the first letter of a text a capital. Catalogues contain texts as they appear within a
 * sentence, because making a first letter small would be wrong for nouns in German.
 */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
