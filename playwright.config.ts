import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const debian = "/usr/bin/chromium";
const hosted = process.env.IDENTITY === "firebase";

export default defineConfig({
  testDir: "tests",
  projects: [
    { name: "journeys", testMatch: "journeys/*.journey.ts" },
    {
      name: "spec",
      testMatch: "spec/*.spec.ts",
      grep: hosted ? /@identity/ : undefined,
      // A visit tries many clauses, and goes on after one that has waited in vain.
      timeout: 600_000,
      use: { actionTimeout: 30_000 },
    },
    { name: "a11y", testMatch: "a11y/*.a11y.ts" },
    // The few of them that are tried every time.
    { name: "a11y-main", testMatch: "a11y/screens.a11y.ts", grep: /320 px.*@main/ },
  ],
  fullyParallel: true,
  workers: 2,
  // How long a failure takes to be told, and nothing else: a slow machine is none.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".cache/journeys.json" }]],
  outputDir: ".cache/journeys",
  use: {
    // What moves by itself moves only in the tests that look at it move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: existsSync(debian) ? debian : undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
