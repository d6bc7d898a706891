import { rowOf } from "../harness/report.ts";
import { goalText, type JudgedSet, percent } from "./judged-set.ts";
import { measureRelated } from "./related.ts";

/** The required share of related tips that are accepted. */
const goal = 0.8;

/** Judges the related tips of the demo by the pairs of `related.json`. */
export const relatedSet: JudgedSet = {
  title: "Related tips",
  said: `For each tip of the demo, a person has labelled which others a reader would want beside it (\`related.json\`). Goal: at least ${percent(goal)} of the places shown are accepted. A tip without related tips shows none.`,
  head: ["On", "Places", "Accepted", "Tips that lead somewhere", "Tips that others lead to"],
  async judge({ url, on }) {
    const found = await measureRelated((path) => fetch(url + path));
    const { places, accepted, leading, ledTo, tips } = found;
    return [
      rowOf([
        ...[on, String(places), goalText(percent(accepted), accepted >= goal)],
        ...[`${leading} of ${tips}`, `${ledTo} of ${tips}`],
      ]),
    ];
  },
};
