import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { letterOf } from "../../platform/text/from-a-to-z.server.ts";
import type { Climate } from "../gardens/climates.ts";
import { createPlantList } from "./plant-list.server.ts";

const list = createPlantList();
const nameOf = (text: string) => list.find(text)?.name;

const rose = { name: "Rose", plural: "Roses", botanical: "Rosa", synonyms: [] };

/** Plants without a plural. Their pages use the singular as the title. */
const uncounted =
  "Amaranth, Asparagus, Bamboo, Basil, Bay, Beetroot, Black pepper, Borage, Boxwood, Broccoli, Cacao, Cassava, Celeriac, Celery, Chamomile, Chard, Chicory, Chinese cabbage, Citrus, Clematis, Clover, Comfrey, Coriander, Cosmos, Cress, Cyclamen, Daikon, Dill, Echinacea, Elder, Endive, Fennel, Fenugreek, Feverfew, Garlic, Ginger, Heather, Hibiscus, Honeysuckle, Horseradish, Ivy, Jackfruit, Jasmine, Kale, Kiwi fruit, Kohlrabi, Lavender, Lemon balm, Lemongrass, Lettuce, Lily of the valley, Lovage, Maize, Marjoram, Mint, Mizuna, Mustard, Okra, Oregano, Pak choi, Parsley, Phlox, Rhubarb, Rocket, Rosemary, Sage, Salsify, Savory, Sorrel, Spinach, Tansy, Taro, Tarragon, Thyme, Turmeric, Valerian, Watercress, Wild garlic, Wisteria, Yarrow";

/** True if a plant grows in a climate; undefined for an unknown plant. */
function grows(name: string, climate: Climate) {
  const plant = list.find(name);
  return plant ? list.growsIn(plant, climate) : undefined;
}

test("the site knows at least 120 plants, each with an existing drawing", () => {
  expect(list.plants.length).toBeGreaterThanOrEqual(120);
  const missing = list.plants.filter(({ picture }) => !existsSync(join("public", picture)));
  expect(missing).toEqual([]);
});

test("a plant is found by all its names", () => {
  for (const [name, ...others] of [
    ["Courgette", "zucchini", "Zucchinis", "courgettes", "Cucurbita pepo", "marrows"],
    ["Aubergine", "eggplant", "EGGPLANTS", "brinjal"],
    ["Rocket", "arugula", "Eruca vesicaria"],
    ["Coriander", "cilantro", "dhania"],
    ["Citrus", "Lemon", "limes", "Blood orange", "mandarins", "grapefruit", "Key lime"],
    ["Chinese cabbage", "napa cabbage", "Chinese leaves", "wong bok"],
    ["Pak choi", "bok choy", "pak choy"],
    ["Spring onion", "scallions", "green onions"],
    ["Passion flower", "Passionfruit"],
    ["French bean", "Beans", "haricots"],
    ["Broad bean", "fava beans", "Broad Beans"],
    ["Rose", "roses", "Climbing rose", "rambling roses"],
    ["Cactus", "cacti"],
    ["Chilli", "chillies", "jalapeno", "Jalapeños", "Chilli pepper", "cayenne pepper"],
    ["Okra", "Lady’s fingers"],
  ]) {
    for (const other of others) expect(nameOf(other), other).toBe(name);
  }
});

test("the words before a plant name its kind", () => {
  expect(nameOf("Cherry tomatoes")).toBe("Tomato");
  expect(nameOf("Lemon thyme")).toBe("Thyme");
  expect(nameOf("Lemon balm")).toBe("Lemon balm");
  expect(nameOf("Sweet potato")).toBe("Sweet potato");
  expect(nameOf("Fluted pumpkin (ugu)")).toBe("Fluted pumpkin");
  expect(nameOf("Kalo (taro)")).toBe("Taro");
});

test("the title of a plant is a correct word, in the plural only if it is countable", () => {
  const titles = new Map(list.plants.map(({ name, plural }) => [name, plural]));
  for (const name of uncounted.split(", ")) expect(titles.get(name), name).toBe(name);
  for (const [name, title] of [
    ["Tomato", "Tomatoes"],
    ["Radish", "Radishes"],
    ["Gladiolus", "Gladioli"],
    ["Chive", "Chives"],
  ] as const) {
    expect(titles.get(name)).toBe(title);
  }
});

test("annuals grow wherever a summer suits them, whatever the winter", () => {
  expect(grows("Tomato", "severe-warm")).toBe(true);
  expect(grows("Tomato", "none-hot")).toBe(true);
  expect(grows("Tomato", "light-cool")).toBe(false);
  expect(grows("Potato", "light-cool")).toBe(true);
  expect(grows("Okra", "none-hot")).toBe(true);
  expect(grows("Dahlia", "arctic-warm")).toBe(true);
});

