import { sortNameOf } from "../gardeners/gardeners.ts";
import type { Thread } from "./comments.ts";

export interface MentionedGardener {
  /** Null for a gardener without a page. */
  _id: string | null;
  name: string;
}

const maxOffers = 6;

/** In UTF-16 code units. */
const maxTyped = 40;

/** Finds the `@` before the caret and the beginning of a name after it. */
export function mentionAt(text: string, caret: number) {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("@");
  const begins = before.slice(start + 1);
  const isMention = start >= 0 && !/[\p{L}\p{N}]/u.test(before.charAt(start - 1));
  if (!isMention || begins.length > maxTyped || /\n|^\s|\s{2}|\s$/.test(begins)) return null;
  return { start, begins };
}

/** Returns gardeners with a name part that begins so, without accents and case. */
export function offersFor(gardeners: readonly MentionedGardener[], begins: string) {
  const typed = sortNameOf(begins);
  const found = new Map(
    gardeners
      .filter(({ name }) => ` ${sortNameOf(name)}`.includes(` ${typed}`))
      .map((gardener) => [gardener._id ?? gardener.name, gardener]),
  );
  return [...found.values()].slice(0, maxOffers);
}

/** Returns the authors of these threads. */
export function gardenersOf(threads: readonly Thread[]): MentionedGardener[] {
  const comments = threads.flatMap((thread) => [thread, ...thread.firstAnswers]);
  return comments.flatMap(({ gone, author: { _id, name } }) => (gone ? [] : [{ _id, name }]));
}
