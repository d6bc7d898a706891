import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: "tests/databases.ts",
    // A worker loads the site's modules once, and not for each file: none of them keeps anything.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
