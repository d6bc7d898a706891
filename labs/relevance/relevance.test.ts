import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FoundTip } from "../../app/garden/search/search.ts";
import { fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { engines, type Garden, openGarden } from "../../tests/garden.ts";
import { halfOf, judgeSearch, searchGoals } from "./judge-search.ts";

const gardens: Garden[] = [];

beforeAll(async () => {
  // Both have the same tips, of the same time, so that what is found can be compared.
  const now = Date.now();
  for (const engine of engines) {
    const garden = await openGarden(engine);
    gardens.push(garden);
    await fillEmptySite(garden.database, now, (msecs) => uuidv7({ msecs }));
    const jobs = garden.features.flatMap(({ jobs = [] }) => jobs);
    await jobs.find(({ name }) => name === "search index")?.run(new AbortController().signal);
  }
});
afterAll(() => Promise.all(gardens.map((garden) => garden.close())));

const finder =
  ({ ask }: Garden, limit = "10") =>
  async (text: string) => {
    const reply = await ask("GET", `/home/search?${new URLSearchParams({ text, limit })}`);
    return ((await reply.json()) as FoundTip[]).map(({ title }) => title);
  };

test("plain questions are answered, the same on both engines", async () => {
  const questions = halfOf(false);
  const [one, other] = gardens.map((garden) => finder(garden));
  if (!one || !other) throw new Error("there are two engines");
  const figures = await judgeSearch(questions, async (text) => {
    const found = await one(text);
    expect(await other(text), text).toEqual(found);
    return found;
  });
  expect(figures.inThree).toBeGreaterThanOrEqual(searchGoals.inThree);
  expect(figures.nothing).toBeLessThanOrEqual(searchGoals.nothing);
  expect(figures.ndcg).toBeGreaterThanOrEqual(searchGoals.ndcg);
});

test("a word finds its other forms, and no other word that looks like it", async () => {
  const [garden] = gardens;
  if (!garden) throw new Error("there is a garden");
  const find = finder(garden);
  const [prune] = await find("prune");
  expect(await find("pruning")).toContain(prune);
  expect(await find("pruned roses")).toEqual(await find("prune rose"));
  const mice = await find("mice");
  expect(mice).toContain("Voles work under the snow");
  expect(mice).not.toContain("Dust on the leaves, mites in the party");
  expect(await find("dhania")).toContain("Coriander bolts. Let it.");
  expect(await find("dhania")).toEqual(await find("coriander"));
  expect(await find("citrus")).toContain("A lemon that leans on its stake never learns to stand");
  expect(await find("citrus leaves")).toContain("Lumpy twigs on the lemon");
});
