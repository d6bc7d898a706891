import * as v from "valibot";

/** The tags of the languages of the site (BCP 47, docs/decisions/0058), English first. */
export const languageTags = ["en", "de", "fr", "es", "pl", "ar", "ja"] as const;
export type Language = (typeof languageTags)[number];

/** The language of a text from a user. */
export const languageSchema = v.picklist(languageTags);

/** The query of calls that return names in several languages, by default in English. */
export const namesQuery = v.object({ language: v.optional(languageSchema) });

/** The query parameter for the language of the names of plants and troubles; English if unset. */
export const namesEntry = { names: v.optional(languageSchema) };

/**
 * The tags of all languages, with two pseudolocales for tests: English with accents, longer words
 * and brackets, and English from right to left.
 */
export const localeTags = [...languageTags, "en-XA", "ar-XB"] as const;

/** The language of a text of the site. */
export type Locale = (typeof localeTags)[number];

/** Returns the prefix of addresses in a language; empty for the site's own language. */
export const baseOf = (locale: Locale, [own]: readonly Locale[]) =>
  locale === own ? "" : `/${locale}`;
