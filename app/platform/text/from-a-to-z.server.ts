import type { Language } from "./languages.ts";

const collators = new Map<Language, Intl.Collator>();

function collatorOf(language: Language) {
  const known = collators.get(language) ?? new Intl.Collator(language, { sensitivity: "base" });
  collators.set(language, known);
  return known;
}

/** Things in the order of a language: of their names, or of what else is said. */
export function fromAToZ<T extends { name: string }>(
  items: readonly T[],
  language: Language,
  textOf = ({ name }: T) => name,
) {
  const { compare } = collatorOf(language);
  return items.toSorted((a, b) => compare(textOf(a), textOf(b)));
}

/**
 * The letter under which a name stands: without marks where the language sorts it so, as a German Ä
 * below A, and with them where it is a letter of its own, as a Polish Ł.
 */
export function letterOf(name: string, language: Language) {
  const [first = ""] = name;
  const [plain = first] = first.normalize("NFD");
  return (collatorOf(language).compare(first, plain) === 0 ? plain : first).toUpperCase();
}
