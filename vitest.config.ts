import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { temporaryFolder } from "./tests/temporary-folder.ts";

process.env.TMPDIR = temporaryFolder();

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "labs/**/*.test.ts"],
    globalSetup: "tests/databases.ts",
    // Tests wait at times, so there is one worker more than there are cores. More than eight could
    // need more connections than the PostgreSQL server of the tests allows.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    // Each worker loads the site's modules once, not once per file: they have no state.
    isolate: false,
    // Only to end tests that hang: none may fail because a machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
