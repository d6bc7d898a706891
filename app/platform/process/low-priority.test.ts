import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerPriority } from "./low-priority.server.ts";

test("work goes on if its priority cannot be lowered", () => {
  const before = getPriority();
  expect(() => lowerPriority(2 ** 30)).not.toThrow();
  expect(getPriority()).toBe(before);
});
