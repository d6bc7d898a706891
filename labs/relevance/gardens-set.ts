import { conditionsOf } from "../../app/garden/gardens/climates.ts";
import type { Garden } from "../../app/garden/gardens/gardens.ts";
import { rowOf } from "../harness/report.ts";
import { gardenGoals, judgedGardens, judgeGardens } from "./judge-gardens.ts";
import { goalText, type JudgedSet, type JudgedSite, percent, tipsOf } from "./judged-set.ts";

/** Returns the titles of all tips that "Gardens like mine" finds for a garden. */
async function findLikeMine(site: JudgedSite, garden: Garden) {
  const query = new URLSearchParams({ garden: conditionsOf(garden), limit: "100" });
  const found: string[] = [];
  for (let path: string | undefined = `/home/search?${query}`; path; ) {
    const { titles, next } = await tipsOf(site, path);
    found.push(...titles);
    path = next;
  }
  return found;
}

/** Judges the tips for gardens by the table of `gardens.json`. */
export const gardensSet: JudgedSet = {
  title: "Gardens like mine",
  said: `For ${judgedGardens.length} gardens from Oslo to Lagos, a person has labelled which of 40 tips a gardener there could use (\`gardens.json\`). Goal: of the tips shown, at least ${percent(gardenGoals.precision)} fits. The rule was made with this table in sight, so other gardens may get slightly worse results.`,
  head: ["On", "Shown", "Of these, fit", "Of the fitting tips, shown"],
  async judge(site) {
    const { shown, precision, recall } = await judgeGardens((garden) => findLikeMine(site, garden));
    const isMet = precision >= gardenGoals.precision;
    return [rowOf([site.on, String(shown), goalText(percent(precision), isMet), percent(recall)])];
  },
};
