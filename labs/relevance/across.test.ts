import { afterAll, beforeAll, expect, test } from "vitest";
import { nameLanguages } from "../../app/garden/plants/plant-names.server.ts";
import type { FoundTip, SearchCounts } from "../../app/garden/search/search.ts";
import type { Garden } from "../../tests/garden.ts";
import { acrossGoal, acrossQuestions } from "./across-set.ts";
import { type DemoSites, isForBoth, openDemoSites } from "./demo-sites.ts";

let sites: DemoSites;

/** Opens sites in seven languages. All their tips are in English. */
beforeAll(async () => {
  sites = await openDemoSites({ LANGUAGES: ["en", ...nameLanguages].join(" ") });
});
afterAll(() => Promise.all(Object.values(sites).map((garden) => garden.close())));

/**
 * Returns the titles of the first three tips, and the addresses of the pages that the result shows
 * above these tips.
 */
async function find({ ask }: Garden, text: string) {
  const read = async (path: string, more: Record<string, string>) =>
    (await ask("GET", `${path}?${new URLSearchParams({ text, ...more })}`)).json();
  const tips = (await read("/home/search", { limit: "3" })) as FoundTip[];
  const { answers } = (await read("/home/searchCounts", {})) as SearchCounts;
  return [...answers.map(({ path }) => path), ...tips.map(({ title }) => title)];
}

test.each(nameLanguages)(
  "a question in %s finds tips in English, the same on both engines",
  async (language) => {
    for (const apart of [false, true]) {
      const questions = acrossQuestions(language, apart);
      const missed: string[] = [];
      for (const [index, { ask, accept }] of questions.entries()) {
        const found = await find(sites.sqlite, ask);
        if (isForBoth(index)) expect(await find(sites.postgres, ask), ask).toEqual(found);
        if (!accept.some((answer) => found.includes(answer))) missed.push(`${ask}: ${found}`);
      }
      const share = 1 - missed.length / questions.length;
      expect(share, missed.join("\n")).toBeGreaterThanOrEqual(acrossGoal);
    }
  },
);
