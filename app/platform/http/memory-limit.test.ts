import { afterEach, expect, test, vi } from "vitest";
import { createMemoryLimit } from "./memory-limit.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a refusal while the clock is wrong lasts no longer than a window", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const consume = createMemoryLimit({ name: "clock", max: 1, windowSeconds: 60 });
  const today = Date.now();
  vi.setSystemTime(today + 365 * 24 * 60 * 60_000);
  await consume("rosa");
  vi.setSystemTime(today);
  await expect(consume("rosa")).rejects.toMatchObject({ details: { retryAfter: 60 } });
});
