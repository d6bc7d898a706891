import { existsSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { tipInput } from "../../garden/tips/tip-input.ts";
import { categories, difficulties } from "../../garden/tips/tips.ts";
import { demoTips } from "./demo.store.server.ts";
import { demoGarden, demoGardeners } from "./demo-gardeners.ts";

const tips = demoTips();
const titles = tips.map(({ title }) => title);

test("there are 120 tips, over all categories and levels, and 40 gardeners who share them", () => {
  expect(tips).toHaveLength(120);
  expect(new Set(tips.map((tip) => tip.category))).toEqual(new Set(categories));
  expect(new Set(tips.map((tip) => tip.difficultyLevel))).toEqual(new Set(difficulties));
  expect(demoGardeners).toHaveLength(40);
  expect(new Set(tips.map((tip) => tip.author)).size).toBe(40);
});

test.each(tips.map((tip) => [tip.title, tip] as const))("%s", (_, tip) => {
  const image_url = `/pictures/tips/${tip.picture}.svg`;
  expect(existsSync(`public${image_url}`)).toBe(true);
  const shared = { ...tip, image_url, availability: "public" };
  expect(v.parse(tipInput, shared)).toMatchObject({
    title: tip.title,
    plantType: tip.plantType,
    description: tip.description,
  });
  expect(demoGardeners.map((gardener) => gardener.key)).toContain(tip.author);
  expect(tip.likes).toBeLessThan(demoGardeners.length);
});

test("no two tips are alike", () => {
  expect(new Set(titles).size).toBe(tips.length);
  expect(new Set(tips.map((tip) => tip.description)).size).toBe(tips.length);
});

test("gardeners do not all sound alike: some say a line, some ramble, some ask", () => {
  const lengths = tips.map(({ description }) => description.length);
  expect(lengths.filter((length) => length < 170).length).toBeGreaterThanOrEqual(12);
  expect(lengths.filter((length) => length > 750).length).toBeGreaterThanOrEqual(8);
  expect(titles.filter((title) => title.endsWith("?")).length).toBeGreaterThanOrEqual(8);
});

test.each([
  ["one thing, not the other", /, (not|never|don't|and never|or it won't)\b/],
  ["a word: what there is to say of it", /: /],
  ["why something is so", /^Why /],
])("few titles are made like “%s”", (_, pattern) => {
  expect(titles.filter((title) => pattern.test(title)).length).toBeLessThanOrEqual(2);
});

test.each(demoGardeners.map((gardener) => [gardener.gardenersName, gardener] as const))(
  "%s has a portrait and a garden, and was on the site when their tips were shared",
  (_, gardener) => {
    expect(existsSync(`public/pictures/gardeners/${gardener.key}.svg`)).toBe(true);
    // Sam has just begun, and has not looked yet.
    if (gardener.key !== "sam-whitlock") expect(demoGarden(gardener.key)).not.toBeNull();
    const own = tips.filter((tip) => tip.author === gardener.key);
    for (const tip of own) expect(tip.daysAgo).toBeGreaterThanOrEqual(gardener.daysSinceSeen);
  },
);
