import { afterAll, beforeAll, expect, test } from "vitest";
import { nameLanguages } from "../../app/garden/plants/plant-names.server.ts";
import type { FoundTip } from "../../app/garden/search/search.ts";
import { demoTips } from "../../app/server/demo/demo.store.server.ts";
import type { Garden } from "../../tests/garden.ts";
import { type DemoSites, isForBoth, openDemoSites } from "./demo-sites.ts";
import { halfOf, judgeSearch, searchGoals } from "./judge-search.ts";
import asked from "./written.json" with { type: "json" };

/** The required share, per language, of questions that one of the first three tips answers. */
const goal = 0.9;

let sites: DemoSites;

/**
 * Opens a site on each engine, in seven languages, with the same tips: all English tips, and twelve
 * tips in each other language.
 */
beforeAll(async () => {
  sites = await openDemoSites({ LANGUAGES: ["en", ...nameLanguages].join(" ") }, async (garden) => {
    const rosa = await garden.register();
    for (const language of nameLanguages) {
      const english = new Set(demoTips().map(({ title }) => title));
      const tips = demoTips(language).filter(({ title }) => !english.has(title));
      for (const { title, plantType, difficultyLevel, category, description } of tips) {
        const tip = { title, plantType, difficultyLevel, category, description, language };
        await garden.addTip(rosa, tip);
      }
    }
  });
});
afterAll(() => Promise.all(Object.values(sites).map((garden) => garden.close())));

async function find({ ask }: Garden, text: string, limit = "10") {
  const reply = await ask("GET", `/home/search?${new URLSearchParams({ text, limit })}`);
  return ((await reply.json()) as FoundTip[]).map(({ title }) => title);
}

test.each(nameLanguages)(
  "a question in %s finds tips in that language, the same on both engines",
  async (language) => {
    const questions = asked[language];
    expect(questions).toHaveLength(25);
    const missed: string[] = [];
    for (const [index, [text = "", answer = ""]] of questions.entries()) {
      const found = await find(sites.sqlite, text);
      if (isForBoth(index)) expect(await find(sites.postgres, text), text).toEqual(found);
      if (!found.slice(0, 3).includes(answer)) missed.push(`${text}: ${found.slice(0, 3)}`);
    }
    const share = 1 - missed.length / questions.length;
    expect(share, missed.join("\n")).toBeGreaterThanOrEqual(goal);
  },
);

test("an English question finds as much as without the other languages", async () => {
  const figures = await judgeSearch(halfOf(false), (text) => find(sites.sqlite, text));
  expect(figures.inThree).toBeGreaterThanOrEqual(searchGoals.inThree);
  expect(figures.nothing).toBeLessThanOrEqual(searchGoals.nothing);
  expect(figures.ndcg).toBeGreaterThanOrEqual(searchGoals.ndcg);
});
