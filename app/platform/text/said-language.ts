import { contentLanguage } from "./content-language.ts";
import type { Language } from "./languages.ts";
import { locale } from "./locale.ts";

/**
 * Returns the name of a language in the language of the page, in the form that follows “written
 * in”: `German`, „Deutsch“.
 */
export function saidLanguage(language: Language) {
  const here = contentLanguage(locale());
  const name = new Intl.DisplayNames([here], { type: "language" }).of(language) ?? language;
  // Polish uses an adverb: „język angielski“, „po angielsku“.
  return here === "pl" ? name.replace(/i$/, "u") : name;
}
