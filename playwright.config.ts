import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.ts";
import { temporaryFolder } from "./tests/temporary-folder.ts";

process.env.TMPDIR = temporaryFolder();

const hosted = process.env.IDENTITY === "firebase";

/** Each main job of a gardener once, and three screens. A title begins with the name of its file. */
const mainTests =
  /\.journey\.ts.*@main|(home|share with errors|a public tip with questions), in both themes/;
const journeys = ["tests/journeys/*.journey.ts", "labs/*/*.journey.ts"];

export default defineConfig({
  projects: [
    {
      // `npm test` runs it beside the unit tests. The tests of a worker share a browser and a site.
      name: "main",
      testMatch: [...journeys, "tests/a11y/screens.a11y.ts"],
      grep: mainTests,
      workers: Math.min(Math.ceil(availableParallelism() / 2), 4),
    },
    // The long ones are for accounts at the site itself.
    { name: "journeys", testMatch: journeys, ...(hosted && { grepInvert: /@long/ }) },
    { name: "clauses", testMatch: "tests/spec/*.spec.ts", ...(hosted && { grep: /@identity/ }) },
    { name: "a11y", testMatch: "tests/a11y/*.a11y.ts" },
  ],
  fullyParallel: true,
  // Browsers wait at times, so there is one worker more than there are cores.
  workers: Math.min(availableParallelism() + 1, 8),
  // Long enough that tests never fail because a machine is slow. One test has many clauses, and
  // continues after a clause that has timed out.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  // One random failure would fail the whole run. The end of `npm test` names each test that passed only
  // at the second try: it has a fault, or its test has.
  retries: 1,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: ".cache/journeys.json" }]],
  outputDir: ".cache/journeys",
  use: {
    actionTimeout: 30_000,
    // Routes of a page do not see the replies of a service worker. Its own tests allow it.
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
