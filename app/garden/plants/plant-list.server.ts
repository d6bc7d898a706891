import { createHash } from "node:crypto";
import * as v from "valibot";
import { stableChoice } from "../../platform/text/stable-choice.ts";
import { formsOf, stemOf, wordsOf, wordsVersion } from "../../platform/text/words.ts";
import list from "./plant-list.json" with { type: "json" };
import type { Plant, PlantList } from "./plants.ts";

const name = v.pipe(v.string(), v.minLength(2), v.maxLength(60));

/** A plant as `plant-list.json` has it. */
const listedPlant = v.strictObject({
  name,
  plural: name,
  botanical: name,
  /** Other words for it, such as zucchini for a courgette. */
  synonyms: v.array(name),
  /** A drawing in `public/pictures/tips`. */
  drawing: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]+$/))),
});
type ListedPlant = v.InferOutput<typeof listedPlant>;

/** The same for a name in the singular and in the plural. */
const keyOf = (words: string[]) => words.map(stemOf).join(" ");

/**
 * The plants that the site knows, from `plant-list.json`.
 * @throws Error when the list is not as its schema says, or a name stands for two plants
 */
export function createPlantList(input: unknown = list): PlantList {
  const plants = v
    .parse(v.array(listedPlant), input)
    .map(toPlant)
    .sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const bySlug = new Map(plants.map((plant) => [plant.slug, plant]));
  const byKey = plantsByKey(plants);
  const longestName = Math.max(...[...byKey.keys()].map((key) => key.split(" ").length));

  function findAt(words: string[], at: number) {
    for (let length = Math.min(longestName, words.length - at); length > 0; length -= 1) {
      const plant = byKey.get(keyOf(words.slice(at, at + length)));
      if (plant) return { plant, length };
    }
    return null;
  }

  /** The last plant of a text: in English the others say of which kind it is. */
  function findLast(words: string[]) {
    let found: Plant | null = null;
    for (let at = 0; at < words.length; ) {
      const match = findAt(words, at);
      found = match?.plant ?? found;
      at += match?.length ?? 1;
    }
    return found;
  }

  return {
    plants,
    version: createHash("sha256")
      .update(JSON.stringify([wordsVersion, plants]))
      .digest("base64url")
      .slice(0, 12),
    get: (slug) => bySlug.get(slug) ?? null,
    findAt,
    find(text) {
      for (const part of text.split(/,|&|\/|\+|\band\b|\bor\b/i)) {
        const plant = findLast(wordsOf(part));
        if (plant) return plant;
      }
      return null;
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
      const distinct = new Map(names.map((words) => [keyOf(words), words.map(formsOf)]));
      return [...distinct.values()];
    },
    singleWords: [...new Set(plants.flatMap(allNames).map(wordsOf))]
      .flatMap((words) => (words.length === 1 ? words : []))
      .sort(),
  };
}

const allNames = ({ name, plural, synonyms, botanical }: Plant) => [
  name,
  plural,
  ...synonyms,
  botanical,
];

/** @throws Error when a name stands for two plants; of the same botanical name, the first counts */
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

function toPlant({ drawing, ...plant }: ListedPlant): Plant {
  return {
    slug: wordsOf(plant.name).join("-"),
    ...plant,
    picture: drawing
      ? `/pictures/tips/${drawing}.svg`
      : `/pictures/plants/${stableChoice(plant.name, 6)}.svg`,
  };
}
