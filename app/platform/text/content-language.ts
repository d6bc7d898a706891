import type { Language, Locale } from "./languages.ts";
import { locale } from "./locale.ts";
import { textWords } from "./text.words.ts";

/** The content language of a locale: the real language behind a made-up locale. */
export function contentLanguage(locale: Locale): Language {
  if (locale === "en-XA") return "en";
  return locale === "ar-XB" ? "ar" : locale;
}

/** The query for names in the page's language; empty for English, the default. */
export function namesInLanguage(): { language?: Language } {
  const language = contentLanguage(locale());
  return language === "en" ? {} : { language };
}

/** The `lang` of a text; undefined on a page in the same language. */
export const langOf = (language: Language) =>
  language === contentLanguage(locale()) ? undefined : language;

/** The language of a text in the language of the page: `in German`, „auf Englisch“, „po angielsku“. */
export function saidIn(language: Language) {
  const here = contentLanguage(locale());
  const name = new Intl.DisplayNames([here], { type: "language" }).of(language) ?? language;
  // Polish says it with an adverb: „język angielski“, „po angielsku“.
  return textWords.inLanguage({ language: here === "pl" ? name.replace(/i$/, "u") : name });
}
