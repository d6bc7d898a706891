import type { Language, Locale } from "./languages.ts";
import { locale } from "./locale.ts";

/** The language in which content is written for a locale: that of a made-up one is real. */
export function contentLanguage(locale: Locale): Language {
  if (locale === "en-XA") return "en";
  return locale === "ar-XB" ? "ar" : locale;
}

/**
 * The query with which a page asks for names in its language: empty for English, in which they come
 * anyway.
 */
export function namesInLanguage(): { language?: Language } {
  const language = contentLanguage(locale());
  return language === "en" ? {} : { language };
}

/** The `lang` of a text on a page in another language; undefined on one in its own. */
export const langOf = (language: Language) =>
  language === contentLanguage(locale()) ? undefined : language;
