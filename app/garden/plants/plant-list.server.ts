import { createHash } from "node:crypto";
import * as v from "valibot";
import { fromAToZ } from "../../platform/text/from-a-to-z.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { stableChoice } from "../../platform/text/stable-choice.ts";
import { longestAt, longestOf, stemOf, wordsOf, wordsVersion } from "../../platform/text/words.ts";
import { type Climate, climateSchema, climates } from "../gardens/climates.ts";
import { summers, winters } from "../gardens/gardens.ts";
import list from "./plant-list.json" with { type: "json" };
import namesElsewhere from "./plant-names.json" with { type: "json" };
import { allNamesElsewhere, createOtherNames, parseNames } from "./plant-names.server.ts";
import type { Plant, PlantList } from "./plants.ts";

const name = v.pipe(v.string(), v.minLength(2), v.maxLength(60));

/** A plant as in `plant-list.json`. */
const listedPlant = v.strictObject({
  name,
  plural: name,
  botanical: name,
  /** Other names, such as zucchini for a courgette. */
  synonyms: v.array(name),
  /**
   * The winters and summers in which the plant grows outdoors. By default it grows in all of them.
   */
  winters: v.optional(rangeOf(winters)),
  summers: v.optional(rangeOf(summers)),
  /** Exceptions: climates in this range of winters and summers in which the plant does not grow. */
  except: v.optional(v.array(climateSchema)),
  /** True for a houseplant, which grows in any climate. */
  indoors: v.optional(v.literal(true)),
  drawing: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]+$/))),
});
type ListedPlant = v.InferOutput<typeof listedPlant>;

/** Parses a range of bands, including both ends. */
function rangeOf<Band extends string>(bands: readonly Band[]) {
  const band = v.picklist(bands);
  return v.pipe(
    v.tuple([band, band]),
    v.check(
      ([first, last]) => bands.indexOf(first) <= bands.indexOf(last),
      "The last is before the first",
    ),
    v.transform(([first, last]) => bands.slice(bands.indexOf(first), bands.indexOf(last) + 1)),
  );
}

/**
 * Matches separators between plants: punctuation, and “and” and “or” in the languages of the site.
 */
const betweenPlants = /[,،、・&/+]|\b(?:and|or|und|oder|et|ou|y|o|i|oraz|lub)\b/i;

/** Returns the same key for the singular and the plural of a name. */
const keyOf = (words: readonly string[]) => words.map(stemOf).join(" ");

/**
 * Reads `plant-list.json`. Names in other languages are read at their first use.
 * @throws Error if a file does not match its schema, or if two plants share an English name
 */
