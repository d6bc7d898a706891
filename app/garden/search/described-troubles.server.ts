import { isSilent, stem } from "../../platform/text/stems.server.ts";
import { wordsOf } from "../../platform/text/words.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import type { Trouble, TroubleList } from "../troubles/troubles.ts";

/**
 * A trouble (a pest, a disease or other damage) that some words describe, and the plants named
 * between these words.
 */
export interface DescribedTrouble {
  trouble: Trouble;
  /** The name of the trouble that the words match, such as “holes in leaves”. */
  name: string;
  /** The number of words from the first to the last word of the description. */
  length: number;
  typed: string[];
  plants: { plant: Plant; typed: string[] }[];
}

/**
 * Words that do not change the meaning of a description. `not`, `under` and `and` change it, so
 * they are missing here.
 */
const between = new Set(
  `a an the my our his her their its this these that those some all of on in at to with by has have had
  is are was were be been being am get gets getting got go goes going went gone turn turns turned turning
  become becomes becoming became look looks looking very so really quite just now around
  plant plants tree trees bush bushes`.split(/\s+/),
);

/** The minimum number of words in a description. A single word is a name. */
const fewestWords = 2;

/** Limits for long texts, which would take too much time. */
const mostWords = 5;
const mostPlants = 2;

const keyOf = (words: readonly string[]) => words.map(stem).sort().join(" ");

/** Troubles by the stems of their names. The value is null if two troubles share the name. */
type Descriptions = ReadonlyMap<string, Pick<DescribedTrouble, "trouble" | "name"> | null>;

const known = new WeakMap<TroubleList, Descriptions>();

function descriptionsOf(list: TroubleList): Descriptions {
  const earlier = known.get(list);
  if (earlier) return earlier;
  const descriptions = new Map<string, { trouble: Trouble; name: string } | null>();
  for (const trouble of list.troubles) {
    for (const name of [trouble.name, ...trouble.names]) {
      const words = wordsOf(name).filter((word) => !between.has(word));
      if (words.length < fewestWords || words.some(isSilent)) continue;
      const key = keyOf(words);
      const isTaken = descriptions.has(key) && descriptions.get(key)?.trouble !== trouble;
      descriptions.set(key, isTaken ? null : { trouble, name });
    }
  }
  known.set(list, descriptions);
  return descriptions;
}

/**
 * Finds the trouble whose symptoms a text describes, starting at a word. Other words may be in
 * between: “holes in my cabbage leaves” describes holes in leaves, and “the leaves of my courgette
 * are white” describes white leaves.
 */
export function describedAt(
  words: string[],
  at: number,
  { plants, troubles }: { plants: PlantList; troubles: TroubleList },
): DescribedTrouble | null {
  if (between.has(words[at] ?? "")) return null;
  const descriptions = descriptionsOf(troubles);
  let best: DescribedTrouble | null = null;
  const typed: string[] = [];
  const withPlants: string[] = [];
  const named: DescribedTrouble["plants"] = [];
  for (let next = at; next < words.length && typed.length < mostWords; ) {
    const word = words[next] ?? "";
    if (between.has(word)) {
      next += 1;
      continue;
    }
    const plant = plants.findAt(words, next);
    if (plant ? named.length === mostPlants : isSilent(word)) break;
    const step = words.slice(next, next + (plant?.length ?? 1));
    next += step.length;
    withPlants.push(...step);
    if (plant) named.push({ plant: plant.plant, typed: step });
    else typed.push(...step);
    // Prefers a name that contains the plant, such as “maggots in carrots”, because it is more
    // precise.
    const found = descriptions.get(keyOf(withPlants)) ?? descriptions.get(keyOf(typed));
    if (found) best = { ...found, length: next - at, typed: [...typed], plants: [...named] };
  }
  return best;
}
