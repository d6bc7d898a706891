import { existsSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { commentInput } from "../../garden/comments/comments.ts";
import { climateOf } from "../../garden/gardens/climates.ts";
import { entryInput } from "../../garden/journal/journal.ts";
import { createPlantList } from "../../garden/plants/plant-list.server.ts";
import { tipInput } from "../../garden/tips/tip-input.ts";
import { categories, difficulties } from "../../garden/tips/tips.ts";
import { createTroubleList } from "../../garden/troubles/trouble-list.server.ts";
import { demoTips } from "./demo.store.server.ts";
import { demoGarden, demoGardeners as gardenersOf } from "./demo-gardeners.ts";
import { demoEntries } from "./demo-journal.store.server.ts";
import { demoQuestions } from "./demo-questions.store.server.ts";
import { demoReports } from "./demo-results.store.server.ts";

const tips = demoTips();
const demoGardeners = gardenersOf();
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

test("gardeners write in different styles", () => {
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
    // Sam is a beginner and has not described a garden.
    if (gardener.key !== "sam-whitlock") expect(demoGarden(gardener.key)).not.toBeNull();
    const own = tips.filter((tip) => tip.author === gardener.key);
    for (const tip of own) expect(tip.daysAgo).toBeGreaterThanOrEqual(gardener.daysSinceSeen);
  },
);

test.each(tips.flatMap((tip) => (tip.when ? [[tip.title, tip] as const] : [])))(
  "the time of “%s” stands in its text",
  (title, { description, source, when, deed: task }) => {
    expect(`${title}\n${description}`).toContain(source);
    expect(when).not.toEqual([]);
    expect(task).toBeDefined();
  },
);

test("tips name known troubles, each once", () => {
  const list = createTroubleList();
  const named = tips.flatMap(({ troubles }) => troubles);
  expect(named.filter((slug) => list.get(slug) === null)).toEqual([]);
  for (const { troubles } of tips) expect(new Set(troubles).size).toBe(troubles.length);
});

const reports = demoReports();

test("each report is on another's tip, once, and after the tip was shared", () => {
  expect(reports.length).toBeGreaterThanOrEqual(140);
  const pairs = reports.map(({ title, reporter }) => `${reporter} ${title}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { title, reporter, daysAgo } of reports) {
    const tip = tips.find((tip) => tip.title === title);
    expect(tip?.author, title).not.toBe(reporter);
    expect(daysAgo, title).toBeLessThan(tip?.daysAgo ?? 0);
    expect(demoGardeners.map(({ key }) => key)).toContain(reporter);
  }
});

test("reports come from places where the plant grows, or from under glass or pots", () => {
  const plants = createPlantList();
  const impossible = reports.filter(({ title, reporter }) => {
    const plant = plants.find(tips.find((tip) => tip.title === title)?.plantType ?? "");
    const garden = demoGarden(reporter);
    if (!plant || !garden || garden.rain === "glass" || garden.kind === "pots") return false;
    return !plants.growsIn(plant, climateOf(garden));
  });
  expect(impossible).toEqual([]);
});

test("no sentence occurs twice", () => {
  const sentences = reports.map(({ words }) => words.toLowerCase());
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const { words } of reports) expect(words.length, words).toBeLessThanOrEqual(200);
});

test("questions are on existing tips, with later answers by existing gardeners", () => {
  const questions = demoQuestions();
  expect(questions.length).toBeGreaterThanOrEqual(25);
  const seen = new Map(demoGardeners.map(({ key, daysSinceSeen }) => [key, daysSinceSeen]));
  const written = questions.flatMap(({ answers, ...question }) => [question, ...answers]);
  for (const { by, daysAgo, text } of written) {
    expect(seen.get(by), text).toBeLessThanOrEqual(daysAgo);
    expect(v.parse(commentInput, { text }).text).toBe(text);
  }
  expect(new Set(written.map(({ text }) => text)).size).toBe(written.length);
  for (const { title, daysAgo, answers, text } of questions) {
    expect(daysAgo, text).toBeLessThan(tips.find((tip) => tip.title === title)?.daysAgo ?? 0);
    expect(answers.filter(({ helped }) => helped).length).toBeLessThanOrEqual(1);
    const days = [daysAgo, ...answers.map((answer) => answer.daysAgo)];
    expect(days, text).toEqual(days.toSorted((a, b) => b - a));
  }
});

test("eight journals have entries of two years, about drawings and plants that exist", () => {
  const now = Date.UTC(2026, 7, 20);
  const plants = createPlantList();
  const entries = demoEntries(now);
  expect(new Set(entries.map(({ author }) => author)).size).toBe(8);
  for (const { author, drawing, ...entry } of entries) {
    expect(demoGardeners.map(({ key }) => key)).toContain(author);
    expect(existsSync(`public/pictures/tips/${drawing}.svg`), drawing).toBe(true);
    expect(v.parse(entryInput, entry)).toMatchObject({ text: entry.text, plant: entry.plant });
    expect(plants.find(entry.plant, "en"), entry.plant).not.toBeNull();
    expect(entry.day <= "2026-08-20" && entry.day > "2024-08-20", entry.day).toBe(true);
  }
  // `demoPhotosJob` finds entries by their texts.
  expect(new Set(entries.map(({ text }) => text)).size).toBe(entries.length);
});
