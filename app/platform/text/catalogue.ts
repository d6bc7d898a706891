import { once } from "../process/load-once.ts";
import type { Locale } from "./languages.ts";
import { direction, locale } from "./locale.ts";
import { fill, type PluralCategory, type Values } from "./messages.ts";

/** Texts by their keys, in groups. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** The key of a message without the ending of a plural form. */
type Stem<Key> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;

type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type ValuesOf<Names extends string> = {
  readonly [Name in Names]: Name extends "count" ? number : string | number;
};

type Said<Names extends string> = [Names] extends [never]
  ? string
  : (values: ValuesOf<Names>) => string;

/** The values for the placeholders of all plural forms of a message. */
type ValuesOfForms<T, Key> = Placeholders<
  { [Form in keyof T]: Stem<Form> extends Stem<Key> ? T[Form] : never }[keyof T]
>;

/** The texts of a catalogue. A text with placeholders is a function of their values. */
export type Words<T> = {
  readonly [Key in keyof T as Stem<Key>]: T[Key] extends string
    ? Key extends Stem<Key>
      ? Said<Placeholders<T[Key]>>
      : Said<ValuesOfForms<T, Key> | "count">
    : Words<T[Key]>;
};

/** Every catalogue, by its name, with its English texts. */
export const catalogues = new Map<string, Texts>();

const translations = new Map<Locale, () => ReadonlyMap<string, Texts>>();

/** Sets the texts of a language, by the names of their catalogues. Loads them at the first use. */
export function setTranslations(language: Locale, load: () => ReadonlyMap<string, Texts>) {
  translations.set(language, once(load));
}

/**
 * Returns the texts of a language, by the names of their catalogues. Returns none for English,
 * because the English texts are in the code.
 */
export const textsIn = (language: Locale): Record<string, Texts> =>
  Object.fromEntries(translations.get(language)?.() ?? []);

/**
 * Declares the texts of a folder in English. The subfolder `words/` contains the translations. Each
 * read of a text returns it in the current language, so never read a text while a module loads.
 * @param name the name of the folder, unique in the site
 */
export function catalogue<const T extends Texts>(name: string, english: T): Words<T> {
  catalogues.set(name, english);
  // TypeScript cannot infer this type from the loop in `wordsOf`.
  return wordsOf(english, (said) => textsOf(name, said)) as Words<T>;
}

function textsOf(name: string, said: Locale): Texts | undefined {
  return said === "en" ? undefined : translations.get(said)?.().get(name);
}

function wordsOf(english: Texts, find: (said: Locale) => Texts | undefined) {
  const words = {};
  for (const [key, text] of Object.entries(english)) {
    const stem = key.replace(/_(one|other)$/, "");
    const isPlural = stem !== key;
    if (typeof text !== "string") {
      const group = wordsOf(text, (said) => {
        const texts = find(said)?.[key];
        return typeof texts === "string" ? undefined : texts;
      });
      Object.defineProperty(words, key, { value: group, enumerable: true });
    } else if (isPlural || text.includes("{{")) {
      const value = (values: Values) => {
        const said = locale();
        const form = isPlural ? `${stem}_${pluralOf(said, Number(values.count))}` : key;
        const texts = find(said);
        const message = texts?.[form] ?? texts?.[isPlural ? `${stem}_other` : key];
        if (typeof message === "string") return fill(message, values, writing());
        const inEnglish = isPlural
          ? english[`${stem}_${pluralOf("en", Number(values.count))}`]
          : text;
        return fill(String(inEnglish), values, { direction: "ltr", thousands: "," });
      };
      Object.defineProperty(words, stem, { value, enumerable: true, configurable: true });
    } else {
      const get = () => {
        const message = find(locale())?.[key];
        return typeof message === "string" ? message : text;
      };
      Object.defineProperty(words, key, { get, enumerable: true });
    }
  }
  return words;
}

function writing() {
  const thousands = textsOf("text", locale())?.thousands;
  return { direction: direction(), thousands: typeof thousands === "string" ? thousands : "," };
}

const rules = new Map<Locale, Intl.PluralRules>();

function pluralOf(said: Locale, count: number): PluralCategory {
  const known = rules.get(said);
  if (known) return known.select(count);
  rules.set(said, new Intl.PluralRules(said === "ar-XB" ? "en" : said));
  return pluralOf(said, count);
}
