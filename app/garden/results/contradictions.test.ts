import { expect, test } from "vitest";
import type { Climate } from "../gardens/climates.ts";
import type { SeasonPart } from "../gardens/gardens.ts";
import { contradictionsOf, sayContradiction } from "./contradictions.ts";
import type { SaidOfMonths } from "./results.ts";

/** Builds reports of a month in gardens of a climate. */
const said = (
  result: SaidOfMonths["outcome"],
  gardeners: number,
  climate: Climate,
  ...parts: SeasonPart[]
): SaidOfMonths => ({ outcome: result, gardeners, climate, parts });

const against = (when: SeasonPart[], ...months: SaidOfMonths[]) =>
  contradictionsOf(when, months).map((each) => sayContradiction(each, { hemisphere: "north" }));

test("three with gardens that are alike who say not now are shown, and two are not", () => {
  const two = said("not-now", 2, "cold-warm", "early-spring");
  expect(against(["early-spring"], two)).toEqual([]);
  expect(against(["early-spring"], { ...two, gardeners: 3 })).toEqual([
    "3 gardeners with cold winters say: not in early spring (March).",
  ]);
  const hard = said("not-now", 1, "hard-warm", "early-spring");
  expect(against(["early-spring"], two, hard)).toEqual([
    "3 gardeners with cold winters or hard winters say: not in early spring (March).",
  ]);
  const far = said("not-now", 1, "none-hot", "early-spring");
  expect(against(["early-spring"], two, far)).toEqual([]);
});

test("they say nothing against a month in which it worked for as many in such gardens, nor against another", () => {
  const three = said("not-now", 3, "cold-warm", "early-spring");
  expect(against(["early-spring"], three, said("worked", 3, "cold-hot", "early-spring"))).toEqual(
    [],
  );
  expect(
    against(["early-spring"], three, said("worked", 9, "none-hot", "early-spring")),
  ).toHaveLength(1);
  expect(against(["mid-spring"], three)).toEqual([]);
});

test("it is said when it worked outside its season for three, and inside is no news", () => {
  const autumn = said("worked", 4, "light-hot", "early-autumn");
  expect(against(["early-spring"], autumn)).toEqual([
    "It worked for 4 gardeners with light frosts in early autumn (September), too.",
  ]);
  expect(against(["early-spring", "early-autumn"], autumn)).toEqual([]);
});

test("a season of rain is told by the rains of who reports, where their garden has any", () => {
  const rains = said("not-now", 3, "none-hot", "mid-spring", "early-wet");
  expect(against(["early-wet"], rains)).toEqual([
    "3 gardeners with no frost say: not in the early wet season.",
  ]);
  expect(against(["late-wet"], { ...rains, outcome: "worked" })).toEqual([
    "It worked for 3 gardeners with no frost in the early wet season, too.",
  ]);
  expect(against(["late-wet"], said("worked", 3, "cold-warm", "early-summer"))).toEqual([
    "It worked for 3 gardeners with cold winters in early summer (June), too.",
  ]);
});
