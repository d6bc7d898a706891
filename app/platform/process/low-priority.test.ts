import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerPriority } from "./low-priority.server.ts";

test("work that cannot be put behind other work is done all the same", () => {
  const before = getPriority();
  expect(() => lowerPriority(2 ** 30)).not.toThrow();
  expect(getPriority()).toBe(before);
});
