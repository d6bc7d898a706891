import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

process.env.TMPDIR = temporaryFolder();

const hosted = process.env.IDENTITY === "firebase";

/** Journeys that take long and that few changes break: only `npm run journeys` plays them. */
const longJourneys = /@long/;
/** What `npm test` runs: journeys, clauses and a few screens. Titles begin with the file name. */
const defaultTests = /\.journey\.ts|\.spec\.ts|320 px.*@main/;
/** With accounts at Firebase: journeys, and the clauses about identity. */
const hostedTests = /\.journey\.ts|@identity/;

export default defineConfig({
  projects: [
    // What `npm test` runs. One project, so that all tests of a worker share its site.
    {
      name: "browser",
      testMatch: [
        "tests/journeys/*.journey.ts",
        "labs/*/*.journey.ts",
        "tests/spec/*.spec.ts",
        "tests/a11y/screens.a11y.ts",
      ],
      grep: hosted ? hostedTests : defaultTests,
      grepInvert: longJourneys,
    },
    {
      name: "long",
      testMatch: ["tests/journeys/*.journey.ts", "labs/*/*.journey.ts"],
      grep: longJourneys,
    },
    { name: "a11y", testMatch: "tests/a11y/*.a11y.ts" },
  ],
  fullyParallel: true,
  // Browsers wait at times, so there is one worker more than there are cores.
  workers: Math.min(availableParallelism() + 1, 8),
  // Long enough that tests never fail because a machine is slow. One test has many clauses, and
  // continues after a clause that has timed out.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // Among two hundred journeys on a busy machine, one that fails by chance would fail them all. The
  // end of `npm test` names what passed only at the second try: it has a fault, or its test has.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".cache/journeys.json" }]],
  outputDir: ".cache/journeys",
  use: {
    actionTimeout: 30_000,
    // Only in the tests about it: what it answers, routes of a page do not see.
    serviceWorkers: "block",
    // Animations run only in the tests about them.
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
