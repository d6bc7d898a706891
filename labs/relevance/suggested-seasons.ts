import { readFileSync } from "node:fs";
import * as v from "valibot";
import { hemispheres } from "../../app/garden/gardens/gardens.ts";
import { suggestSeason } from "../../app/garden/gardens/suggest-season.ts";
import { readEntries } from "../../app/server/demo/demo-entries.ts";

const root = `${import.meta.dirname}/../..`;

/** A text, and the parts of the year that a gardener has judged right for it. */
const labelled = v.array(
  v.object({
    /** The title of a demo tip, or the text itself. */
    title: v.optional(v.string()),
    text: v.optional(v.string(), ""),
    hemisphere: v.picklist(hemispheres),
    right: v.array(v.string()),
    /** True for texts that the author of `suggestSeason` has not seen. */
    apart: v.optional(v.boolean(), false),
  }),
);

/** Reads the labelled texts: tips of the demo, and other texts. */
function readTexts() {
  const labels = v.parse(
    labelled,
    JSON.parse(readFileSync(`${import.meta.dirname}/suggested-seasons.json`, "utf8")),
  );
  const entries = readEntries(readFileSync(`${root}/app/server/demo/en/tips.md`, "utf8"));
  const demo = new Map(entries.map(({ title, text }) => [title, text]));
  return labels.map(({ title, text, ...label }) => {
    if (title === undefined) return { ...label, text: `\n${text}` };
    // `suggestSeason` must not read the months that the tip's author has chosen.
    const said = demo.get(title)?.replaceAll(/^(?:When|Against): .*$/gm, "");
    if (said === undefined) throw new Error(`There is no demo tip "${title}"`);
    return { ...label, text: `${title}\n${said}` };
  });
}

/**
 * Judges suggested seasons. A suggestion is right if all its parts are right. `withSeason` counts
 * the texts that have a season.
 * @param apart true to judge the texts that were kept apart, false to judge the others
 */
export function judgeSeasons({ apart }: { apart: boolean }) {
  const judged = readTexts()
    .filter((each) => each.apart === apart)
    .map(({ text, hemisphere, right }) => {
      const { when } = suggestSeason(text, { hemisphere });
      const wrong = when.filter((part) => !right.includes(part));
      return { text, right, when, wrong };
    });
  const suggested = judged.filter(({ when }) => when.length > 0);
  const good = suggested.filter(({ wrong }) => wrong.length === 0);
  const count = (lists: { length: number }[]) => lists.reduce((sum, { length }) => sum + length, 0);
  const parts = count(suggested.map(({ when }) => when));
  return {
    texts: judged.length,
    withSeason: judged.filter(({ right }) => right.length > 0).length,
    suggested: suggested.length,
    right: good.length,
    parts,
    rightParts: parts - count(suggested.map(({ wrong }) => wrong)),
    /** Suggestions with a wrong part, so that `suggestSeason` can be corrected. */
    wrong: suggested
      .filter(({ wrong }) => wrong.length > 0)
      .map(({ text, when }) => ({ text: text.trim().slice(0, 60), when })),
  };
}
