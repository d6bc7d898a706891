// Everything that must hold before a change lands. Its last line says how it went.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { isToldTruly } from "./conformance.ts";

const units = ".cache/units.json";
const journeys = ".cache/journeys.json";

/** What is played in the browser every time; `npm run a11y` looks at all screens. */
const projects = ["journeys", "spec", "a11y-main"];

let passed = 0;
let failed = 0;

for (const file of [units, journeys]) rmSync(file, { force: true });

count(run("lint", "biome", "check", "--error-on-warnings"));
count(run("types", "npm", "run", "--silent", "types"));
count(run("dead code", "knip"));
count(
  run(
    "units",
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${units}`,
  ),
  report(units, ({ numPassedTests = 0, numFailedTests = 0 }) => [numPassedTests, numFailedTests]),
);
count(
  run("journeys", "playwright", "test", ...projects.map((name) => `--project=${name}`)),
  report(journeys, ({ stats }) => [stats?.expected ?? 0, stats?.unexpected ?? 0]),
);
console.log("\n— conformance");
count(isToldTruly({ vitest: units, playwright: journeys }));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a command. @returns whether it went well */
function run(name: string, command: string, ...options: string[]) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, options, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  return status === 0;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number };
}

/** What a run has written of its single tests: how many passed and failed. */
function report(file: string, read: (report: Report) => [number, number]): [number, number] {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8")) as Report) : [0, 0];
}

/** Counts a run's single tests; one without any is a test itself, and so is a failure of none. */
function count(well: boolean, [good, bad]: [number, number] = [0, 0]) {
  passed += good || (well ? 1 : 0);
  failed += bad || (well ? 0 : 1);
}
