import { afterAll, beforeAll, expect, test } from "vitest";
import type { FoundTip } from "../../app/garden/search/search.ts";
import type { Garden } from "../../tests/garden.ts";
import { isSweep } from "../../tests/sweep.ts";
import { type DemoSites, isForBoth, openDemoSite, openDemoSites } from "./demo-sites.ts";
import { halfOf, judgeSearch, searchGoals } from "./judge-search.ts";

/** A site on SQLite, and in `npm run sweep` also a site on PostgreSQL. */
let sites: Pick<DemoSites, "sqlite"> & Partial<DemoSites>;

beforeAll(async () => {
  sites = isSweep ? await openDemoSites() : { sqlite: await openDemoSite("sqlite") };
});
afterAll(() => Promise.all(Object.values(sites).map((garden) => garden.close())));

const finder =
  ({ ask }: Garden, limit = "10") =>
  async (text: string) => {
    const reply = await ask("GET", `/home/search?${new URLSearchParams({ text, limit })}`);
    return ((await reply.json()) as FoundTip[]).map(({ title }) => title);
  };

test("plain questions are answered, the same on both engines", async () => {
  const questions = halfOf(false);
  const findOnPostgres = sites.postgres && finder(sites.postgres);
  const find = finder(sites.sqlite);
  let asked = 0;
  const figures = await judgeSearch(questions, async (text) => {
    const found = await find(text);
    if (findOnPostgres && isForBoth(asked)) expect(await findOnPostgres(text), text).toEqual(found);
    asked += 1;
    return found;
  });
  expect(figures.inThree).toBeGreaterThanOrEqual(searchGoals.inThree);
  expect(figures.nothing).toBeLessThanOrEqual(searchGoals.nothing);
  expect(figures.ndcg).toBeGreaterThanOrEqual(searchGoals.ndcg);
});

test("a word finds its other forms, and no other word that looks like it", async () => {
  const find = finder(sites.sqlite);
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
