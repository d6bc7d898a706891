// Runs the checks, the unit tests and the main journeys. The last line counts what passed and
// failed.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const units = ".cache/units.json";
const journeys = ".cache/journeys.json";
const reporters = `--reporter=default --reporter=json --outputFile.json=${units}`;
for (const file of [units, journeys]) rmSync(file, { force: true });

const times: string[] = [];
/** The commands that failed although no test failed. */
const failedCommands: string[] = [];
let passed = 0;
let failed = 0;

// Three commands run at a time, because each of them waits at times.
await Promise.all([
  run("build", "node scripts/prepare.mjs build").then((built) => built && playJourneys()),
  runChecks(),
  run("units", `vitest run ${reporters}`, () => {
    const { numPassedTests = 0, numFailedTests = 0 } = readReport(units);
    return [numPassedTests, numFailedTests];
  }),
]);

list("Failed", [...failedCommands, ...failedUnits(units), ...journeysThatWere("unexpected")]);
list("Passed at the second try", journeysThatWere("flaky"));
console.log(`\n${times.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runChecks() {
  await run("lint", "biome check --error-on-warnings");
  // Several threads would check many files twice.
  await run("types", "npm run --silent types -- --singleThreaded");
  await run("dead code", "knip");
}

function playJourneys() {
  const tests = (): [number, number] => {
    const { expected = 0, flaky = 0, unexpected = 0 } = readReport(journeys).stats ?? {};
    return [expected + flaky, unexpected];
  };
  return run("browser", "playwright test --project=main", tests, "inherit");
}

/**
 * Runs a command, and counts it or its tests as passed or failed.
 * @param tests reads how many tests passed and failed, after the command has ended
 * @param output `pipe` prints the output after the command has ended, so that parallel commands do
 * not mix their output; `inherit` prints it at once, for the command that takes longest
 * @returns true if the command succeeded
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
  const counts = tests?.();
  if (status !== 0 && !counts?.[1]) failedCommands.push(name);
  count(status === 0, counts);
  return status === 0;
}

/** The fields of both reports that this script reads. */
interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
  stats?: { expected: number; flaky: number; unexpected: number };
  suites?: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: { file: string; title: string; tests: JourneyRuns[] }[];
}
interface JourneyRuns {
  status: string;
  results: { error?: { message?: string } }[];
}

function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Returns the unit tests that failed, and the test files that failed before any test ran. */
function failedUnits(report: string) {
  return (readReport(report).testResults ?? [])
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const file = relative(".", name);
      const tests = assertionResults.filter(({ status }) => status === "failed");
      if (tests.length === 0) return [file];
      return tests.map((test) => failure(file, test.fullName, test.failureMessages?.[0]));
    });
}

/** Returns the journeys that failed, or those that passed only at the second try. */
function journeysThatWere(result: "unexpected" | "flaky") {
  const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return specsOf(readReport(journeys)).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === result)
      .map(({ results }) => failure(file, title, results[0]?.error?.message)),
  );
}

function failure(file: string, title: string, message = "") {
  // Removes colour codes.
  const [reason = ""] = stripVTControlCharacters(message).split("\n");
  return `${file}: ${title}\n    ${reason}`;
}

function list(heading: string, tests: string[]) {
  if (tests.length > 0)
    console.log(`\n${heading}:\n${tests.map((test) => `  ${test}\n`).join("")}`);
}

/**
 * Counts the tests of a command. A command without tests counts as one test, as does a command that
 * fails without a failed test.
 */
function count(succeeded: boolean, [testsPassed, testsFailed]: [number, number] = [0, 0]) {
  passed += testsPassed || (succeeded ? 1 : 0);
  failed += testsFailed || (succeeded ? 0 : 1);
}
