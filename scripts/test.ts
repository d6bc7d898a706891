// Everything that must hold before a change lands. Its last line says how it went.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { isToldTruly } from "./conformance.ts";

const units = ".cache/units.json";
const journeys = ".cache/journeys.json";
for (const file of [units, journeys]) rmSync(file, { force: true });

const times: string[] = [];
let passed = 0;
let failed = 0;

// What only reads the sources fits in beside the units, which wait for their databases at times.
await Promise.all([
  run("lint", "biome check --error-on-warnings"),
  run("types", "npm run --silent types"),
  run("dead code", "knip"),
  run("units", `vitest run --reporter=default --reporter=json --outputFile.json=${units}`, () => {
    const { numPassedTests = 0, numFailedTests = 0 } = read(units);
    return [numPassedTests, numFailedTests];
  }),
]);
await run(
  "browser",
  "playwright test --project=browser",
  () => {
    const { expected = 0, unexpected = 0 } = read(journeys).stats ?? {};
    return [expected, unexpected];
  },
  "inherit",
);
console.log("\n— conformance");
count(isToldTruly({ vitest: units, playwright: journeys }));

console.log(`\n${times.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Runs a command and counts how it went.
 * @param tests how many of its single tests passed and failed, once it has ended
 * @param output what it says is printed when it has ended, so that nothing else comes between;
 * what runs alone may say it at once
 */
async function run(
  name: string,
  command: string,
  tests?: () => [number, number],
  output: "pipe" | "inherit" = "pipe",
) {
  const start = performance.now();
  if (output === "inherit") console.log(`\n— ${name}`);
  const child = spawn(command, { shell: true, stdio: ["ignore", output, output] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  }
  const status = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((performance.now() - start) / 1000);
  if (output === "pipe") console.log(`\n— ${name}\n${said.trim()}`);
  times.push(`${name} ${seconds} s`);
  count(status === 0, tests?.());
}

/** What is read of the reports of both test runners. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number };
}

function read(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
}

/** Counts a run's single tests; one without any is a test itself, and so is a failure of none. */
function count(well: boolean, [good, bad]: [number, number] = [0, 0]) {
  passed += good || (well ? 1 : 0);
  failed += bad || (well ? 0 : 1);
}
