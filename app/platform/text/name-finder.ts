import { longestAt, longestOf, stemOf, wordsOf } from "./words.ts";

/** A thing, with the names that texts use for it. */
interface Named {
  slug: string;
  name: string;
  names: readonly string[];
}

/** Returns the key of a name. The key is the same for singular, plural, and any order of words. */
const keyOf = (words: readonly string[]) => words.map(stemOf).sort().join(" ");

/** Finds plants or troubles by their names. @throws Error if two of them share a name */
export function createNameFinder<T extends Named>(things: readonly T[]) {
  const byKey = new Map<string, T>();
  for (const thing of things) {
    for (const name of [thing.name, ...thing.names]) {
      const key = keyOf(wordsOf(name));
      const other = byKey.get(key);
      if (other && other !== thing) throw new Error(`${name} is ${other.name} and ${thing.name}`);
      byKey.set(key, thing);
    }
  }
  const longest = longestOf(byKey.keys());

  const findAt = (words: readonly string[], at: number) =>
    longestAt(words, at, longest, (name) => byKey.get(keyOf(name)));

  return {
    findAt,
    /** Lists the things that a text names, the most frequent first. */
    namedIn(text: string) {
      const words = wordsOf(text);
      const times = new Map<T, number>();
      for (let at = 0; at < words.length; ) {
        const match = findAt(words, at);
        if (match) times.set(match.found, (times.get(match.found) ?? 0) + 1);
        at += match?.length ?? 1;
      }
      return [...times].sort(([, a], [, b]) => b - a).map(([thing]) => thing);
    },
    /** Finds a thing by any of its names, or by its slug. */
    find(name: string) {
      const words = wordsOf(name.replaceAll("-", " "));
      const match = findAt(words, 0);
      return match && match.length === words.length ? match.found : null;
    },
  };
}
