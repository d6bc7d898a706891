import { stem } from "../../platform/text/stems.server.ts";
import { wordsOf } from "../../platform/text/words.ts";
import type { Plant, PlantList } from "../plants/plants.ts";
import kinds from "./plant-kinds.json" with { type: "json" };
import groups from "./same-words.json" with { type: "json" };

const keyOf = (words: readonly string[]) => words.map(stem).join(" ");

const plantsByName = new Map(
  kinds.flatMap(({ names, plants }) =>
    names.map((name) => [keyOf(wordsOf(name)), plants] as const),
  ),
);
const longestKind = Math.max(...[...plantsByName.keys()].map((key) => key.split(" ").length));

/** The plants of a kind that is named at a word, such as herbs, and how many words the name has. */
export function kindAt(words: string[], at: number, list: PlantList) {
  for (let length = Math.min(longestKind, words.length - at); length > 0; length -= 1) {
    const plants = plantsByName.get(keyOf(words.slice(at, at + length)));
    if (plants) return { slugs: slugsOf(plants, list), length };
  }
  return null;
}

/** The largest kind whose plants are grown alike, and not only eaten alike. */
const mostAlike = 16;

/** Plants that are grown like another one, such as leeks for onions. */
export function kinOf({ name }: Plant, list: PlantList) {
  const alike = kinds.filter(({ plants }) => plants.length <= mostAlike && plants.includes(name));
  const others = alike.flatMap(({ plants }) => plants).filter((other) => other !== name);
  return slugsOf([...new Set(others)], list);
}

const slugsOf = (names: readonly string[], list: PlantList) =>
  names.flatMap((name) => list.find(name)?.slug ?? []);

/** Of each saying, what else gardeners say for it. */
const othersByKey = new Map<string, string[][]>();
for (const group of groups) {
  const sayings = group.map(wordsOf);
  for (const words of sayings) {
    const key = keyOf(words);
    const others = sayings.filter((other) => keyOf(other) !== key);
    othersByKey.set(key, [...(othersByKey.get(key) ?? []), ...others]);
  }
}
const longestSaying = Math.max(...[...othersByKey.keys()].map((key) => key.split(" ").length));

/** What means the same to a gardener, from `same-words.json`. */
export const sameWords = {
  /** The longest saying that begins at a word, with how many words it has, and the others for it. */
  findAt(words: string[], at: number) {
    for (let length = Math.min(longestSaying, words.length - at); length > 0; length -= 1) {
      const others = othersByKey.get(keyOf(words.slice(at, at + length)));
      if (others) return { others, length };
    }
    return null;
  },
  /** All words of them, for who mistypes one. */
  words: [...new Set(groups.flat().flatMap(wordsOf))].sort(),
};
