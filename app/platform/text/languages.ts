import * as v from "valibot";

/** The languages that the site speaks (docs/decisions/0058), by their tags (BCP 47), English first. */
export const languageTags = ["en", "de", "fr", "es", "pl", "ar", "ja"] as const;
export type Language = (typeof languageTags)[number];

/** A language of what people write. */
export const languageSchema = v.picklist(languageTags);

/** Of calls that return names that the site knows in several languages: English ones by default. */
export const namesQuery = v.object({ language: v.optional(languageSchema) });

/**
 * The tags of every language that the site can be shown in. The last two are made up for tests, and
 * English all the same: one with accents, longer words and brackets, and one from right to left.
 */
export const localeTags = [...languageTags, "en-XA", "ar-XB"] as const;

/** A language of the site's own words. */
export type Locale = (typeof localeTags)[number];

/** What the address of a page in a language begins with: nothing for the site's own one. */
export const baseOf = (locale: Locale, [own]: readonly Locale[]) =>
  locale === own ? "" : `/${locale}`;
