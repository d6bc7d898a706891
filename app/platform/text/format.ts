import { separated } from "./messages.ts";
import { textWords } from "./text.words.ts";

/**
 * An integer with the separators of the language: `10,070`. Without `Intl.NumberFormat`, whose first
 * use takes 35 ms and 8 MB.
 */
export function formatNumber(value: number) {
  return separated(value, textWords.thousands);
}

/** `thyme`, `thyme and sage`, `thyme, sage and mint`. */
export function formatList(items: readonly string[]) {
  const [first = "", ...others] = items;
  const last = others.pop();
  if (last === undefined) return first;
  if (others.length === 0) return textWords.listOfTwo({ first, last });
  const before = others.reduce((before, next) => textWords.listMiddle({ before, next }), first);
  return textWords.listEnd({ before, last });
}

/** `thyme, sage, mint`: one after another, without an “and”. */
export function formatSequence([first = "", ...others]: readonly string[]) {
  return others.reduce((before, next) => textWords.listMiddle({ before, next }), first);
}

/**
 * With a capital at its beginning, where the language has capitals. A text can be given one; taking it
 * away would be wrong in German, so what stands within a sentence, too, is written as it stands there.
 */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
