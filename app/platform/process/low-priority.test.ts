import { execFileSync } from "node:child_process";
import { getPriority } from "node:os";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { lowerPriority } from "./low-priority.server.ts";

test("work goes on if its priority cannot be lowered", () => {
  const before = getPriority();
  expect(() => lowerPriority(2 ** 30)).not.toThrow();
  expect(getPriority()).toBe(before);
});

test.runIf(process.platform === "linux")("all threads of a process get the low priority", () => {
  const program = `import { readdirSync } from "node:fs";
    import { readFile } from "node:fs/promises";
    import { getPriority } from "node:os";
    import { lowerPriority } from ${JSON.stringify(resolve("app/platform/process/low-priority.server.ts"))};
    // Starts a thread of the pool.
    await readFile("/proc/self/stat");
    lowerPriority();
    const threads = readdirSync("/proc/self/task").map(Number);
    console.log(Math.min(...threads.map((thread) => getPriority(thread))));`;
  const args = ["--input-type=module", "--eval", program];
  const highest = Number(execFileSync(process.execPath, args, { encoding: "utf8" }));
  expect(highest).toBeGreaterThanOrEqual(10);
});
