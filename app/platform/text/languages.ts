import * as v from "valibot";

/** What is known of a language. */
interface About {
  /** What its speakers call it. */
  name: string;
  direction: "ltr" | "rtl";
}

/** The languages that the site speaks (docs/decisions/0058), by their tags (BCP 47). */
const languages = {
  en: { name: "English", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  pl: { name: "Polski", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
  ja: { name: "日本語", direction: "ltr" },
} as const satisfies Record<string, About>;
export type Language = keyof typeof languages;

/** The tags of the languages, English first. */
export const languageTags = Object.keys(languages) as [Language, ...Language[]];

/** A language of what people write. */
export const languageSchema = v.picklist(languageTags);

/** Of calls that return names that the site knows in several languages: English ones by default. */
export const namesQuery = v.object({ language: v.optional(languageSchema) });

/**
 * Made-up languages for tests, which are English all the same: one with accents, longer words and
 * brackets, and one from right to left.
 */
const madeUpLanguages = {
  "en-XA": { name: "[Ëñĝļîšĥ]", direction: "ltr" },
  "ar-XB": { name: "[ƎᴎǫꞁiꙅH]", direction: "rtl" },
} as const satisfies Record<string, About>;

/** A language of the site's own words. */
export type Locale = Language | keyof typeof madeUpLanguages;

const locales: Record<Locale, About> = { ...languages, ...madeUpLanguages };

/** The tags of every language that the site can be shown in. */
export const localeTags = Object.keys(locales) as [Locale, ...Locale[]];

/** What the address of a page in a language begins with: nothing for the site's own one. */
export const baseOf = (locale: Locale, [own]: readonly Locale[]) =>
  locale === own ? "" : `/${locale}`;

export const directionOf = (locale: Locale) => locales[locale].direction;
export const nameOfLanguage = (locale: Locale) => locales[locale].name;
