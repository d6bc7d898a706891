import { cardWords } from "../../garden/cards/cards.words.ts";
import { draftWords } from "../../garden/drafts/drafts.words.ts";
import { outcomeWords } from "../../garden/outcomes/outcomes.words.ts";
import { outsideWords } from "../../garden/outside/outside.words.ts";
import { plantWords } from "../../garden/plants/plants.words.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { troubleWords } from "../../garden/troubles/troubles.words.ts";
import { httpWords } from "../../platform/http/http.words.ts";

/** What the rooms of the site say of their problems. */
const rooms = (): readonly Readonly<Record<string, string>>[] => [
  httpWords.problems,
  cardWords.problems,
  draftWords.problems,
  outcomeWords.problems,
  outsideWords.problems,
  plantWords.problems,
  tipWords.problems,
  troubleWords.problems,
];

/** What a page says of a type of problem in its language; undefined for one that no page can meet. */
export function wordsOfProblem(type: string) {
  const slug = type.split(":").at(-1) ?? "";
  return rooms()
    .map((problems) => problems[slug])
    .find(Boolean);
}
