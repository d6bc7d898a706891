import { expect, test } from "vitest";
import { judgeSeasons } from "./suggested-seasons.ts";

test("95 of 100 suggested seasons for 160 texts are right in every part", () => {
  const { texts, withSeason, suggested, right, parts, rightParts, wrong } = judgeSeasons({
    apart: false,
  });
  expect(texts).toBe(160);
  expect(right / suggested, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95);
  expect(rightParts / parts).toBeGreaterThanOrEqual(0.95);
  // Without this expectation, a program that suggests nothing would pass.
  expect(right / withSeason).toBeGreaterThanOrEqual(0.4);
});
