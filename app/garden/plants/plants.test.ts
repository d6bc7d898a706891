import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPlantList } from "./plant-list.server.ts";

const list = createPlantList();
const nameOf = (text: string) => list.find(text)?.name;

test("the site knows at least 120 plants, each with a drawing that is there", () => {
  expect(list.plants.length).toBeGreaterThanOrEqual(120);
  const missing = list.plants.filter(({ picture }) => !existsSync(join("public", picture)));
  expect(missing).toEqual([]);
});

test("a plant is known by all its names", () => {
  for (const [name, ...others] of [
    ["Courgette", "zucchini", "Zucchinis", "courgettes", "Cucurbita pepo", "marrows"],
    ["Aubergine", "eggplant", "EGGPLANTS", "brinjal"],
    ["Rocket", "arugula", "Eruca vesicaria"],
    ["Coriander", "cilantro"],
    ["Broad bean", "fava beans", "Broad Beans"],
    ["Rose", "roses", "Climbing rose", "rambling roses"],
    ["Cactus", "cacti"],
    ["Chilli", "chillies", "jalapeno", "Jalapeños"],
    ["Okra", "Lady’s fingers"],
  ]) {
    for (const other of others) expect(nameOf(other), other).toBe(name);
  }
});

test("what stands before a plant says of which kind it is", () => {
  expect(nameOf("Cherry tomatoes")).toBe("Tomato");
  expect(nameOf("Lemon thyme")).toBe("Thyme");
  expect(nameOf("Sweet potato")).toBe("Sweet potato");
  expect(nameOf("Kalo (taro)")).toBe("Taro");
});

test("of several plants the first counts", () => {
  expect(nameOf("Maize and beans")).toBe("Maize");
  expect(nameOf("Basil, tomatoes")).toBe("Basil");
  expect(nameOf("Carrots & leeks")).toBe("Carrot");
});

test("what is no plant of the list is none", () => {
  for (const text of ["Any soil", "Window box", "", "🌱", "Triffid"]) {
    expect(nameOf(text)).toBeUndefined();
  }
});

test("a list with mistakes is refused, and says where", () => {
  const rose = { name: "Rose", plural: "Roses", botanical: "Rosa", synonyms: [] };
  const briar = { name: "Briar", plural: "Briars", botanical: "Rosa canina", synonyms: ["roses"] };
  expect(() => createPlantList([rose, briar])).toThrow("Rose is Briar and Rose");
  expect(() => createPlantList([{ ...rose, colour: "red" }])).toThrow();
  expect(() => createPlantList([{ name: "Rose" }])).toThrow();
});

test("another list has another version", () => {
  const rose = { name: "Rose", plural: "Roses", botanical: "Rosa", synonyms: [] };
  const { version } = createPlantList([rose]);
  expect(createPlantList([rose]).version).toBe(version);
  expect(createPlantList([{ ...rose, synonyms: ["briar"] }]).version).not.toBe(version);
});
