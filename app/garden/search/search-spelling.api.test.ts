import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, openGarden, ruleCases } from "../../../tests/garden.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import AboveFound from "./above-found.tsx";
import { lineAbove } from "./found-line.tsx";
import type { FoundTip, SearchCounts } from "./search.ts";

loadSourceWords();

describe.each(engines)("spelling mistakes on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine, { environment: { LANGUAGES: "en de es" } });
    const rosa = await garden.register();
    const tips = [
      ["When to prune", "Rose", "Pruning in late winter keeps the middle open."],
      ["Leaves before the sack", "Lawn", "Keep the mower running over them, or hoe the trays."],
      ["Beans up the drainpipe", "Beans", "Turning to the window, they cook in July."],
      ["Roof tomatoes", "Tomato", "Water them in the morning."],
      ["Gutters of fruit", "Strawberry", "On the morning side."],
      ["A bag by May", "Potato", "Harden them off."],
      ["Rows", "Carrot", "Thin them."],
      ["Wet sacks", "Hosta", "Slugs hide below."],
      ["At dusk", "Lettuce", "Sow it late."],
      ["The list on the fridge", "Beetroot", "For October."],
    ] as const;
    for (const [title, plantType, description] of tips) {
      await garden.addTip(rosa, { title, plantType, description });
    }
    await garden.addTip(rosa, { title: "Soapy water", plantType: "Pea", troubles: ["aphids"] });
  });
  afterAll(() => garden.close());

  async function find(text: string) {
    const query = new URLSearchParams({ text });
    const read = async (path: string) => (await garden.ask("GET", `${path}?${query}`)).json();
    const tips = (await read("/home/search")) as FoundTip[];
    return { tips, counts: (await read("/home/searchCounts")) as SearchCounts };
  }

  test.each(
    ruleCases<readonly [string, string | undefined]>(engine, [
      // A wrong first letter is less likely than another mistake.
      ["prunning", "pruning"],
      ["prunning roses", "pruning roses"],
      ["prunning zzzqq rosses", "pruning zzzqq roses"],
      ["purning", "pruning"],
      ["otmato", "tomato"],
      // If tips contain other terms, a word is corrected only to a known word or to its forms.
      ["train roses", undefined],
      ["chook roses", undefined],
      // A word with two mistakes is corrected only if its first letter is right.
      ["gardning roses", undefined],
      // A word with the same letters is likelier than a word with other letters.
      ["karroten", "Karotten"],
      ["tomatne", "Tomaten"],
      ["erdberen", "Erdbeeren"],
      ["kartofeln", "Kartoffeln"],
      ["blatläuse", "Blattläuse"],
      ["was hilft gegen Blatläuse", "Blattläuse"],
      ["Blatläuse an Rosne", "Blattläuse rose"],
      ["Kartofeln in Tomaten", "Kartoffeln Tomaten"],
      ["pulgonse", "pulgones"],
      // A correction in another language must begin with the same letter.
      ["kopf", undefined],
    ]),
  )("%s is corrected to %s", async (text, corrected) => {
    const { counts } = await find(text);
    expect(counts.correctedText).toBe(corrected);
  });

  test("only the line above the tips says which words they mention", async () => {
    const { tips, counts } = await find("slgs on letuce");
    const search = new URLSearchParams({ text: "slgs on letuce" });
    const shown = createElement(AboveFound, { search, counts: { ...counts, answers: [] } });
    const above = renderToStaticMarkup(shown);
    expect(above.replace(/<[^>]+>/g, "")).toContain(
      "No tips mention “slgs on letuce”. We searched for slugs lettuce instead.",
    );
    expect(tips.map((tip) => lineAbove(tip, counts)?.replace(/[\u2066-\u2069]/g, ""))).toContain(
      "These tips mention “slugs”, but not “lettuce”.",
    );
  });
});
