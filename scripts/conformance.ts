// Tries every clause of the specification in a browser, prints how many hold, and writes that to
// docs/conformance.md. What did not pass in this run is not written as passed.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** What of Playwright's JSON report is read. */
interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}
interface Spec {
  title: string;
  tests: {
    projectName: string;
    status: "expected" | "unexpected" | "flaky" | "skipped";
    annotations: { type: string; description?: string }[];
  }[];
}

interface Clause {
  section: string;
  name: string;
  state: "passed" | "failed" | "open" | "hosted";
  /** Why the product reads the clause in its own way. */
  reading?: string;
}

const page = "docs/conformance.md";

if (import.meta.main) {
  const report = ".cache/conformance.json";
  const { status } = spawnSync("playwright", ["test", "--project=spec", "--reporter=list,json"], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const text = conformance(report);
  writeFileSync(page, text);
  console.log(text.slice(0, text.indexOf("\n## ")));
  process.exitCode = status ?? 1;
}

/** Whether the page says what a run has found. */
export function isToldTruly(report: string) {
  const told = conformance(report) === readFileSync(page, "utf8");
  if (!told) console.log(`${page} says something else: npm run conformance writes it anew`);
  return told;
}

/** The page, from the report of a run. */
function conformance(report: string) {
  const { suites } = JSON.parse(readFileSync(report, "utf8")) as { suites: Suite[] };
  const clauses = suites.flatMap((file) => file.suites ?? []).flatMap(clausesOf);
  const sections = [...new Set(clauses.map(({ section }) => section))];
  const count = (of: Clause[], state?: Clause["state"]) =>
    of.filter((clause) => !state || clause.state === state).length;
  const row = (name: string, of: Clause[]) =>
    `| ${name} | ${count(of)} | ${count(of, "passed")} | ${count(of, "failed")} | ${count(of, "open")} | ${count(of, "hosted")} |`;
  const list = (of: Clause[], tell: (clause: Clause) => string) =>
    of.map((clause) => `- ${clause.section}: ${tell(clause)}`);

  return [
    "# Conformance",
    "",
    "Every testable clause of the specification has a test in `tests/spec/`, which runs in Chromium against the built site, or over HTTP. `npm run conformance` runs them and writes this page.",
    "",
    "| Section | Clauses | Passed | Failed | Open | Hosted |",
    "|---|---|---|---|---|---|",
    ...sections.map((name) =>
      row(
        name,
        clauses.filter(({ section }) => section === name),
      ),
    ),
    row("**All**", clauses),
    "",
    "## Read in our own way",
    "",
    ...list(
      clauses.filter(({ reading }) => reading),
      ({ name, reading }) => `${name}. ${reading}`,
    ),
    ...titled(
      "Failed",
      list(ofState("failed"), ({ name }) => name),
    ),
    ...titled(
      "Open",
      list(ofState("open"), ({ name }) => name),
    ),
    ...titled("Hosted", [
      "These are about a hosted identity provider alone. Not this run, but `npm run test:hosted` tries them, against Firebase's emulator, and with them the other clauses about identity.",
      "",
      ...list(ofState("hosted"), ({ name }) => name),
    ]),
    "",
  ].join("\n");

  function ofState(state: Clause["state"]) {
    return clauses.filter((clause) => clause.state === state);
  }
}

function titled(title: string, lines: string[]) {
  return lines.length > 0 ? ["", `## ${title}`, "", ...lines] : [];
}

/** What a run says of a clause. One of a hosted provider is left out where there is none. */
function stateOf(
  status: Spec["tests"][number]["status"],
  annotations: { type: string }[],
): Clause["state"] {
  if (status === "expected") return "passed";
  if (status !== "skipped") return "failed";
  return annotations.some(({ type }) => type === "hosted") ? "hosted" : "open";
}

/** A section's clauses, and those of the groups in it. */
function clausesOf({ title, specs = [], suites = [] }: Suite): Clause[] {
  const grouped = suites.flatMap((group) => clausesOf({ ...group, title }));
  const own = specs.flatMap(({ title: name, tests }): Clause[] =>
    tests
      .filter(({ projectName }) => projectName === "spec")
      .map(({ status, annotations }) => ({
        section: title,
        name,
        state: stateOf(status, annotations),
        reading: annotations.find(({ type }) => type === "reading")?.description,
      })),
  );
  return [...own, ...grouped];
}
