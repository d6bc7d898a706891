import { longestAt, longestOf, stemOf, wordsOf } from "../../platform/text/words.ts";

/** A trouble with the names by which texts call it. */
interface Named {
  slug: string;
  name: string;
  names: readonly string[];
}

/** Returns the same key for the singular and the plural of a name, and for any order of its words. */
const keyOf = (words: readonly string[]) => words.map(stemOf).sort().join(" ");

/** Finds troubles by their names. @throws Error if two troubles share a name */
export function createTroubleFinder<T extends Named>(troubles: readonly T[]) {
  const byKey = new Map<string, T>();
  for (const trouble of troubles) {
    for (const name of [trouble.name, ...trouble.names]) {
      const key = keyOf(wordsOf(name));
      const other = byKey.get(key);
      if (other && other !== trouble)
        throw new Error(`${name} is ${other.name} and ${trouble.name}`);
      byKey.set(key, trouble);
    }
  }
  const longest = longestOf(byKey.keys());

  function findAt(words: readonly string[], at: number) {
    const match = longestAt(words, at, longest, (name) => byKey.get(keyOf(name)));
    return match && { trouble: match.found, length: match.length };
  }

  return {
    findAt,
    /** Lists the troubles that a text names, the most frequent first. */
    namedIn(text: string) {
      const words = wordsOf(text);
      const times = new Map<T, number>();
      for (let at = 0; at < words.length; ) {
        const match = findAt(words, at);
        if (match) times.set(match.trouble, (times.get(match.trouble) ?? 0) + 1);
        at += match?.length ?? 1;
      }
      return [...times].sort(([, a], [, b]) => b - a).map(([trouble]) => trouble);
    },
    /** Finds a trouble by any of its names, or by its address. */
    find(name: string) {
      const words = wordsOf(name.replaceAll("-", " "));
      const match = findAt(words, 0);
      return match && match.length === words.length ? match.trouble : null;
    },
  };
}
