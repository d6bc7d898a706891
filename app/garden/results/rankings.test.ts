import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aGarden } from "../../../tests/any-garden.ts";
import {
  bandsBetween,
  type Climate,
  climateOf,
  climates,
  everySetting,
  type Setting,
  settingOf,
  settingsOfBits,
} from "../gardens/climates.ts";
import { type Garden, type SeasonPart, yearParts } from "../gardens/gardens.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import type { ResultCounts } from "./evidence.ts";
import { rankingsOf } from "./rankings.rules.ts";

const plants = createPlantList();

const poznan: Garden = {
  hemisphere: "north",
  winter: "hard",
  summer: "warm",
  rain: "moderate",
  kind: "beds",
};
const oslo: Garden = { ...poznan, winter: "severe" };
const lagos: Garden = { ...poznan, winter: "none", summer: "hot", rain: "wet" };

interface Tip {
  plantType: string;
  garden: Garden | null;
  when?: SeasonPart[];
  troubles?: string[];
}

const count = (climate: Climate | null, worked: number, failed = 0, partly = 0): ResultCounts => ({
  ...{ climate, worked, partly, failed },
});

/** Returns the garden settings for which a tip is listed in a climate. */
function settingsIn(climate: Climate | "all", tip: Tip, counts: ResultCounts[] = []) {
  const ranked = { when: [], troubles: [], ...tip };
  const found = rankingsOf(ranked, counts, plants).find((each) => each.climate === climate);
  return found ? settingsOfBits(found.settings) : [];
}

/** True if a tip is listed for a garden. */
const isFor = (garden: Garden, tip: Tip, counts?: ResultCounts[]) =>
  settingsIn(climateOf(garden), tip, counts).includes(settingOf(garden));

