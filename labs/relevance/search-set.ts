import { rowOf } from "../harness/report.ts";
import { halfOf, judgeSearch, type SearchFigures, searchGoals } from "./judge-search.ts";
import { goalText, type JudgedSet, percent, tipsOf } from "./judged-set.ts";

/** Makes a row in which values that miss their goal are bold. */
function rowFor(half: string, on: string, { questions, inThree, nothing, ndcg }: SearchFigures) {
  return rowOf([
    half,
    on,
    String(questions),
    goalText(percent(inThree), inThree >= searchGoals.inThree),
    goalText(percent(nothing), nothing <= searchGoals.nothing),
    goalText(ndcg.toFixed(3), ndcg >= searchGoals.ndcg),
  ]);
}

/** Asks the questions of `questions.json` as they are. */
export const searchSet: JudgedSet = {
  title: "Search",
  said: `The questions are plain, short and long, some in other words, some with mistakes (\`questions.json\`). A tip is accepted if it answers the question or helps with it. Goals: an accepted tip among the first three for at least ${percent(searchGoals.inThree)}, nothing found for at most ${percent(searchGoals.nothing)}, nDCG@10 of at least ${searchGoals.ndcg} (a gain of 3 for a tip that answers, 1 for one that helps). One half of the questions was used to develop the search. The other half was kept apart, and only its figures are known.`,
  head: ["Half", "On", "Questions", "Among the first three", "Nothing found", "nDCG@10"],
  async judge(site) {
    const find = async (text: string) =>
      (await tipsOf(site, `/home/search?${new URLSearchParams({ text, limit: "10" })}`)).titles;
    return [
      rowFor("looked at", site.on, await judgeSearch(halfOf(false), find)),
      rowFor("kept apart", site.on, await judgeSearch(halfOf(true), find)),
    ];
  },
};
