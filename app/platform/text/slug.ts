/** Plain spellings of letters that Unicode does not decompose. */
export const plainLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** The longest slug, in characters. */
const maxLength = 60;

/**
 * Makes a part of an address from a text: lower case, without accents, words joined by hyphens, at
 * most 60 characters. Returns an empty text if the given text has no Latin letters or digits.
 */
export function slugOf(text: string) {
  const words = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]/g, (letter) => plainLetters[letter] ?? "-")
    .replace(/^-+|-+(?=-|$)/g, "");
  return words.length > maxLength
    ? words.slice(0, maxLength + 1).replace(/-?[^-]*$/, "") || words.slice(0, maxLength)
    : words;
}

/**
 * Returns the path of a page with a name and an id: `/tips/bury-the-stem-0193…`. The server reads
 * only the id.
 */
export function slugPath(folder: string, name: string, id: string) {
  return `/${folder}/${[slugOf(name), id].filter(Boolean).join("-")}`;
}

/** Returns the id at the end of a path from `slugPath`; empty if there is none. */
export function idIn(path: string) {
  return /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.exec(path)?.[0] ?? "";
}
