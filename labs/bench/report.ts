import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { entryLines } from "../../scripts/entry-lines.ts";
import { rowOf, tableOf, today, writePage } from "../harness/report.ts";
import { reasonOf } from "./missed.ts";
import { cellsOf, type Row } from "./row.ts";

const resultsFile = "labs/bench/results.json";
const page = "docs/bench.md";

/** Measurements by the names of parts. */
type Results = Record<string, { measuredAt: string; machine: string; rows: Row[] }>;

/**
 * Writes the rows of a part to labs/bench/results.json, in place of earlier rows that were measured
 * on the same databases. Then writes docs/bench.md.
 */
export function addToReport(part: string, rows: Row[]) {
  // Only the code below writes this file, so the type is right.
  const results: Results = existsSync(resultsFile)
    ? (JSON.parse(readFileSync(resultsFile, "utf8")) as Results)
    : {};
  const measuredAt = today();
  const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? "unknown"}`;
  const measured = new Set(rows.map(({ on }) => on));
  const others = results[part]?.rows.filter(({ on }) => !measured.has(on)) ?? [];
  results[part] = { measuredAt, machine, rows: [...rows, ...others] };
  writeFileSync(resultsFile, entryLines(results, 3));
  writePage(page, pageOf(results));
}

const introduction =
  "`npm run bench` writes this page. Ratios come first. Both sides of a ratio were measured in the same run, in turn; the median of the rounds stands with the lowest and the highest. The server runs on one core, and the load comes from another. The figures behind the ratios are from one machine on one day, and say little about any other. Each goal is a budget of [decision 47](decisions/0047-budgets.md) or a step towards it.";

function pageOf(results: Results) {
  const head = ["Work", "On", "Measured", "Rounds", "Goal", "Met", "Figures"];
  const sections = Object.entries(results).flatMap(([part, { measuredAt, machine, rows }]) => [
    `## ${part}`,
    `${measuredAt}, ${machine}`,
    tableOf(
      head,
      rows.map((row) => rowOf(Object.values(cellsOf(row)))),
    ),
  ]);
  const missed = Object.values(results).flatMap(({ rows }) =>
    rows.map(cellsOf).filter(({ met }) => met === "no"),
  );
  const table = tableOf(
    ["Work", "On", "Measured", "Goal", "Why"],
    missed.map(({ work, on, measured, goal }) => rowOf([work, on, measured, goal, reasonOf(work)])),
  );
  return ["# Benchmarks", introduction, "## Not met, and why", table, ...sections];
}