test("perennials must survive the winter, or need one", () => {
  expect(grows("Banana", "severe-warm")).toBe(false);
  expect(grows("Banana", "light-warm")).toBe(true);
  expect(grows("Yam", "none-hot")).toBe(true);
  expect(grows("Yam", "light-hot")).toBe(false);
  expect(grows("Tulip", "none-hot")).toBe(false);
  expect(grows("Tulip", "severe-warm")).toBe(true);
  expect(grows("Apple", "light-hot")).toBe(true);
  expect(grows("Rhubarb", "none-warm")).toBe(false);
});

test("peas need a mild season: a cool one, a highland or a winter, and not the hot lowlands", () => {
  expect(grows("Pea", "none-warm")).toBe(true);
  expect(grows("Pea", "light-hot")).toBe(true);
  expect(grows("Pea", "none-hot")).toBe(false);
});

test("houseplants grow in any climate", () => {
  expect(grows("Monstera", "arctic-cool")).toBe(true);
  expect(grows("Moth orchid", "none-hot")).toBe(true);
  const tender = { ...rose, winters: ["none", "none"] };
  const grownAs = (plant: object) =>
    createPlantList([plant]).growsIn({ slug: "rose" }, "hard-warm");
  expect(grownAs(tender)).toBe(false);
  expect(grownAs({ ...tender, indoors: true })).toBe(true);
});

test("a plant of another list grows nowhere", () => {
  expect(list.growsIn({ slug: "triffid" }, "none-hot")).toBe(false);
});

test("the first of several plants counts", () => {
  expect(nameOf("Maize and beans")).toBe("Maize");
  expect(nameOf("Basil, tomatoes")).toBe("Basil");
  expect(nameOf("Carrots & leeks")).toBe("Carrot");
});

test("an unknown plant is not found", () => {
  for (const text of ["Any soil", "Window box", "", "🌱", "Triffid"]) {
    expect(nameOf(text)).toBeUndefined();
  }
});

test("an invalid list is refused with the place of the mistake", () => {
  const briar = { name: "Briar", plural: "Briars", botanical: "Rosa canina", synonyms: ["roses"] };
  expect(() => createPlantList([rose, briar])).toThrow("Rose is Briar and Rose");
  expect(() => createPlantList([{ ...rose, colour: "red" }])).toThrow();
  expect(() => createPlantList([{ name: "Rose" }])).toThrow();
  expect(() => createPlantList([{ ...rose, winters: ["severe", "none"] }])).toThrow("The last is");
  expect(() => createPlantList([{ ...rose, summers: ["hot"] }])).toThrow();
  expect(() => createPlantList([{ ...rose, except: ["hot-none"] }])).toThrow();
});

test("a changed list has another version", () => {
  const { version } = createPlantList([rose]);
  expect(createPlantList([rose]).version).toBe(version);
  expect(createPlantList([{ ...rose, synonyms: ["briar"] }]).version).not.toBe(version);
  expect(createPlantList([{ ...rose, winters: ["none", "hard"] }]).version).not.toBe(version);
});

test("a plant has the names of a language, and keeps its address", () => {
  const tomato = list.get("tomato") ?? expect.unreachable();
  expect(list.named(tomato, "de")).toMatchObject({ slug: "tomato", name: "Tomate" });
  expect(list.named(tomato, "pl")).toMatchObject({ name: "pomidor", plural: "pomidory" });
  expect(list.named(tomato, "ja")).toMatchObject({ name: "トマト", plural: "トマト" });
  expect(list.named(tomato, "en")).toBe(tomato);
  expect(list.named(tomato, "de").botanical).toBe(tomato.botanical);
});

test("plants are sorted by the rules of the language, and grouped by its letters", () => {
  const named = (names: string[]) =>
    names.map((name, at) => ({
      ...{ name: `Plant ${at}`, plural: `Plants ${at}` },
      de: name,
      pl: name,
    }));
  const listed = named(["Apfel", "Ähre", "Zeder", "łubin", "lilia"]);
  const plants = listed.map(({ name, plural }) => ({
    name,
    plural,
    botanical: name,
    synonyms: [],
  }));
  const others = Object.fromEntries(
    listed.map(({ de, pl }, at) => [`plant-${at}`, { de: { name: de }, pl: { name: pl } }]),
  );
  const inOrder = (language: "de" | "pl") =>
    createPlantList(plants, others)
      .allIn(language)
      .map(({ name }) => `${letterOf(name, language)} ${name}`);
  expect(inOrder("de")).toEqual(["A Ähre", "A Apfel", "L lilia", "Ł łubin", "Z Zeder"]);
  expect(inOrder("pl")).toEqual(["A Ähre", "A Apfel", "L lilia", "Ł łubin", "Z Zeder"]);
  expect(list.allIn("en")).toBe(list.plants);
});

test("a Japanese name in kanji is sorted by its reading", () => {
  const letters = list.allIn("ja").map((plant) => letterOf(list.readingOf(plant, "ja"), "ja"));
  const { compare } = new Intl.Collator("ja", { sensitivity: "base" });
  expect(letters).toEqual(letters.toSorted(compare));
  const lawn = list.allIn("ja").find(({ slug }) => slug === "lawn");
  expect(lawn && list.readingOf(lawn, "ja")).toBe("シバフ");
});
