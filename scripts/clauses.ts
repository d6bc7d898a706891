// Reads the clauses of the specification and their results from the reports of the test runners.

import { existsSync, readFileSync } from "node:fs";

/** A clause of the specification and its result in a run. */
export interface Clause {
  /** A title such as "2 Home page (/)". */
  section: string;
  name: string;
  state: "passed" | "failed" | "open" | "hosted";
  /** How the product interprets the clause, where the clause leaves a choice. */
  reading?: string;
}

/** The JSON report files of the two test runners. */
interface Reports {
  vitest: string;
  playwright: string;
}

/** Returns all clauses of a run, sorted by section and name. A missing report counts as empty. */
export function readClauses({ vitest, playwright }: Reports) {
  const suites = readJson<{ suites: Suite[] }>(playwright)?.suites ?? [];
  const files = readJson<{ testResults: TestFile[] }>(vitest)?.testResults ?? [];
  return [
    ...suites
      .filter(({ title }) => title.startsWith("tests/spec/"))
      .flatMap((file) => file.suites ?? [])
      .flatMap((suite) => clausesOf(suite)),
    ...files.filter(({ name }) => name.includes("/tests/spec/")).flatMap(clausesOfFile),
  ].sort((a, b) => compare(a.section, b.section) || compare(a.name, b.name));
}

function readJson<T>(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

/** Compares by UTF-16 code units, because the order of `localeCompare` depends on the machine. */
function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The fields of Playwright's JSON report that this script reads. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  title: string;
  tests: TestResult[];
}
interface TestResult {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  annotations: { type: string; description?: string }[];
  results: { steps?: { title: string; error?: unknown }[] }[];
}

/** Returns the clauses of a section that are tested in a browser. */
function clausesOf({ title: section, specs = [], suites = [] }: Suite): Clause[] {
  const clauses = specs.flatMap(({ title, tests }) =>
    tests.flatMap((test) => clausesOfTest(section, title, test)),
  );
  return [...clauses, ...suites.flatMap((group) => clausesOf({ ...group, title: section }))];
}

/** Returns the steps of a test as clauses. A test without steps is a clause itself. */
function clausesOfTest(section: string, title: string, test: TestResult): Clause[] {
  const readings = test.annotations.filter(({ type }) => type === "reading");
  const clauses = (test.results.at(-1)?.steps ?? []).map(({ title: name, error }): Clause => {
    const reading = readings.find(({ description }) => description?.startsWith(`${name}. `));
    return {
      section,
      name,
      state: error ? "failed" : "passed",
      reading: reading?.description?.slice(name.length + 2),
    };
  });
  const isComplete = clauses.some(({ state }) => state === "failed") || stateOf(test) === "passed";
  if (clauses.length > 0 && isComplete) return clauses;
  // The test failed or was skipped outside its steps, so it is a clause itself.
  const [reading] = clauses.length > 0 ? [] : readings;
  return [
    ...clauses,
    { section, name: title, state: stateOf(test), reading: reading?.description },
  ];
}

/**
 * Returns the result of a test. A test that passes on its second try has passed. A skipped test of
 * a hosted identity provider counts as hosted.
 */
function stateOf({ status, annotations }: TestResult): Clause["state"] {
  if (status === "expected" || status === "flaky") return "passed";
  if (status !== "skipped") return "failed";
  return annotations.some(({ type }) => type === "hosted") ? "hosted" : "open";
}

/** The fields of Vitest's JSON report that this script reads. */
interface TestFile {
  name: string;
  assertionResults: {
    ancestorTitles: string[];
    title: string;
    status: string;
    meta?: { reading?: string };
  }[];
}

/**
 * Returns the clauses that are tested without a browser. Each is a test in a `describe` that has
 * the section's title.
 */
function clausesOfFile({ assertionResults }: TestFile) {
  return assertionResults.map(
    ({ ancestorTitles: [section = ""], title: name, status, meta }): Clause => ({
      section,
      name,
      state: status === "passed" || status === "failed" ? status : "open",
      reading: meta?.reading,
    }),
  );
}
