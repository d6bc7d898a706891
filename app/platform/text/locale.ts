import { directionOf } from "./language-names.ts";
import type { Locale } from "./languages.ts";

let source: () => Locale = () => "en";

/**
 * Returns the present locale. On the server, this is the language of the page, feed or letter that
 * is being made (locale.server.ts), else English. In a built script for browsers, the locale is a
 * constant (docs/decisions/0058).
 */
export const locale = () => source();

export const direction = () => directionOf(source());

export function setLocaleSource(from: () => Locale) {
  source = from;
}
