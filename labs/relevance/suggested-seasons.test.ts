import { expect, test } from "vitest";
import { judgeWindows } from "./windows.ts";

test("of the windows that the form suggests for 160 texts, 95 of 100 are right, in every part", () => {
  const { texts, withWindow, suggested, right, parts, rightParts, wrong } = judgeWindows({
    apart: false,
  });
  expect(texts).toBe(160);
  expect(right / suggested, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.95);
  expect(rightParts / parts).toBeGreaterThanOrEqual(0.95);
  // One that is silent would be right, too.
  expect(right / withWindow).toBeGreaterThanOrEqual(0.4);
});
