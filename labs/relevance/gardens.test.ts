import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { climateOf, conditionsOf, settingOf } from "../../app/garden/gardens/climates.ts";
import { type Garden, gardenSchema } from "../../app/garden/gardens/gardens.ts";
import type { Tip } from "../../app/garden/tips/tips.ts";
import { fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { openGarden, readAllPages, type Garden as Site } from "../../tests/garden.ts";
import { gardenGoals, judgedGardens, judgeGardens } from "./judge-gardens.ts";

let site: Site;
beforeAll(async () => {
  site = await openGarden("sqlite");
  await fillEmptySite(site.database, site.services.clock(), (msecs) => uuidv7({ msecs }));
});
afterAll(() => site.close());

/** Returns the titles that "Gardens like mine" finds. */
async function findLikeMine(garden: Garden) {
  const query = new URLSearchParams({ garden: conditionsOf(garden), limit: "50" });
  const tips = await readAllPages<Tip>(site, `/home/search?${query}`);
  return tips.map(({ title }) => title);
}

/** Returns the titles of the tips that are good to do in any month. */
async function findGoodToDo(garden: Garden) {
  const found: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const query: Record<string, string> = {
      ...{ when: "any", limit: "24", hemisphere: garden.hemisphere },
      ...{ climate: climateOf(garden), setting: settingOf(garden), ...(after && { after }) },
    };
    const reply = await site.ask("GET", `/home/season?${new URLSearchParams(query)}`);
    const { items, next } = (await reply.json()) as { items: Tip[]; next: string | null };
    found.push(...items.map(({ title }) => title));
    after = next;
  }
  return found;
}

test("95 of 100 tips for gardens like mine fit, judged by hand", async () => {
  const figures = await judgeGardens(findLikeMine);
  expect(figures.precision, JSON.stringify(figures)).toBeGreaterThanOrEqual(gardenGoals.precision);
  expect(figures.recall).toBeGreaterThan(0.4);
  expect(figures.shown).toBeGreaterThan(80);
});

test("tips for a season follow the same rule", async () => {
  for (const { name, ...garden } of judgedGardens) {
    const [good, like] = [await findGoodToDo(garden), await findLikeMine(garden)];
    expect(good.toSorted(), name).toEqual(like.toSorted());
  }
});

test("plants that cannot live there are never shown: no bananas in Oslo, no tulips in Lagos", async () => {
  const { hemisphere, winter, summer, rain, kind } = gardenSchema.entries;
  const isCold = (of: Garden["winter"]) => !["none", "light", "moderate"].includes(of);
  for (const w of winter.options) {
    for (const s of summer.options) {
      for (const r of rain.options.filter((each) => each !== "glass")) {
        const garden = { hemisphere: hemisphere.options[0], winter: w, summer: s, rain: r };
        const titles = (await findLikeMine({ ...garden, kind: kind.options[0] })).join("\n");
        if (isCold(w)) expect(titles).not.toMatch(/banana|yam mound|kalo|black pepper/i);
        if (w === "none") expect(titles).not.toMatch(/tulip|rhubarb|raspberr/i);
      }
    }
  }
});
