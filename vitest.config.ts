import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { temporaryFolder } from "./tests/temporary-folder.ts";

process.env.TMPDIR = temporaryFolder();
// With this cache, processes that tests start take half as long.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache/compiled");

/** Slow files that few changes break. Only `npm run sweep` runs them. */
const sweeps = [
  "app/auth/better-auth/response-time.api.test.ts",
  "app/garden/photos/corpus.test.ts",
  "app/server/commands/upgrade.test.ts",
  "labs/attack/{attack,hostile-letters}.test.ts",
  "labs/relevance/{across,gardens,languages,related,written}.test.ts",
];

export default defineConfig(({ mode }) => ({
  test: {
    env: { SWEEP: mode === "sweep" ? "on" : "" },
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "labs/**/*.test.ts"],
    exclude: mode === "sweep" ? [] : sweeps,
    globalSetup: "tests/databases.ts",
    // Tests wait at times, so there is one worker more than there are cores. More than eight
    // workers could need more connections than the PostgreSQL server of the tests allows.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    // Each worker loads the site's modules once, not once per file, because they have no state.
    isolate: false,
    // The timeouts only end tests that hang. No test may fail because a machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
}));
