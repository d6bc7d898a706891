import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

process.env.TMPDIR = temporaryFolder();

const hosted = process.env.IDENTITY === "firebase";

/** Matches the main tasks of a gardener, and three screens. A title begins with a file name. */
const mainTests =
  /\.journey\.ts.*@main|(home|share with errors|a public tip with questions), in both themes/;
const journeys = ["tests/journeys/*.journey.ts", "labs/*/*.journey.ts"];

export default defineConfig({
  projects: [
    {
      // `npm test` runs this project in parallel with the unit tests. The tests of a worker share a
      // browser and a site.
      name: "main",
      testMatch: [...journeys, "tests/a11y/screens.a11y.ts"],
      grep: mainTests,
      workers: Math.min(Math.ceil(availableParallelism() / 2), 4),
    },
    // The long journeys need accounts at the site itself.
    { name: "journeys", testMatch: journeys, ...(hosted && { grepInvert: /@long/ }) },
    { name: "clauses", testMatch: "tests/spec/*.spec.ts", ...(hosted && { grep: /@identity/ }) },
    { name: "a11y", testMatch: "tests/a11y/*.a11y.ts" },
  ],
  fullyParallel: true,
  // Browsers wait at times, so there is one worker more than there are cores.
  workers: Math.min(availableParallelism() + 1, 8),
  // The timeout is so long that no test fails because a machine is slow. One test has many clauses,
  // and continues after a clause that has timed out.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // One random failure must not fail the whole run. `npm test` lists the tests that passed only at
  // the second try, because the site or the test has a fault.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".cache/journeys.json" }]],
  outputDir: ".cache/journeys",
  use: {
    actionTimeout: 30_000,
    // `page.route` does not see the requests that a service worker answers. The tests of the
    // service worker allow it.
    serviceWorkers: "block",
    // Only the tests about animations turn animations on.
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
