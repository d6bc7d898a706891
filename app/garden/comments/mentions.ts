import { sortNameOf } from "../gardeners/gardeners.ts";
import type { Thread } from "./comments.ts";

export interface MentionedGardener {
  /** Null for one who has no page. */
  _id: string | null;
  name: string;
}

/** The number of names that are offered at once. */
const maxOffers = 6;

/** The longest name that is looked for, in UTF-16 units. */
const maxTyped = 40;

/** The `@` and the beginning of a name before the place where somebody types; null if there is none. */
export function mentionAt(text: string, caret: number) {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  const begins = before.slice(start + 1);
  const isMention = start >= 0 && !/[\p{L}\p{N}]/u.test(before.charAt(start - 1));
  if (!isMention || begins.length > maxTyped || /\n|^\s|\s{2}|\s$/.test(begins)) return null;
  return { start, begins };
}

/** Whose name, or a part of it, begins so, without accents and case. */
export function offersFor(gardeners: readonly MentionedGardener[], begins: string) {
  const typed = sortNameOf(begins);
  const found = new Map(
    gardeners
      .filter(({ name }) => ` ${sortNameOf(name)}`.includes(` ${typed}`))
      .map((gardener) => [gardener._id ?? gardener.name, gardener]),
  );
  return [...found.values()].slice(0, maxOffers);
}

/** Those who have written in these threads. */
export function gardenersOf(threads: readonly Thread[]): MentionedGardener[] {
  const comments = threads.flatMap((thread) => [thread, ...thread.firstAnswers]);
  return comments.flatMap(({ gone, author: { _id, name } }) => (gone ? [] : [{ _id, name }]));
}
