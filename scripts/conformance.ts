// Tests every clause of the specification, prints how many pass, and writes the results of this run
// to docs/conformance.md.

import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { type Clause, readClauses } from "./clauses.ts";

const page = "docs/conformance.md";

/** The headings of the specification. */
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

const reports = {
  vitest: ".cache/conformance-units.json",
  playwright: ".cache/conformance.json",
};
for (const report of Object.values(reports)) rmSync(report, { force: true });
const reporters = ["--reporter=default", "--reporter=json"];
const output = `--outputFile.json=${reports.vitest}`;
const statuses = [
  run("vitest", ["run", "tests/spec", ...reporters, output]),
  run("playwright", ["test", "--project=clauses", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright,
  }),
];
const text = conformance(readClauses(reports));
writeFileSync(page, text);
console.log(text.slice(0, text.indexOf("\n## ")));
process.exitCode = statuses.find((status) => status !== 0) ?? 0;

function run(command: string, args: string[], variables: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, ...variables },
  });
  return status ?? 1;
}

/** Returns the text of docs/conformance.md from the clauses of a run. */
function conformance(clauses: Clause[]) {
  const sections = [...Map.groupBy(clauses, ({ section }) => section)];
  const ofState = (state: Clause["state"]) => clauses.filter((clause) => clause.state === state);
  const list = (of: Clause[]) =>
    of.map(({ section, name, reading }) => `- ${section}: ${name}${reading ? `. ${reading}` : ""}`);

  const lines = [
    "# Conformance",
    "",
    "`tests/spec/` tries every testable clause of the specification, in Chromium against the built site or over HTTP. `npm run conformance` runs them and writes this page.",
    "",
    "| Section | Clauses | Passed | Failed | Open | Hosted |",
    "|---|---|---|---|---|---|",
    ...sections.map(([name, of]) => row(name, of)),
    row("**All**", clauses),
    ...titled("Our readings", list(clauses.filter(({ reading }) => reading))),
    ...titled("Failed", list(ofState("failed"))),
    ...titled("Open", list(ofState("open"))),
    ...titled("Hosted", [
      "These clauses are about a hosted identity provider only. `npm run test:hosted` tries them against Firebase's emulator, together with the other clauses about identity.",
      "",
      ...list(ofState("hosted")),
    ]),
    ...chapters.flatMap((title, index) => chapter(`${index + 1}`, title, sections)),
    "",
  ];
  // The clauses are plain text: their `<` must not start HTML.
  return lines.join("\n").replaceAll("<", "\\<");
}

function row(name: string, of: Clause[]) {
  const count = (state: Clause["state"]) => of.filter((clause) => clause.state === state).length;
  return `| ${name} | ${of.length} | ${count("passed")} | ${count("failed")} | ${count("open")} | ${count("hosted")} |`;
}

function titled(title: string, lines: string[]) {
  return lines.length > 0 ? ["", `## ${title}`, "", ...lines] : [];
}

/**
 * Returns a chapter of the specification, clause by clause.
 * @param number such as "2"; comments in the code refer to this chapter as "spec 2"
 */
function chapter(number: string, title: string, sections: [string, Clause[]][]) {
  const own = sections.filter(([section]) => section.startsWith(`${number} `));
  if (own.length === 0)
    return titled(`${number} ${title}`, ["Section 2 tries these clauses with its screens."]);
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
