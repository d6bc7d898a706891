import { expect, test } from "vitest";
import type { Climate } from "../gardens/climates.ts";
import type { SeasonPart } from "../gardens/gardens.ts";
import { contradictionsOf, sayContradiction } from "./contradictions.ts";
import type { SaidOfMonths } from "./results.ts";

/** Builds a count of gardeners in a climate who report a result for parts of the year. */
const said = (
  result: SaidOfMonths["outcome"],
  gardeners: number,
  climate: Climate,
  ...parts: SeasonPart[]
): SaidOfMonths => ({ outcome: result, gardeners, climate, parts });

const against = (when: SeasonPart[], ...months: SaidOfMonths[]) =>
  contradictionsOf(when, months).map((each) => sayContradiction(each, { hemisphere: "north" }));

test("three reports from similar gardens contradict a season, and two do not", () => {
  const two = said("not-now", 2, "cold-warm", "early-spring");
  expect(against(["early-spring"], two)).toEqual([]);
  expect(against(["early-spring"], { ...two, gardeners: 3 })).toEqual([
    "3 gardeners with cold winters wouldn’t do this in early spring (March).",
  ]);
  const hard = said("not-now", 1, "hard-warm", "early-spring");
  expect(against(["early-spring"], two, hard)).toEqual([
    "3 gardeners with cold winters or hard winters wouldn’t do this in early spring (March).",
  ]);
  const far = said("not-now", 1, "none-hot", "early-spring");
  expect(against(["early-spring"], two, far)).toEqual([]);
});

test("reports contradict only their own month, and only if more gardeners agree than not", () => {
  const three = said("not-now", 3, "cold-warm", "early-spring");
  expect(against(["early-spring"], three, said("worked", 3, "cold-hot", "early-spring"))).toEqual(
    [],
  );
  expect(
    against(["early-spring"], three, said("worked", 9, "none-hot", "early-spring")),
  ).toHaveLength(1);
  expect(against(["mid-spring"], three)).toEqual([]);
});

test("three successes outside the season are shown, and successes inside are not", () => {
  const autumn = said("worked", 4, "light-hot", "early-autumn");
  expect(against(["early-spring"], autumn)).toEqual([
    "It also worked for 4 gardeners with light frosts in early autumn (September).",
  ]);
  expect(against(["early-spring", "early-autumn"], autumn)).toEqual([]);
});

test("a rainy season is compared with the rains of the reporters' gardens", () => {
  const rains = said("not-now", 3, "none-hot", "mid-spring", "early-wet");
  expect(against(["early-wet"], rains)).toEqual([
    "3 gardeners with no frost wouldn’t do this in the early wet season.",
  ]);
  expect(against(["late-wet"], { ...rains, outcome: "worked" })).toEqual([
    "It also worked for 3 gardeners with no frost in the early wet season.",
  ]);
  expect(against(["late-wet"], said("worked", 3, "cold-warm", "early-summer"))).toEqual([
    "It also worked for 3 gardeners with cold winters in early summer (June).",
  ]);
});
