import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoGarden } from "../../../tests/demo-garden.ts";
import { type Garden, readAllPages, ruleEngines } from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { demoTips, fillEmptySite } from "../../server/demo/demo.store.server.ts";
import { demoGardeners } from "../../server/demo/demo-gardeners.ts";
import { type Gardener, gardenerSorts, sortNameOf } from "./gardeners.ts";

describe.each(ruleEngines)("gardeners on %s", (engine) => {
  let garden: Garden;

  beforeAll(async () => {
    garden = await openDemoGarden(engine);
  });
  afterAll(() => garden.close());

  async function explore(query = "") {
    const reply = await garden.ask("GET", `/home/explore${query}`);
    return (await reply.json()) as Gardener[];
  }

  const names = (gardeners: { gardenersName: string }[]) =>
    gardeners.map((gardener) => gardener.gardenersName);
  const byName = (a: Gardener, b: Gardener) =>
    sortNameOf(a.gardenersName) < sortNameOf(b.gardenersName) ? -1 : 1;
  const genders = ["Male", "Female", null];

  const orders = {
    "show all": byName,
    age: (a: Gardener, b: Gardener) => (a.age ?? 1000) - (b.age ?? 1000) || byName(a, b),
    tips: (a: Gardener, b: Gardener) => b.sharedTips.total - a.sharedTips.total || byName(a, b),
    gender: (a: Gardener, b: Gardener) =>
      genders.indexOf(a.gender) - genders.indexOf(b.gender) || byName(a, b),
  };

  test.each(gardenerSorts)("the directory is sorted by %s, then by name", async (sort) => {
    const all = await explore(`?sort=${encodeURIComponent(sort)}`);
    expect(all).toHaveLength(demoGardeners().length);
    expect(names(all)).toEqual(names([...all].sort(orders[sort])));
  });

  test.each(gardenerSorts)("pages sorted by %s are the same as one list", async (sort) => {
    const query = `sort=${encodeURIComponent(sort)}`;
    const found = await readAllPages<Gardener>(garden, `/home/explore?limit=5&${query}`);
    expect(names(found)).toEqual(names(await explore(`?${query}`)));
  });

  test("a gardener is inactive after 30 days", async () => {
    const robin = async () =>
      (await explore()).find((gardener) => gardener.gardenersName === "Robin Ashdown");
    const before = await robin();
    expect(before).toMatchObject({ age: null, gender: null });
    garden.wait(400 * day);
    expect((await robin())?.status).toBe("inactive");
    garden.wait(-400 * day);
  });

  test("an account is in the directory only after its owner lists it", async () => {
    const clover = await garden.register("Clover Hidden");
    await garden.addTip(clover);
    expect(names(await explore())).not.toContain("Clover Hidden");
  });

  test("names for mentions come from the directory, in any spelling", async () => {
    const { token } = await garden.register("Robin Unlisted");
    const named = async (begins: string) => {
      const query = new URLSearchParams({ begins });
      const reply = await garden.ask("GET", `/user/gardenersNamed?${query}`, { token });
      return ((await reply.json()) as { name: string }[]).map(({ name }) => name);
    };
    expect(await named("robin")).toEqual(["Robin Ashdown"]);
    expect(await named("  RÓBIN a")).toEqual(["Robin Ashdown"]);
    expect(await named("ashdown")).toEqual([]);
    expect(await named("")).toEqual([]);
    expect((await garden.ask("GET", "/user/gardenersNamed?begins=r")).status).toBe(401);
  });

  test("the counters are right", async () => {
    const reply = await garden.ask("GET", "/home/alldata");
    expect(await reply.json()).toEqual({
      tips_count: demoTips().length + 1,
      gardeners_count: demoGardeners().length,
      likes_count: demoTips().reduce((sum, tip) => sum + tip.likes, 0),
    });
  });

  test("a filled site is not filled again", async () => {
    expect(await fillEmptySite(garden.database, Date.now(), () => uuidv7())).toBe(false);
  });
});
