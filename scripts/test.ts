// Runs all checks and tests. The last line counts what passed and failed.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { isConformanceUpToDate } from "./conformance.ts";

const units = ".cache/units.json";
const journeys = ".cache/journeys.json";
for (const file of [units, journeys]) rmSync(file, { force: true });

const times: string[] = [];
let passed = 0;
let failed = 0;

// Tests often wait, so everything runs beside the rest; what the browser tests is built first.
await Promise.all([
  run("build", "node scripts/prepare.mjs build").then((built) => built && playJourneys()),
  run("lint", "biome check --error-on-warnings"),
  // Several threads would check much of it twice.
  run("types", "npm run --silent types -- --singleThreaded"),
  run("dead code", "knip"),
  run("units", `vitest run --reporter=default --reporter=json --outputFile.json=${units}`, () => {
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(units);
    return [numPassedTests, numFailedTests];
  }),
]);
console.log("\n— conformance");
count(isConformanceUpToDate({ vitest: units, playwright: journeys }));

console.log(`\n${times.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function playJourneys() {
  const tests = (): [number, number] => {
    const { expected = 0, unexpected = 0 } = readReport(journeys).stats ?? {};
    return [expected, unexpected];
  };
  return run("browser", "playwright test --project=browser", tests, "inherit");
}

/**
 * Runs a command, and counts it or its tests as passed or failed.
 * @param tests reads how many tests passed and failed, when the command has ended
 * @param output `pipe` prints the output when the command has ended, so that commands in parallel
 * do not mix theirs; `inherit` prints it at once, for the one that takes longest
 * @returns whether it succeeded
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
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
  }
  const status = await new Promise((resolve) => child.once("close", resolve));
  const seconds = Math.round((performance.now() - start) / 1000);
  if (output === "pipe") console.log(`\n— ${name}\n${text.trim()}`);
  times.push(`${name} ${seconds} s`);
  count(status === 0, tests?.());
  return status === 0;
}

/** The parts of the reports of both test runners that are read. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected: number; unexpected: number };
}

function readReport(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
}

/**
 * Counts the tests of a command. Without tests, or failed ones, its own success or failure counts
 * as one.
 */
function count(succeeded: boolean, [testsPassed, testsFailed]: [number, number] = [0, 0]) {
  passed += testsPassed || (succeeded ? 1 : 0);
  failed += testsFailed || (succeeded ? 0 : 1);
}
