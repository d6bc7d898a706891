// Everything that must hold before a change lands. Its last line says how it went.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";

const units = ".cache/units.json";
const journeys = ".cache/journeys.json";

let passed = 0;
let failed = 0;

for (const file of [units, journeys]) rmSync(file, { force: true });

step("lint", "biome", "check", "--error-on-warnings");
step("dead code", "knip");
step("types", "npm", "run", "--silent", "types");
step(
  "units",
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${units}`,
);
step("journeys", "playwright", "test");

count(units, ({ numPassedTests = 0, numFailedTests = 0 }) => [numPassedTests, numFailedTests]);
count(journeys, ({ stats }) => [
  stats?.expected ?? 0,
  (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
]);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs a command; lint, dead code and types count as one test each. */
function step(name: string, command: string, ...options: string[]) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(command, options, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) passed += 1;
  else failed += 1;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** Adds what a run has reported of its single tests. */
function count(file: string, read: (report: Report) => [number, number]) {
  if (!existsSync(file)) return;
  const [good, bad] = read(JSON.parse(readFileSync(file, "utf8")) as Report);
  passed += good;
  failed += bad;
}
