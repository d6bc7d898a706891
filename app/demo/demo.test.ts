import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { categories, difficulties } from "../tips/tips.ts";
import { demoTips } from "./demo.store.server.ts";
import { demoGardeners } from "./demo-gardeners.ts";

const tips = demoTips();

test("there are at least 60 tips, over all categories and levels, and 24 gardeners", () => {
  expect(tips.length).toBeGreaterThanOrEqual(60);
  expect(new Set(tips.map((tip) => tip.category))).toEqual(new Set(categories));
  expect(new Set(tips.map((tip) => tip.difficultyLevel))).toEqual(new Set(difficulties));
  expect(demoGardeners.length).toBeGreaterThanOrEqual(24);
});

test.each(tips.map((tip) => [tip.title, tip] as const))("%s", (_, tip) => {
  expect(tip.description.length).toBeGreaterThanOrEqual(200);
  expect(tip.description.length).toBeLessThanOrEqual(900);
  expect(demoGardeners.map((gardener) => gardener.key)).toContain(tip.author);
  expect(existsSync(`public/pictures/tips/${tip.picture}.svg`)).toBe(true);
  expect(tip.likes).toBeLessThan(demoGardeners.length);
});

test("no two tips are alike", () => {
  expect(new Set(tips.map((tip) => tip.title)).size).toBe(tips.length);
  expect(new Set(tips.map((tip) => tip.description)).size).toBe(tips.length);
});

test.each(demoGardeners.map((gardener) => [gardener.gardenersName, gardener] as const))(
  "%s has a portrait, and was on the site when their tips were shared",
  (_, gardener) => {
    expect(existsSync(`public/pictures/gardeners/${gardener.key}.svg`)).toBe(true);
    const own = tips.filter((tip) => tip.author === gardener.key);
    for (const tip of own) expect(tip.daysAgo).toBeGreaterThanOrEqual(gardener.daysSinceSeen);
  },
);
