import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

/** The result of a check. */
export interface Result {
  name: string;
  passed: boolean;
  /** The counts and measurements, in one line. */
  figures: string;
  /** The faults, one line each. */
  faults: string[];
}

/** Makes a result that has passed unless there are faults. */
export function resultOf(name: string, figures: string, faults: Iterable<string>): Result {
  const list = [...new Set(faults)];
  return { name, passed: list.length === 0, figures, faults: list };
}

/** Makes the result of a check that threw an error. */
export const failed = (name: string, error: Error): Result =>
  resultOf(name, "has not come to its end", [error.stack ?? error.message]);

/** Prints at most twenty faults, and then the line of the result. */
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

/** Returns the current day in UTC, such as `2026-05-03`. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Makes a table line. */
export const rowOf = (cells: string[]) => `| ${cells.join(" | ")} |`;

/** Makes a table for a docs page. */
export const tableOf = (head: string[], rows: string[]) =>
  [
    `|${head.map((name) => (name ? ` ${name} ` : " ")).join("|")}|`,
    `|${"---|".repeat(head.length)}`,
    ...rows,
  ].join("\n");

/** Writes a docs page that consists of paragraphs, headings and tables. */
export const writePage = (page: string, parts: string[]) =>
  writeFileSync(page, `${parts.join("\n\n")}\n`);

/** Returns the table lines for the names. A name without a new result keeps its earlier line. */
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
