import type { Language, Locale } from "./languages.ts";
import { locale } from "./locale.ts";

/** Returns the content language of a locale: for a pseudolocale, the real language behind it. */
export function contentLanguage(locale: Locale): Language {
  if (locale === "en-XA") return "en";
  return locale === "ar-XB" ? "ar" : locale;
}

/** Returns the query for names in the page's language; empty for English, the default. */
export function namesInLanguage(): { language?: Language } {
  const language = contentLanguage(locale());
  return language === "en" ? {} : { language };
}

/** Returns the `lang` of a text; undefined on a page in the same language. */
export const langOf = (language: Language) =>
  language === contentLanguage(locale()) ? undefined : language;

/**
 * Returns the start of a text, for a list that shows three lines at most: 300 whole letters, and an
 * ellipsis if there is more.
 */
export const startOf = (text: string) => text.replace(/^(.{300}).+$/su, "$1…");
