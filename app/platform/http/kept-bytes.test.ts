import { expect, test } from "vitest";
import { keptBytes } from "./kept-replies.server.ts";

const megabyte = 1024 * 1024;

test.each([
  [1, 64 * 1024, 96],
  [4, 64 * 1024, 96],
  [1, 1024, 64],
  [2, 1024, 32],
  [1, 512, 32],
])("%i processes with %i MB keep at most %i MB each", (processes, memory, most) => {
  expect(keptBytes(processes, memory * megabyte)).toBe(most * megabyte);
});

test("the memory of the machine is known", () => {
  expect(keptBytes(1)).toBeGreaterThan(megabyte);
});
