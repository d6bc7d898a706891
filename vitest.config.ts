import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: "tests/databases.ts",
    // A worker loads the site's modules once, and not for each file: none of them keeps anything.
    isolate: false,
    // For what hangs alone: a machine may be as slow as it likes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
