import { mkdirSync, writeFileSync } from "node:fs";

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