export function createPlantList(
  input: unknown = list,
  namedElsewhere: unknown = input === list ? namesElsewhere : {},
): PlantList {
  const listed = v.parse(v.array(listedPlant), input);
  const plants = listed.map(toPlant).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const climatesBySlug = new Map(listed.map((plant) => [slugOf(plant), climatesOf(plant)]));
  const houseplants = new Set(listed.filter(({ indoors }) => indoors).map(slugOf));
  const bySlug = new Map(plants.map((plant) => [plant.slug, plant]));
  const byKey = plantsByKey(plants);
  const longest = longestOf(byKey.keys());

  function findAt(words: string[], at: number) {
    const match = longestAt(words, at, longest, (name) => byKey.get(keyOf(name)));
    return match && { plant: match.found, length: match.length };
  }

  const get = (slug: string) => bySlug.get(slug) ?? null;
  const names = parseNames(namedElsewhere);
  const otherNames = createOtherNames(get, names);

  /**
   * Finds the longest name that begins at a word. Among names of the same length, prefers the
   * English name.
   */
  function matchAt(words: string[], at: number, language?: Language) {
    const other = language === "en" ? null : otherNames.findAt(words, at, language);
    const english = language && language !== "en" ? null : findAt(words, at);
    return other && other.length > (english?.length ?? 0) ? other : english;
  }

  /**
   * Finds the plant in a part of a text. In English and German, the last name decides: `Cherry
   * tomatoes` are tomatoes. In other languages, the first name decides.
   */
  function findIn(words: string[], language?: Language) {
    let last: Plant | null = null;
    for (let at = 0; at < words.length; ) {
      const match = matchAt(words, at, language);
      if (match && "language" in match && match.language !== "de") return match.plant;
      last = match?.plant ?? last;
      at += match?.length ?? 1;
    }
    return last;
  }

  /**
   * Finds a plant by a name that is also an English word. The text must consist of this name only.
   */
  function findUnsaid(text: string) {
    const [word, ...rest] = otherNames.wordsOf(text);
    return word && rest.length === 0 ? (otherNames.findUnsaid(word)?.plant ?? null) : null;
  }

  function named(plant: Plant, language: Language): Plant {
    const called = language === "en" ? undefined : names[plant.slug]?.[language];
    if (!called) return plant;
    const { name, plural = name, others = [] } = called;
    return { ...plant, name, plural, synonyms: others };
  }

  function readingOf({ slug, name }: Plant, language: Language) {
    return (language !== "en" && names[slug]?.[language]?.reading) || name;
  }

  const sorted = new Map<Language, readonly Plant[]>([["en", plants]]);
  function allIn(language: Language) {
    const all =
      sorted.get(language) ??
      fromAToZ(
        plants.map((plant) => named(plant, language)),
        language,
        (plant) => readingOf(plant, language),
      );
    sorted.set(language, all);
    return all;
  }

  return {
    plants,
    version: createHash("sha256")
      .update(JSON.stringify([wordsVersion, listed, names]))
      .digest("base64url")
      .slice(0, 12),
    get,
    readingOf,
    named,
    allIn,
    findAt,
    find(text, language) {
      const parts = text.split(betweenPlants).map(otherNames.wordsOf);
      for (const spoken of language && language !== "en" ? [language, "en" as const] : [language]) {
        for (const words of parts) {
          const plant = findIn(words, spoken);
          if (plant) return plant;
        }
      }
      return language ? null : findUnsaid(text);
    },
    startingWith(text) {
      const beginning = wordsOf(text).join(" ");
      if (beginning === "") return [];
      return plants.filter((plant) =>
        allNames(plant).some((name) => wordsOf(name).join(" ").startsWith(beginning)),
      );
    },
    namesOf(plant) {
      const names = allNames(plant).map(wordsOf);
      return [...new Map(names.map((words) => [keyOf(words), words])).values()];
    },
    growsIn: ({ slug }, climate) => climatesBySlug.get(slug)?.has(climate) ?? false,
    isIndoors: ({ slug }) => houseplants.has(slug),
    namesIn: (language) =>
      language === "en"
        ? plants.flatMap(allNames)
        : Object.values(names).flatMap(({ [language]: called }) =>
            called ? allNamesElsewhere(called) : [],
          ),
    otherNames,
  };
}

const allNames = ({ name, plural, synonyms, botanical }: Plant) => [
  name,
  plural,
  ...synonyms,
  botanical,
];

/**
 * Maps names to plants. A botanical name that two plants share belongs to the first plant.
 * @throws Error if two plants share a name that is not botanical
 */
function plantsByKey(plants: Plant[]) {
  const byKey = new Map<string, Plant>();
  for (const plant of plants) {
    for (const name of [plant.name, plant.plural, ...plant.synonyms]) {
      const key = keyOf(wordsOf(name));
      const other = byKey.get(key);
      if (other && other !== plant) {
        throw new Error(`plant-list.json: ${name} is ${other.name} and ${plant.name}`);
      }
      byKey.set(key, plant);
    }
  }
  for (const plant of plants) {
    const key = keyOf(wordsOf(plant.botanical));
    if (!byKey.has(key)) byKey.set(key, plant);
  }
  return byKey;
}

const slugOf = ({ name }: ListedPlant) => wordsOf(name).join("-");

/** Returns the climates in which a plant grows outdoors. A houseplant grows in all of them. */
function climatesOf({ winters, summers, except, indoors }: ListedPlant): ReadonlySet<Climate> {
  const grown = [...climates].filter(
    ([climate, { winter, summer }]) =>
      indoors ||
      ((winters?.includes(winter) ?? true) &&
        (summers?.includes(summer) ?? true) &&
        !except?.includes(climate)),
  );
  return new Set(grown.map(([climate]) => climate));
}

/** Converts a plant of the list to the form in which the API returns plants. */
function toPlant(listed: ListedPlant): Plant {
  const { name, plural, botanical, synonyms, drawing } = listed;
  return {
    slug: slugOf(listed),
    ...{ name, plural, botanical, synonyms },
    picture: drawing
      ? `/pictures/tips/${drawing}.svg`
      : `/pictures/plants/${stableChoice(name, 6)}.svg`,
  };
}
