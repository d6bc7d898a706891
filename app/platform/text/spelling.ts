const alphabet = "abcdefghijklmnopqrstuvwxyz";

/**
 * Returns all texts that differ from a word by one mistake: one letter is extra, missing or wrong,
 * or two letters are exchanged.
 * @param word in lower case
 */
export function neighboursOf(word: string) {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    found.add(before + after.slice(1));
    found.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of alphabet) {
      found.add(before + letter + after.slice(1));
      found.add(before + letter + after);
    }
  }
  found.delete(word);
  return [...found];
}

/**
 * Counts the mistakes between two words. Two exchanged letters are one mistake.
 * @returns the exact number up to `max`, or any number above `max`
 */
export function mistakesBetween(a: string, b: string, max: number) {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // The optimal string alignment distance, a row for each letter of `a`.
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + wrong,
        swapped ? (beforeLast[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
