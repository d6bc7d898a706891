import type { Texts } from "./catalogue.ts";

const accents: Record<string, string> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, position) => [
    letter,
    [..."åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ"][position] ?? letter,
  ]),
);

/** Returns the letter in `en-XA`: `é` for `e`. */
export const madeUpLetter = (letter: string) => accents[letter] ?? letter;

/** Puts words between a right-to-left override and its end (UAX 9). */
const turned = (words: string) => `\u202e${words}\u202c`;

/**
 * Translates English texts to a pseudolocale for screen tests: with accents, brackets and 40 % more
 * length, or from right to left.
 */
export function madeUp(english: Texts, locale: "en-XA" | "ar-XB"): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => [
      key,
      typeof text === "string" ? madeUpText(text, locale) : madeUp(text, locale),
    ]),
  );
}

/** Translates a text, except placeholders and marks such as `<link>`. */
function madeUpText(text: string, locale: "en-XA" | "ar-XB") {
  if (!/\p{L}/u.test(text.replace(/\{\{\w+\}\}|<\/?\w+\/?>/g, ""))) return text;
  const parts = text.split(/(\{\{\w+\}\}|<\/?\w+\/?>)/);
  const said = parts.map((part, position) => {
    if (position % 2 === 1 || part === "") return part;
    if (locale === "ar-XB") return part.trim() === "" ? part : turned(part);
    return part.replace(/[a-zA-Z]/g, madeUpLetter);
  });
  if (locale === "ar-XB") return said.join("");
  // Splits the padding, so that lines can break.
  const more = "~".repeat(Math.ceil(text.length * 0.4)).replace(/~{6}(?=~)/g, "~~~~~ ");
  return `[${said.join("")} ${more}]`;
}
