import { expect, test } from "vitest";
import { formatCount, formatNumber } from "./format.ts";

test.each([0, 7, 999, 1000, 10_070, 999_999, 1_000_000, -12_345])(
  "%i is written as in English",
  (value) => {
    expect(formatNumber(value)).toBe(new Intl.NumberFormat("en").format(value));
  },
);

test("one has no plural", () => {
  expect([formatCount(1, "tip"), formatCount(0, "tip"), formatCount(1200, "tip")]).toEqual([
    "1 tip",
    "0 tips",
    "1,200 tips",
  ]);
});
