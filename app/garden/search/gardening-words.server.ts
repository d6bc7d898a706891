import { stem } from "../../platform/text/stems.server.ts";
import { longestAt, longestOf, wordsOf } from "../../platform/text/words.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import kinds from "./plant-kinds.json" with { type: "json" };
import groups from "./same-words.json" with { type: "json" };

const keyOf = (words: readonly string[]) => words.map(stem).join(" ");

const plantsByName = new Map(
  kinds.flatMap(({ names, plants }) =>
    names.map((name) => [keyOf(wordsOf(name)), plants] as const),
  ),
);
const longestKind = longestOf(plantsByName.keys());

/** Finds the plants of a kind, such as herbs, whose name begins at a word. */
export function kindAt(words: string[], at: number, list: PlantList) {
  const match = longestAt(words, at, longestKind, (name) => plantsByName.get(keyOf(name)));
  return match && { slugs: slugsOf(match.found, list), length: match.length };
}

/** The largest kind whose plants grow alike. Larger kinds are only eaten alike. */
const mostAlike = 16;

/** Lists plants that grow like another one, such as leeks for onions. */
export function kinOf({ name }: Plant, list: PlantList) {
  const alike = kinds.filter(({ plants }) => plants.length <= mostAlike && plants.includes(name));
  const others = alike.flatMap(({ plants }) => plants).filter((other) => other !== name);
  return slugsOf([...new Set(others)], list);
}

const slugsOf = (names: readonly string[], list: PlantList) =>
  names.flatMap((name) => list.find(name)?.slug ?? []);

const othersByKey = new Map<string, string[][]>();
for (const group of groups) {
  const sayings = group.map(wordsOf);
  for (const words of sayings) {
    const key = keyOf(words);
    const others = sayings.filter((other) => keyOf(other) !== key);
    othersByKey.set(key, [...(othersByKey.get(key) ?? []), ...others]);
  }
}
const longestSaying = longestOf(othersByKey.keys());

/** The synonyms of `same-words.json`. */
export const sameWords = {
  /** Finds the longest saying that begins at a word, and its synonyms. */
  findAt(words: string[], at: number) {
    const match = longestAt(words, at, longestSaying, (name) => othersByKey.get(keyOf(name)));
    return match && { others: match.found, length: match.length };
  },
  /** All words, for the correction of mistakes. */
  words: [...new Set(groups.flat().flatMap(wordsOf))].sort(),
};
