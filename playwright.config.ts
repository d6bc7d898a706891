import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.ts";

const hosted = process.env.IDENTITY === "firebase";

/** Journeys, clauses, and a few of the screens: titles begin with the name of their file. */
const everyTime = /\.journey\.ts|\.spec\.ts|320 px.*@main/;
/** With accounts at Firebase: journeys, and of the clauses what is about identity. */
const everyTimeHosted = /\.journey\.ts|@identity/;

export default defineConfig({
  testDir: "tests",
  projects: [
    // What `npm test` plays. It is one project, so that all of it shares the sites of its workers.
    {
      name: "browser",
      testMatch: ["journeys/*.journey.ts", "spec/*.spec.ts", "a11y/screens.a11y.ts"],
      grep: hosted ? everyTimeHosted : everyTime,
    },
    { name: "a11y", testMatch: "a11y/*.a11y.ts" },
  ],
  fullyParallel: true,
  workers: 2,
  // How long a failure takes to be told, and nothing else: a slow machine is none.
  // A visit tries many clauses, and goes on after one that has waited in vain.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".cache/journeys.json" }]],
  outputDir: ".cache/journeys",
  use: {
    actionTimeout: 30_000,
    // What moves by itself moves only in the tests that look at it move.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromiumPath,
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
