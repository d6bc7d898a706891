import { directionOf } from "./language-names.ts";
import type { Locale } from "./languages.ts";

let source: () => Locale = () => "en";

/**
 * The locale in which words are said: on the server that of the page, the feed or the letter that is
 * being made (locale.server.ts), and English outside of them. In a built browser's script it is a
 * constant (docs/decisions/0058).
 */
export const locale = () => source();

/** The direction in which that language is written. */
export const direction = () => directionOf(source());

/** Says where the locale is to be learned. */
export function setLocaleSource(from: () => Locale) {
  source = from;
}
