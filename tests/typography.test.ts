import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import type { Texts } from "../app/platform/text/catalogue.ts";
import { type Language, languageTags } from "../app/platform/text/languages.ts";
import { readCatalogues, translationOf } from "../scripts/words/catalogues.ts";

const catalogues = await readCatalogues();

/** Texts of the specification with straight quotation marks or double spaces. */
const ofSpecification = new Set([
  "You won't be able to revert this!",
  "Sorry, we couldn't find the page you're looking for.",
  "Invalid  Login or Password!",
  "Tip  Added successfully",
]);

/**
 * The key of a text with examples of typed values, such as lists with commas. The rules of a
 * language do not apply to the commas in these examples.
 */
const typed = "columns.months";

/** Signs that no text has, in any language. */
const always = /['"]|\.\.\.| {2}/;

/** Signs that a language does not write. */
const wrong: Record<Language, RegExp> = {
  en: /[„«»‹›「」]| …/,
  de: /[”«»‹›「」’]/,
  // In French, a no-break space precedes each of ! ? ; : ». Colons in addresses and times have
  // none.
  fr: /[“”„]|[^\u00a0\u202f!?](?<!\{\{\w+)[!?;»]|[^\u00a0\u202f](?<!https?|\d):|«[^\u00a0\u202f]| …/,
  es: /[“”„‘’「」]| …/,
  pl: /[“«»’「」]| …/,
  ar: /[“”„’「」]|[\u0600-\u06ff][,;?]| …/,
  ja: /[“”„’«»]|[\u3040-\u30ff\u4e00-\u9fff][,.!?:;]/,
};

const pairs = ["“”", "„“", "„”", "«»", "「」"] as const;

const entriesOf = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[path + key, text]] : entriesOf(text, `${path}${key}.`),
  );

/** Checks that each quote of a language is closed. */
const isClosed = (text: string, tag: Language) => {
  const [opening = "", closing = ""] = pairs[quotesOf[tag]] ?? "";
  return text.split(opening).length === text.split(closing).length;
};
const quotesOf: Record<Language, number> = { en: 0, de: 1, fr: 3, es: 3, pl: 2, ar: 3, ja: 4 };

test.each(languageTags)("%s: signs are those of the language", (tag) => {
  const faults = catalogues.flatMap((catalogue) =>
    entriesOf(translationOf(catalogue, tag))
      .filter(([key, text]) => !ofSpecification.has(text) && key !== typed)
      .filter(([, text]) => always.test(text) || wrong[tag].test(text) || !isClosed(text, tag))
      .map(([key, text]) => `${catalogue.name}.${key}: ${text}`),
  );
  expect(faults).toEqual([]);
});

const namesSchema = v.record(
  v.string(),
  v.record(v.string(), v.looseObject({ name: v.string(), plural: v.optional(v.string()) })),
);

/** Plants whose name in a language is a mass noun, so it has no plural there. */
const masses: [string, "de" | "pl", string][] = [
  ["chinese-cabbage", "de", "Chinakohl"],
  ["cauliflower", "de", "Blumenkohl"],
  ["beetroot", "de", "Rote Bete"],
  ["carrot", "pl", "marchew"],
  ["pea", "pl", "groszek"],
  ["maize", "pl", "kukurydza"],
  ["basil", "pl", "bazylia"],
  ["rocket", "pl", "rukola"],
  ["turnip", "pl", "rzepa"],
  ["chinese-cabbage", "pl", "kapusta pekińska"],
];

test("a plant without a plural in a language has none there", () => {
  const file = "app/garden/plants/plant-names.json";
  const names = v.parse(namesSchema, JSON.parse(readFileSync(file, "utf8")));
  const titles = masses.map(([plant, tag]) => {
    const found = names[plant]?.[tag];
    return [plant, tag, found?.plural ?? found?.name];
  });
  expect(titles).toEqual(masses);
});
