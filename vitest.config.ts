import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["app/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    globalSetup: "tests/databases.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
