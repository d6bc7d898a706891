// Tries every clause of the specification, prints how many hold, and writes that to
// docs/conformance.md. What did not pass in this run is not written as passed.

import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Clause, type Reports, readClauses } from "./clauses.ts";

const page = "docs/conformance.md";

/** The specification's own headings. */
const chapters = [
  "What the product does and for whom",
  "Screens and routes",
  "Entities and their fields",
  "States and transitions",
  "Validation rules",
  "Roles and permissions",
  "The calls the product makes",
  "Error catalogue",
  "Business constants and limits",
];

if (import.meta.main) {
  const reports = {
    vitest: ".cache/conformance-units.json",
    playwright: ".cache/conformance.json",
  };
  for (const report of Object.values(reports)) rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json"];
  const output = `--outputFile.json=${reports.vitest}`;
  const statuses = [
    run("vitest", ["run", "tests/spec", ...reporters, output]),
    run("playwright", ["test", "--project=browser", "tests/spec/", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright,
    }),
  ];
  const text = conformance(readClauses(reports));
  writeFileSync(page, text);
  console.log(text.slice(0, text.indexOf("\n## ")));
  process.exitCode = statuses.find((status) => status !== 0) ?? 0;
}

function run(command: string, options: string[], variables: Record<string, string> = {}) {
  const { status } = spawnSync(command, options, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, ...variables },
  });
  return status ?? 1;
}

/** Whether the page says what a run has found. */
export function isToldTruly(reports: Reports) {
  const told = conformance(readClauses(reports)) === readFileSync(page, "utf8");
  if (!told) console.log(`${page} says something else: npm run conformance writes it anew`);
  return told;
}

/** The page, from the clauses of a run. */
function conformance(clauses: Clause[]) {
  const sections = [...Map.groupBy(clauses, ({ section }) => section)];
  const ofState = (state: Clause["state"]) => clauses.filter((clause) => clause.state === state);
  const list = (of: Clause[]) =>
    of.map(({ section, name, reading }) => `- ${section}: ${name}${reading ? `. ${reading}` : ""}`);

  const lines = [
    "# Conformance",
    "",
    "Every testable clause of the specification is tried in `tests/spec/`: in Chromium against the built site, or over HTTP. `npm run conformance` tries them and writes this page.",
    "",
    "| Section | Clauses | Passed | Failed | Open | Hosted |",
    "|---|---|---|---|---|---|",
    ...sections.map(([name, of]) => row(name, of)),
    row("**All**", clauses),
    ...titled("Read in our own way", list(clauses.filter(({ reading }) => reading))),
    ...titled("Failed", list(ofState("failed"))),
    ...titled("Open", list(ofState("open"))),
    ...titled("Hosted", [
      "These are about a hosted identity provider alone. Not this run, but `npm run test:hosted` tries them, against Firebase's emulator, and with them the other clauses about identity.",
      "",
      ...list(ofState("hosted")),
    ]),
    ...chapters.flatMap((title, index) => chapter(`${index + 1}`, title, sections)),
    "",
  ];
  // What stands in these is a word of the specification, and no HTML.
  return lines.join("\n").replaceAll("<", "\\<");
}

function row(name: string, of: Clause[]) {
  const count = (state: Clause["state"]) => of.filter((clause) => clause.state === state).length;
  return `| ${name} | ${of.length} | ${count("passed")} | ${count("failed")} | ${count("open")} | ${count("hosted")} |`;
}

function titled(title: string, lines: string[]) {
  return lines.length > 0 ? ["", `## ${title}`, "", ...lines] : [];
}

/** A chapter of the specification, clause by clause: "spec 2" in the code is found here. */
function chapter(number: string, title: string, sections: [string, Clause[]][]) {
  const own = sections.filter(([section]) => section.startsWith(`${number} `));
  if (own.length === 0)
    return titled(`${number} ${title}`, ["Tried with the screens of section 2."]);
  return [
    "",
    `## ${number} ${title}`,
    ...own.flatMap(([section, of]) => [
      "",
      `### ${section.slice(number.length + 1)}`,
      "",
      ...of.map(({ name, state }) =>
        state === "passed" ? `- ${name}` : `- **${state}**: ${name}`,
      ),
    ]),
  ];
}