describe("which gardens a tip fits", () => {
  test("similar gardens with the same rain where its plant grows", () => {
    const apples = { plantType: "Apple", garden: poznan };
    expect(isFor(poznan, apples)).toBe(true);
    expect(isFor(oslo, apples)).toBe(true);
    expect(isFor({ ...poznan, hemisphere: "south" }, apples)).toBe(true);
    expect(isFor({ ...poznan, rain: "dry" }, apples)).toBe(false);
    expect(isFor({ ...poznan, winter: "light" }, apples)).toBe(false);
    const bananas = { plantType: "Banana", garden: { ...poznan, winter: "light" as const } };
    expect(isFor({ ...poznan, winter: "light" }, bananas)).toBe(true);
    expect(isFor({ ...poznan, winter: "moderate" }, bananas)).toBe(false);
  });

  test("no report makes a plant fit where it cannot grow, or tulips where there is no cold", () => {
    const reported = [count("severe-warm", 20), count("none-hot", 20)];
    expect(isFor(oslo, { plantType: "Banana", garden: lagos }, reported)).toBe(false);
    expect(isFor(oslo, { plantType: "Yam", garden: lagos }, reported)).toBe(false);
    expect(isFor(lagos, { plantType: "Tulip", garden: oslo }, reported)).toBe(false);
    expect(isFor(lagos, { plantType: "Yam", garden: lagos }, reported)).toBe(true);
  });

  test("a tip for glass or pots fits others with glass or pots in any climate", () => {
    const lemons: Tip = { plantType: "Lemon", garden: { ...poznan, kind: "pots" } };
    expect(isFor({ ...oslo, kind: "pots" }, lemons)).toBe(true);
    expect(isFor(oslo, lemons)).toBe(false);
    expect(isFor({ ...oslo, rain: "glass" }, lemons)).toBe(false);
    const glass: Tip = { plantType: "Lemon", garden: { ...poznan, rain: "glass", kind: "pots" } };
    expect(isFor({ ...oslo, rain: "glass" }, glass)).toBe(true);
    expect(isFor({ ...oslo, kind: "pots" }, glass)).toBe(false);
    expect(isFor(poznan, { plantType: "Greenhouse peppers", garden: poznan })).toBe(false);
    expect(
      isFor({ ...poznan, rain: "glass" }, { plantType: "Greenhouse peppers", garden: poznan }),
    ).toBe(true);
  });

  test("a houseplant fits any garden in a near climate", () => {
    const monstera = { plantType: "Monstera", garden: poznan };
    for (const rain of ["dry", "wet", "glass"] as const) {
      expect(isFor({ ...poznan, winter: "moderate", rain }, monstera)).toBe(true);
    }
    expect(isFor({ ...poznan, kind: "pots" }, monstera)).toBe(true);
    expect(isFor(lagos, monstera)).toBe(false);
  });

  test("three successes make a tip fit other rains and more distant climates", () => {
    const snails: Tip = { plantType: "Any vegetables", garden: lagos, when: ["early-wet"] };
    const athens: Garden = { ...lagos, winter: "light", rain: "dry" };
    expect(isFor({ ...athens, rain: "wet" }, snails)).toBe(true);
    expect(isFor(athens, snails)).toBe(false);
    expect(isFor(athens, snails, [count("light-hot", 2)])).toBe(false);
    expect(isFor(athens, snails, [count("light-hot", 2), count("moderate-hot", 1)])).toBe(true);
    expect(isFor(athens, snails, [count("light-hot", 3, 3)])).toBe(false);
    expect(isFor(athens, snails, [count("light-hot", 2, 0, 9)])).toBe(false);
    expect(isFor(athens, snails, [count(null, 9)])).toBe(false);
    expect(isFor({ ...athens, kind: "pots" }, snails, [count("light-hot", 9)])).toBe(false);
    const nobodys = { plantType: "Apple", garden: null };
    expect(isFor(oslo, nobodys)).toBe(false);
    expect(isFor(oslo, nobodys, [count("hard-warm", 3)])).toBe(true);
  });

  test("tools, seeds and compost fit everywhere unless the tip names a season or a trouble", () => {
    const tools: Tip = { plantType: "Tools", garden: null };
    for (const garden of [oslo, lagos, { ...oslo, kind: "pots" as const }]) {
      expect(isFor(garden, tools)).toBe(true);
      expect(isFor(garden, { ...tools, when: [...yearParts] })).toBe(true);
      expect(isFor(garden, { ...tools, when: ["late-autumn"] })).toBe(false);
      expect(isFor(garden, { ...tools, troubles: ["drought"] })).toBe(false);
      expect(isFor(garden, { ...tools, plantType: "Dragonfruit" })).toBe(false);
    }
    expect(isFor(oslo, { ...tools, plantType: "Yam seeds" })).toBe(false);
    expect(isFor(oslo, tools, [count("severe-warm", 0, 1)])).toBe(false);
  });

  test.each([
    ["Kompost", "Werkzeug", "Gewächshaus", "Balkontomaten"],
    ["Laubkompost", "Saatgut", "Gewächshäuser", "Gurken in Töpfen"],
    ["Compost", "Outils", "Serre", "Jardinière"],
    ["Composta", "Herramientas", "Invernadero", "Pimientos en macetas"],
    ["Kompost", "Narzędzia", "Szklarnia", "Papryka w doniczce"],
    ["كمبوست", "البذور", "دفيئة", "شرفة"],
    ["堆肥", "道具", "温室", "ベランダ"],
  ])("the words %s, %s, %s and %s are understood", (compost, tool, glass, pots) => {
    for (const plantType of [compost, tool]) {
      expect(isFor(oslo, { plantType, garden: null })).toBe(true);
    }
    expect(isFor({ ...poznan, rain: "glass" }, { plantType: glass, garden: poznan })).toBe(true);
    expect(isFor(poznan, { plantType: glass, garden: poznan })).toBe(false);
    expect(isFor({ ...poznan, kind: "pots" }, { plantType: pots, garden: poznan })).toBe(true);
    expect(isFor(poznan, { plantType: pots, garden: poznan })).toBe(false);
  });

  test("a tip against frost does not fit where there is no frost", () => {
    const cloth = { plantType: "Strawberry", garden: { ...poznan, winter: "light" as const } };
    const kano: Garden = { ...poznan, winter: "none" };
    expect(isFor(kano, cloth)).toBe(true);
    expect(isFor(kano, { ...cloth, troubles: ["frost"] })).toBe(false);
    expect(isFor({ ...kano, winter: "moderate" }, { ...cloth, troubles: ["frost"] })).toBe(true);
  });

  test("a tip does not fit where it failed more often than it worked", () => {
    const apples = { plantType: "Apple", garden: poznan };
    expect(isFor(oslo, apples, [count("severe-warm", 1, 2)])).toBe(false);
    expect(isFor(oslo, apples, [count("severe-warm", 2, 2)])).toBe(true);
    expect(isFor(oslo, apples, [count("none-hot", 1, 2)])).toBe(false);
    expect(isFor(oslo, apples, [count("none-hot", 1, 2), count("severe-warm", 1)])).toBe(true);
    expect(settingsIn("all", apples, [count("none-hot", 1, 2)])).toEqual([]);
    expect(settingsIn("all", apples)).toEqual(settingsOfBits(everySetting));
  });
});

const aClimate = fc.constantFrom(...climates.keys());
const aCount = fc.record({
  climate: fc.option(aClimate),
  worked: fc.nat({ max: 5 }),
  partly: fc.nat({ max: 5 }),
  failed: fc.nat({ max: 5 }),
});

test("for all reports, a plant fits only where it grows, and distant gardens do not count", () => {
  const plant = fc.constantFrom(...plants.plants.filter((each) => !plants.isIndoors(each)));
  fc.assert(
    fc.property(plant, aGarden, fc.array(aCount), aClimate, ({ name }, garden, counts, climate) => {
      const shown = settingsIn(climate, { plantType: name, garden }, counts);
      const found = plants.find(name);
      const open = shown.filter((setting: Setting) => !["glass", "pots"].includes(setting));
      if (open.length > 0 && found) expect(plants.growsIn(found, climate)).toBe(true);
      const bands = climates.get(climate) ?? garden;
      const near = [garden, ...counts.flatMap((each) => bandsOf(each.climate))];
      if (shown.length > 0) {
        expect(Math.min(...near.map((other) => bandsBetween(bands, other)))).toBeLessThanOrEqual(1);
      }
    }),
  );
});

const bandsOf = (climate: Climate | null) => (climate && climates.get(climate)) || [];
