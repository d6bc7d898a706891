import { authWords } from "../../auth/auth.words.ts";
import { blockWords } from "../../garden/blocks/blocks.words.ts";
import { cardWords } from "../../garden/cards/cards.words.ts";
import { draftWords } from "../../garden/drafts/drafts.words.ts";
import { followWords } from "../../garden/follows/follows.words.ts";
import { gardenerWords } from "../../garden/gardeners/gardeners.words.ts";
import { importWords } from "../../garden/imports/imports.words.ts";
import { newsletterWords } from "../../garden/newsletter/newsletter.words.ts";
import { noticeWords } from "../../garden/notices/notices.words.ts";
import { outcomeWords } from "../../garden/outcomes/outcomes.words.ts";
import { outsideWords } from "../../garden/outside/outside.words.ts";
import { photoWords } from "../../garden/photos/photos.words.ts";
import { plantWords } from "../../garden/plants/plants.words.ts";
import { reachWords } from "../../garden/reach/reach.words.ts";
import { remarkWords } from "../../garden/remarks/remarks.words.ts";
import { reportWords } from "../../garden/reports/reports.words.ts";
import { savedWords } from "../../garden/saved/saved.words.ts";
import { tipWords } from "../../garden/tips/tips.words.ts";
import { troubleWords } from "../../garden/troubles/troubles.words.ts";
import { httpWords } from "../../platform/http/http.words.ts";
import { operateWords } from "../operate/operate.words.ts";
import { pageWords } from "../pages/pages.words.ts";

/** What the rooms of the site say of their problems. */
const rooms = (): readonly Readonly<Record<string, string>>[] => [
  authWords.problems,
  blockWords.problems,
  cardWords.problems,
  draftWords.problems,
  followWords.problems,
  gardenerWords.problems,
  httpWords.problems,
  importWords.problems,
  newsletterWords.problems,
  noticeWords.problems,
  operateWords.problems,
  outcomeWords.problems,
  outsideWords.problems,
  pageWords.problems,
  photoWords.problems,
  plantWords.problems,
  reachWords.problems,
  remarkWords.problems,
  reportWords.problems,
  savedWords.problems,
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
