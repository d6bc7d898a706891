/** Hashes a text to a number from 1 to `count`, always the same for the same text. */
export function stableChoice(text: string, count: number) {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65521;
  return 1 + (sum % count);
}
