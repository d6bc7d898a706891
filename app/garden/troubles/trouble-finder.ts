import { stemOf, wordsOf } from "../../platform/text/words.ts";

/** A thing that has names in a text. */
interface Named {
  slug: string;
  name: string;
  /** Other words for it. */
  names: readonly string[];
}

/** The same for a name in the singular and in the plural, and for curling leaves and leaves curling. */
const keyOf = (words: readonly string[]) => words.map(stemOf).sort().join(" ");

/**
 * Finds troubles by what they are called.
 * @throws Error when a name stands for two of them
 */
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
  const longest = Math.max(...[...byKey.keys()].map((key) => key.split(" ").length));

  /** The trouble whose name begins at a word, and how many words the name has: the longest one. */
  function findAt(words: readonly string[], at: number) {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const trouble = byKey.get(keyOf(words.slice(at, at + length)));
      if (trouble) return { trouble, length };
    }
    return null;
  }

  return {
    findAt,
    /** The troubles that a text names, each once, those named most often first. */
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
    /** The trouble that is called so, or was: by its name, another one, or an address. */
    find(name: string) {
      const words = wordsOf(name.replaceAll("-", " "));
      const match = findAt(words, 0);
      return match && match.length === words.length ? match.trouble : null;
    },
  };
}
