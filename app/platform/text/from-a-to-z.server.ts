import type { Language } from "./languages.ts";

const collators = new Map<Language, Intl.Collator>();

function collatorOf(language: Language) {
  const known = collators.get(language) ?? new Intl.Collator(language, { sensitivity: "base" });
  collators.set(language, known);
  return known;
}

/** Sorts things by their names, or by another text, in the order of a language. */
export function fromAToZ<T extends { name: string }>(
  items: readonly T[],
  language: Language,
  textOf = ({ name }: T) => name,
) {
  const { compare } = collatorOf(language);
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

/**
 * Returns the letter under which a name is listed. A German Ä is listed under A, because German
 * sorts without marks. A Polish Ł is a letter of its own.
 */
export function letterOf(name: string, language: Language) {
  const [first = ""] = name;
  const [plain = first] = first.normalize("NFD");
  return (collatorOf(language).compare(first, plain) === 0 ? plain : first).toUpperCase();
}
