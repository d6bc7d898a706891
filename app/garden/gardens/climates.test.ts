import fc from "fast-check";
import { expect, test } from "vitest";
import { aGarden } from "../../../tests/any-garden.ts";
import { areAlike, climateOf, climates, climatesLike, distance } from "./climates.ts";
import type { Garden } from "./gardens.ts";
import { winterOfZone, zones } from "./hardiness-zones.ts";

test("distances between gardens are symmetric, and no detour is shorter", () => {
  fc.assert(
    fc.property(aGarden, aGarden, aGarden, (one, other, third) => {
      expect(distance(one, other)).toBe(distance(other, one));
      expect(areAlike(one, other)).toBe(areAlike(other, one));
      expect(distance(one, other)).toBeLessThanOrEqual(
        distance(one, third) + distance(third, other),
      );
      expect(distance(one, one)).toBe(0);
    }),
  );
});

test("only their climates decide whether gardens are alike, in both hemispheres", () => {
  fc.assert(
    fc.property(aGarden, aGarden, (one, other) => {
      expect(climatesLike(climateOf(one)).includes(climateOf(other))).toBe(areAlike(one, other));
    }),
  );
  for (const climate of climates.keys()) expect(climatesLike(climate)).toContain(climate);
});

test("Perth is like Lisbon, a little like Hobart, and not like Oslo", () => {
  const lisbon: Garden = {
    hemisphere: "north",
    winter: "light",
    summer: "hot",
    rain: "moderate",
    kind: "beds",
  };
  const perth: Garden = { ...lisbon, hemisphere: "south" };
  const hobart: Garden = { ...perth, winter: "moderate", summer: "warm" };
  const oslo: Garden = { ...lisbon, winter: "severe", summer: "warm" };
  expect(distance(perth, lisbon)).toBe(0);
  expect(areAlike(perth, hobart)).toBe(false);
  expect(areAlike(perth, { ...hobart, summer: "hot" })).toBe(true);
  expect(areAlike(perth, oslo)).toBe(false);
});

test("each zone has the winter of its temperatures", () => {
  expect(zones).toHaveLength(33);
  const found = Object.fromEntries(zones.map((zone) => [zone, winterOfZone(zone)]));
  expect(found).toMatchObject({
    "USDA 1a": "arctic",
    "USDA 4b": "arctic",
    "USDA 5a": "severe",
    "USDA 6a": "severe",
    "USDA 6b": "hard",
    "USDA 7a": "hard",
    "USDA 7b": "cold",
    "USDA 8a": "cold",
    "USDA 8b": "moderate",
    "USDA 9a": "moderate",
    "USDA 9b": "light",
    "USDA 10a": "light",
    "USDA 10b": "none",
    "USDA 13b": "none",
    "RHS H2": "none",
    "RHS H4": "moderate",
    "RHS H7": "severe",
  });
  expect(Object.values(found)).not.toContain(null);
  expect(winterOfZone("USDA 14a")).toBeNull();
});
