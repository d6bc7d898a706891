// Reads the clauses of the specification, and how they went, from the reports of the test runners.

import { existsSync, readFileSync } from "node:fs";

/** A clause of the specification, and what a run says of it. */
export interface Clause {
  /** Such as "2 Home page (/)". */
  section: string;
  name: string;
  state: "passed" | "failed" | "open" | "hosted";
  /** Why the product reads the clause in its own way. */
  reading?: string;
}

/** Where the two runners write what they found. */
export interface Reports {
  vitest: string;
  playwright: string;
}

/** All clauses of a run, in an order that is the same in every run. */
export function readClauses({ vitest, playwright }: Reports) {
  const visits = read<{ suites: Suite[] }>(playwright)?.suites ?? [];
  const files = read<{ testResults: TestFile[] }>(vitest)?.testResults ?? [];
  return [
    ...visits
      .filter(({ title }) => title.startsWith("spec/"))
      .flatMap((file) => file.suites ?? [])
      .flatMap((suite) => clausesOf(suite)),
    ...files.filter(({ name }) => name.includes("/tests/spec/")).flatMap(clausesOfFile),
  ].sort((a, b) => compare(a.section, b.section) || compare(a.name, b.name));
}

function read<T>(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

/** By the code of the letters: a language's own order is not the same on every machine. */
function compare(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What of Playwright's JSON report is read. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  title: string;
  tests: Visit[];
}
interface Visit {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  annotations: { type: string; description?: string }[];
  results: { steps?: { title: string; error?: unknown }[] }[];
}

/** The clauses of a section that are tried in a browser. */
function clausesOf({ title: section, specs = [], suites = [] }: Suite): Clause[] {
  const visits = specs.flatMap(({ title, tests }) =>
    tests.flatMap((visit) => clausesOfVisit(section, title, visit)),
  );
  return [...visits, ...suites.flatMap((group) => clausesOf({ ...group, title: section }))];
}

/** A visit's clauses are its steps; a test without steps is a clause itself. */
function clausesOfVisit(section: string, title: string, visit: Visit): Clause[] {
  const readings = visit.annotations.filter(({ type }) => type === "reading");
  const clauses = (visit.results.at(-1)?.steps ?? []).map(({ title: name, error }): Clause => {
    const reading = readings.find(({ description }) => description?.startsWith(`${name}. `));
    return {
      section,
      name,
      state: error ? "failed" : "passed",
      reading: reading?.description?.slice(name.length + 2),
    };
  });
  const told = clauses.some(({ state }) => state === "failed") || visit.status === "expected";
  if (clauses.length > 0 && told) return clauses;
  // What broke a visit between its clauses stands beside them.
  const [reading] = clauses.length > 0 ? [] : readings;
  return [
    ...clauses,
    { section, name: title, state: stateOf(visit), reading: reading?.description },
  ];
}

/** What a run says of a visit. One of a hosted provider is left out where there is none. */
function stateOf({ status, annotations }: Visit): Clause["state"] {
  if (status === "expected") return "passed";
  if (status !== "skipped") return "failed";
  return annotations.some(({ type }) => type === "hosted") ? "hosted" : "open";
}

/** What of Vitest's JSON report is read. */
interface TestFile {
  name: string;
  assertionResults: {
    ancestorTitles: string[];
    title: string;
    status: string;
    meta?: { reading?: string };
  }[];
}

/** The clauses that are tried without a browser: each is a test, in a group named by its section. */
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
