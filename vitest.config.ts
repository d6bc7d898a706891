import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: "tests/databases.ts",
    // Vitest leaves a core idle, and it has few. More than eight would want more connections than
    // the PostgreSQL of tests has.
    maxWorkers: Math.min(availableParallelism(), 8),
    // A worker loads the site's modules once, and not for each file: none of them keeps anything.
    isolate: false,
    // For what hangs alone: a machine may be as slow as it likes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
