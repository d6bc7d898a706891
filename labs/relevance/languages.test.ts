import { afterAll, beforeAll, expect, test } from "vitest";
import { createPlantList } from "../../app/garden/plants/plant-list.server.ts";
import { nameLanguages } from "../../app/garden/plants/plant-names.server.ts";
import type { CountedPlant } from "../../app/garden/plants/plants.ts";
import { termsOf } from "../../app/garden/search/read-question.server.ts";
import type { FoundTip, SearchCounts } from "../../app/garden/search/search.ts";
import type { Names } from "../../app/garden/search/search-terms.server.ts";
import { createTroubleList } from "../../app/garden/troubles/trouble-list.server.ts";
import { loadTroubleNames } from "../../app/garden/troubles/trouble-names.server.ts";
import type { Garden } from "../../tests/garden.ts";
import { searches } from "../../tests/searches.ts";
import { type DemoSites, isForBoth, openDemoSites } from "./demo-sites.ts";
import { halfOf } from "./judge-search.ts";
import asked from "./languages.json" with { type: "json" };

let sites: DemoSites;

beforeAll(async () => {
  sites = await openDemoSites();
});
afterAll(() => Promise.all(Object.values(sites).map((garden) => garden.close())));

/**
 * Searches for a text. @returns the titles of the tips, the plants of the first three tips, and the
 * paths of the pages above the tips
 */
async function find({ ask }: Garden, text: string) {
  const read = async (path: string) => (await ask("GET", path)).json();
  const query = new URLSearchParams({ text, limit: "10" });
  const tips = (await read(`/home/search?${query}`)) as (FoundTip & {
    plant?: string;
  })[];
  const { answers } = (await read(
    `/home/searchCounts?${new URLSearchParams({ text })}`,
  )) as SearchCounts;
  return {
    titles: tips.map(({ title }) => title),
    plants: tips.slice(0, 3).map(({ plant }) => plant),
    paths: answers?.map(({ path }) => path),
  };
}

test.each(nameLanguages)(
  "a question in %s finds the plant, the same on both engines",
  async (language) => {
    const questions = asked[language].map(([text = "", slug = ""]) => ({ text, slug }));
    expect(questions).toHaveLength(25);
    const plants = (await (await sites.sqlite.ask("GET", "/home/plants")).json()) as CountedPlant[];
    const written = new Set(plants.flatMap(({ slug, tips }) => (tips > 0 ? slug : [])));
    for (const [index, { text, slug }] of questions.entries()) {
      const found = await find(sites.sqlite, text);
      if (isForBoth(index)) expect(await find(sites.postgres, text), text).toEqual(found);
      expect(found.paths, text).toContain(`/plants/${slug}`);
      if (written.has(slug)) expect(found.plants, text).toContain(slug);
    }
  },
);

test("English questions mean the same as without other languages", async () => {
  const troubles = createTroubleList();
  const understood = (text: string, more: Pick<Names, "plants" | "troubleNames">) =>
    termsOf(text, { ...more, troubles, hemisphere: "north" });
  const english = { plants: createPlantList(undefined, {}) };
  const list = { plants: createPlantList(), troubleNames: await loadTroubleNames(troubles) };
  const questions = [false, true].flatMap(halfOf).map(({ ask }) => ask);
  for (const text of [...questions, ...searches.map(([typed]) => typed)]) {
    expect(understood(text, list), text).toEqual(understood(text, english));
  }
  for (const text of ["what ails my roses", "rub the leaves", "names of herbs", "leaf pores"]) {
    expect(understood(text, list), text).toEqual(understood(text, english));
  }
});

test("a plant's name finds tips in its language beside the others, and an English word finds tips with that word", async () => {
  for (const garden of Object.values(sites)) {
    expect((await find(garden, "ail")).paths).toEqual(["/plants/garlic"]);
    const rosa = await garden.register();
    await garden.addTip(rosa, { title: "Pomidory pod daszkiem", plantType: "Pomidory" });
    await garden.addTip(rosa, { title: "What ails a rose", plantType: "Rose" });
    const found = await find(garden, "pomidory");
    expect(found.titles).toContain("Pomidory pod daszkiem");
    expect(found.plants).toContain("tomato");
    expect(found.paths).toContain("/plants/tomato");
    const said = await find(garden, "ail");
    expect(said.titles).toEqual(["What ails a rose"]);
    expect(said.paths).toEqual([]);
  }
});
