import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { cellsOf, type Row } from "./row.ts";

const resultsFile = "bench/results.json";
const page = "docs/bench.md";

/** What was measured, by the names of parts. */
type Results = Record<string, { measuredAt: string; machine: string; rows: Row[] }>;

/**
 * Replaces one part of bench/results.json, as far as it was measured on the same databases, and
 * writes docs/bench.md anew.
 */
export function addToReport(part: string, rows: Row[]) {
  // This file is written below, and nowhere else.
  const results: Results = existsSync(resultsFile)
    ? (JSON.parse(readFileSync(resultsFile, "utf8")) as Results)
    : {};
  const measuredAt = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} cores of ${cpus()[0]?.model ?? "unknown"}`;
  const measured = new Set(rows.map(({ on }) => on));
  const others = results[part]?.rows.filter(({ on }) => !measured.has(on)) ?? [];
  results[part] = { measuredAt, machine, rows: [...rows, ...others] };
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(page, pageOf(results));
}

const introduction = `# Measured

\`npm run bench\` writes this page. Ratios come first: both sides of a ratio were measured in the same run, in turn, and the median of the rounds is shown with the least and the greatest. The server runs on one core, and the load comes from another. The figures behind the ratios are those of one machine, on one day, and say little about any other. Each goal is a budget of [decision 47](decisions/0047-budgets.md) or a step towards it.
`;

function pageOf(results: Results) {
  const sections = Object.entries(results).map(([part, { measuredAt, machine, rows }]) =>
    [
      `## ${part}`,
      `${measuredAt}, ${machine}`,
      [
        "| Work | On | Measured | Rounds | Goal | Met | Figures |",
        "|---|---|---|---|---|---|---|",
        ...rows.map(cellsOf).map((cells) => `| ${Object.values(cells).join(" | ")} |`),
      ].join("\n"),
    ].join("\n\n"),
  );
  return `${introduction}\n${sections.join("\n\n")}\n`;
}
