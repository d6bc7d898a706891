import { savedWords } from "../../garden/saved/saved.words.ts";
import { draftWords } from "../../garden/drafts/drafts.words.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { httpWords } from "../../platform/http/http.words.ts";
import { pageWords } from "../pages/pages.words.ts";

/** What the rooms of the site say of their problems. */
const rooms = (): readonly Readonly<Record<string, string>>[] => [
  httpWords.problems,
  pageWords.problems,
  savedWords.problems,
  draftWords.problems,
  tipWords.problems,
];

/** What a page says of a type of problem in its language; undefined for one that no page can meet. */
export function wordsOfProblem(type: string) {
  const slug = type.split(":").at(-1) ?? "";
  return rooms()
    .map((problems) => problems[slug])
    .find(Boolean);
}
