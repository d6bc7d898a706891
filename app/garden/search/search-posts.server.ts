import type { Db } from "../../platform/database/open.server.ts";
import { findNews } from "../neighbours/neighbours.store.server.ts";
import { readQuestion } from "./read-question.server.ts";
import { filterWords } from "./search-index.store.server.ts";
import type { Question } from "./search-question.server.ts";
import type { Names, Saying, Term } from "./search-terms.server.ts";

/**
 * The maximum number of posts below the tips. The posts come from the feeds of other garden clubs.
 */
const maxPosts = 3;

/**
 * Finds the newest posts of other clubs that contain all terms of a text. Reads the terms from the
 * text again, because the tip search leaves out words and languages that no tip has.
 */
export async function findPosts(
  db: Db,
  { text, names, question }: { text: string; names: Names; question: Question },
) {
  const { written: _, ...inAllLanguages } = names;
  const asked = readQuestion(text, inAllLanguages).terms;
  if (asked.length === 0) return [];
  const lists: Term[][] = [asked];
  // Ignores a correction with fewer terms, because it may have turned a term into a stop word.
  const isCorrected = question.corrected !== undefined && question.terms.length >= asked.length;
  if (isCorrected) lists.push(question.terms);
  const sought = lists.map((terms) => terms.map(waysOf));
  const matches = (words: string) =>
    sought.some((terms) =>
      terms.every((ways) => ways.some((parts) => parts.every((part) => words.includes(part)))),
    );
  return findNews(db, matches, maxPosts);
}

/**
 * Returns the ways in which a text may express a term, each as parts of the text. Includes the
 * words as typed, because a post may be in a language that the site does not know.
 */
const waysOf = ({ text, sayings }: Term) => [
  text.split(" ").map((word) => ` ${word} `),
  ...sayings.map(({ words, language }: Saying) => [
    ...words.map(({ word, prefix }) => (prefix ? ` ${word}` : ` ${word} `)),
    ...filterWords({ language }).map((word) => ` ${word} `),
  ]),
];
