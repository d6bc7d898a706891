import { rowOf } from "../harness/report.ts";
import { goalText, type JudgedSet, percent } from "./judged-set.ts";
import { judgeSeasons } from "./suggested-seasons.ts";

/** The required share of suggestions that are right in every part. */
const goal = 0.95;

function rowFor(half: string, apart: boolean) {
  const { texts, suggested, right, withSeason } = judgeSeasons({ apart });
  const share = right / suggested;
  return rowOf([
    ...[half, String(texts), String(suggested), goalText(percent(share), share >= goal)],
    `${right} of ${withSeason}`,
  ]);
}

/** Judges the suggestions of the form by the texts of `suggested-seasons.json`. */
export const suggestedSeasonsSet: JudgedSet = {
  title: "Suggested seasons",
  said: `The form of a tip suggests a time of the year. The demo's texts and 80 others are labelled by hand (\`suggested-seasons.json\`). A suggestion is right if all of its parts are right. Goal: at least ${percent(goal)} of the suggestions are right; a doubtful text gets none.`,
  head: ["Half", "Texts", "Suggestions", "Right", "Of the texts with a time"],
  // A browser makes the suggestions, so the engine does not matter.
  async judge({ on }) {
    if (on !== "SQLite") return [];
    return [rowFor("looked at", false), rowFor("kept apart", true)];
  },
};
