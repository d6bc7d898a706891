import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: "tests/databases.ts",
    // By default Vitest leaves a core idle. More than eight workers could need more connections
    // than
    // the PostgreSQL server of the tests allows.
    maxWorkers: Math.min(availableParallelism(), 8),
    // Each worker loads the site's modules once, not once per file: they have no state of their
    // own.
    isolate: false,
    // Only to end tests that hang: none may fail because a machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
