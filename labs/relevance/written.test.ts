import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameLanguages } from "../../app/garden/plants/plant-names.server.ts";
import type { FoundTip } from "../../app/garden/search/search.ts";
import { demoTips, fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { engines, type Garden, openGarden } from "../../tests/garden.ts";
import { halfOf, judgeSearch, searchGoals } from "./judge-search.ts";
import asked from "./written.json" with { type: "json" };

/** Of the questions in a language so many find the tip that answers among the first three. */
const goal = 0.9;

const gardens: Garden[] = [];

/** Sites in seven languages, with the same tips: the English ones, and twelve of each other language. */
beforeAll(async () => {
  const now = Date.now();
  for (const engine of engines) {
    const garden = await openGarden(engine, {
      environment: { LANGUAGES: ["en", ...nameLanguages].join(" ") },
    });
    gardens.push(garden);
    await fillEmptySite(garden.database, now, (msecs) => uuidv7({ msecs }));
    const rosa = await garden.register();
    for (const language of nameLanguages) {
      const english = new Set(demoTips().map(({ title }) => title));
      const tips = demoTips(language).filter(({ title }) => !english.has(title));
      for (const { title, plantType, difficultyLevel, category, description } of tips) {
        const tip = { title, plantType, difficultyLevel, category, description, language };
        await garden.addTip(rosa, tip);
      }
    }
    const jobs = garden.features.flatMap(({ jobs = [] }) => jobs);
    await jobs.find(({ name }) => name === "search index")?.run(new AbortController().signal);
  }
});
afterAll(() => Promise.all(gardens.map((garden) => garden.close())));

async function find({ ask }: Garden, text: string, limit = "10") {
  const reply = await ask("GET", `/home/search?${new URLSearchParams({ text, limit })}`);
  return ((await reply.json()) as FoundTip[]).map(({ title }) => title);
}

test.each(nameLanguages)(
  "who asks in %s finds what is written in it, the same on both engines",
  async (language) => {
    const questions = asked[language];
    expect(questions).toHaveLength(25);
    const [one, other] = gardens;
    if (!one || !other) throw new Error("there are two engines");
    const missed: string[] = [];
    for (const [text = "", answer = ""] of questions) {
      const found = await find(one, text);
      expect(await find(other, text), text).toEqual(found);
      if (!found.slice(0, 3).includes(answer)) missed.push(`${text}: ${found.slice(0, 3)}`);
    }
    const share = 1 - missed.length / questions.length;
    expect(share, missed.join("\n")).toBeGreaterThanOrEqual(goal);
  },
);

test("who asks in English finds as much as without the other languages", async () => {
  const [garden] = gardens;
  if (!garden) throw new Error("there is a garden");
  const figures = await judgeSearch(halfOf(false), (text) => find(garden, text));
  expect(figures.inThree).toBeGreaterThanOrEqual(searchGoals.inThree);
  expect(figures.nothing).toBeLessThanOrEqual(searchGoals.nothing);
  expect(figures.ndcg).toBeGreaterThanOrEqual(searchGoals.ndcg);
});
