// Checks translations (docs/decisions/0058).

import type { Texts } from "../../app/platform/text/catalogue.ts";
import type { Language } from "../../app/platform/text/languages.ts";
import { pluralCategories } from "../../app/platform/text/messages.ts";

/** Formats the texts of a catalogue for their file. */
export const jsonOf = (texts: Texts) => `${JSON.stringify(texts, null, 2)}\n`;

/** Returns the English texts in their order, with the plural keys that a language needs. */
export function expectedTexts(english: Texts, language: Language): Texts {
  const { pluralCategories: used } = new Intl.PluralRules(language).resolvedOptions();
  const forms = pluralCategories.filter((category) => used.includes(category));
  const entries = Object.entries(english).flatMap(([key, text]): [string, string | Texts][] => {
    if (typeof text !== "string") return [[key, expectedTexts(text, language)]];
    if (key.endsWith("_one") && `${stemOf(key)}_other` in english) return [];
    if (!key.endsWith("_other")) return [[key, text]];
    return forms.map((form) => [`${stemOf(key)}_${form}`, text]);
  });
  return Object.fromEntries(entries);
}

const stemOf = (key: string) => key.replace(/_(one|other)$/, "");

/** Returns the faults of a translation, a sentence for each text. */
export function faultsOf(texts: Texts, expected: Texts, path: readonly string[] = []): string[] {
  const leftOver = Object.keys(texts).filter((key) => !(key in expected));
  const wrong = Object.entries(expected).flatMap(([key, english]) => {
    const text = texts[key];
    const at = [...path, key].join(".");
    if (text === undefined) return [`${at} is missing`];
    if (typeof english !== "string") {
      return typeof text === "string"
        ? [`${at} is a group of texts`]
        : faultsOf(text, english, [...path, key]);
    }
    if (typeof text !== "string") return [`${at} is one text`];
    return text === "" && english !== ""
      ? [`${at} is empty`]
      : partsWrong(text, english, key).map((part) => `${at}: ${part}`);
  });
  return [...wrong, ...leftOver.map((key) => `${[...path, key].join(".")} is left over`)];
}

/**
 * Compares the placeholders and tags of a translation with those of the English text. Returns a
 * message for each missing or surplus part.
 */
function partsWrong(text: string, english: string, key: string) {
  const [own, usual] = [partsOf(text), partsOf(english)];
  // A plural form for zero, one or two may spell the number out (“two tips”) in place of
  // `{{count}}`.
  const spared = /_(zero|one|two)$/.test(key) ? "{{count}}" : null;
  return [
    ...usual.filter((part) => !own.includes(part) && part !== spared).map((part) => `no ${part}`),
    ...own.filter((part) => !usual.includes(part)).map((part) => `${part} is not in English`),
  ];
}

const partsOf = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g))];

/** Puts a translation in the order of the English texts. Unknown texts come last. */
export function inOrder(texts: Texts, expected: Texts): Texts {
  const known = Object.keys(expected).filter((key) => key in texts);
  const leftOver = Object.keys(texts).filter((key) => !(key in expected));
  const entries = [...known, ...leftOver].flatMap((key): [string, string | Texts][] => {
    const [text, english] = [texts[key], expected[key]];
    if (text === undefined) return [];
    const areGroups = typeof text !== "string" && typeof english === "object";
    return [[key, areGroups ? inOrder(text, english) : text]];
  });
  return Object.fromEntries(entries);
}
