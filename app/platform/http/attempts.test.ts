import { expect, test } from "vitest";
import { createAttempts } from "./attempts.ts";

test("a repeated body keeps its key until the answer", () => {
  const attempts = createAttempts();
  const tip = { title: "Bury the stem" };
  const key = attempts.keyOf(tip);
  expect(key).toMatch(/^[!-~]{8,128}$/);
  expect(attempts.keyOf({ ...tip })).toBe(key);
  attempts.end();
  expect(attempts.keyOf(tip)).not.toBe(key);
});

test("a changed body gets a new key", () => {
  const attempts = createAttempts();
  expect(attempts.keyOf({ title: "A" })).not.toBe(attempts.keyOf({ title: "B" }));
});
