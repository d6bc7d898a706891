import { expect, test } from "vitest";
import { createAttempts } from "./attempts.ts";

test("what is sent again unchanged keeps its key until it has been answered", () => {
  const attempts = createAttempts();
  const tip = { title: "Bury the stem" };
  const key = attempts.keyOf(tip);
  expect(key).toMatch(/^[!-~]{8,128}$/);
  expect(attempts.keyOf({ ...tip })).toBe(key);
  attempts.end();
  expect(attempts.keyOf(tip)).not.toBe(key);
});

test("what was changed has another key", () => {
  const attempts = createAttempts();
  expect(attempts.keyOf({ title: "A" })).not.toBe(attempts.keyOf({ title: "B" }));
});
