import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

/** What a check has found. */
export interface Result {
  name: string;
  passed: boolean;
  /** What was counted and measured, in one line. */
  figures: string;
  /** What was wrong, one line each. */
  faults: string[];
}

/** A result that has passed unless something was wrong. */
export function resultOf(name: string, figures: string, faults: Iterable<string>): Result {
  const list = [...new Set(faults)];
  return { name, passed: list.length === 0, figures, faults: list };
}

/** What a check has come to before it was over. */
export const failed = (name: string, error: Error): Result =>
  resultOf(name, "has not come to its end", [error.stack ?? error.message]);

/** Prints what was wrong, twenty lines of it at most, and then the line of the result. */
export function print({ name, passed, figures, faults }: Result) {
  const file = `.cache/faults-${name}.log`;
  if (!passed) {
    mkdirSync(".cache", { recursive: true });
    writeFileSync(file, `${faults.join("\n")}\n`);
  }
  const lines = faults.slice(0, 20).map((fault) => `  ${fault.slice(0, 400)}`);
  if (faults.length > 20) lines.push(`  all ${faults.length} are in ${file}`);
  lines.push(`${passed ? "PASS" : "FAIL"} ${name} ${figures}`);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** Today, as it stands beside what was measured. */
export const today = () => new Date().toISOString().slice(0, 10);

/** A line of a table. */
export const rowOf = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** A table of a page of docs. */
export const tableOf = (head: string[], rows: string[]) =>
  [
    `|${head.map((name) => (name ? ` ${name} ` : " ")).join("|")}|`,
    `|${"---|".repeat(head.length)}`,
    ...rows,
  ].join("\n");

/** Writes a page of docs, of paragraphs, headings and tables. */
export const writePage = (page: string, parts: string[]) =>
  writeFileSync(page, `${parts.join("\n\n")}\n`);

/** The lines of a table, one for each of these names; what has no result keeps its line. */
export function rowsOf(
  page: string,
  names: Record<string, string>,
  results: Result[],
  from = today(),
) {
  const earlier = existsSync(page) ? readFileSync(page, "utf8") : "";
  const rows = new Map(
    [...earlier.matchAll(/^\| ([\w ]+) \|.*$/gm)].map(([line, name = ""]) => [name, line]),
  );
  for (const { name, passed, figures } of results) {
    const verdict = passed ? "PASS" : "**FAIL**";
    rows.set(name, rowOf([name, names[name] ?? "", verdict, figures, from]));
  }
  return Object.keys(names).flatMap((name) => rows.get(name) ?? []);
}
