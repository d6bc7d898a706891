import { type Spread, spreadOf } from "./rounds.ts";

/** One line of the table: a ratio, or a figure with a goal of its own. */
export interface Row {
  work: string;
  /** The engine, such as `SQLite`, or the browser. */
  on: string;
  value: Spread;
  /** The least or the greatest allowed value; null for figures without a goal. */
  goal: { atLeast: number } | { atMost: number } | null;
  /** The unit of `value`; undefined for a ratio. */
  unit?: "ms" | "MB" | "s" | "bytes";
  /** The absolute figures of the measurement, which are valid for this machine only. */
  figures: string;
}

/** Measures one part of the bench. The command line names the parts. */
export type Part = (settings: Settings) => Promise<Row[]>;

export interface Settings {
  engine: "sqlite" | "postgres";
  rounds: number;
  /** The duration of one run of load, in seconds. */
  seconds: number;
  /** The size of the filled database, as a share of the full size. */
  size: number;
}

export const nameOf = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** True if the median meets the goal; null if there is no goal or no median. */
function isMet({ goal, value }: Row) {
  if (!goal || digits(value.median) === "–") return null;
  return "atLeast" in goal ? value.median >= goal.atLeast : value.median <= goal.atMost;
}

const unitOf = ({ unit }: Row) => (unit ? ` ${unit}` : "");

/** Formats a number: three significant digits below 100, an integer otherwise. */
export function digits(value: number) {
  // JSON stores NaN as null.
  if (value === null || Number.isNaN(value)) return "–";
  return value >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString();
}

/** Returns the cells of a row: work, engine, value, spread, goal, whether it is met, figures. */
export function cellsOf(row: Row) {
  const { work, on, value, goal, figures } = row;
  const met = isMet(row);
  return {
    work,
    on,
    measured: `${digits(value.median)}${unitOf(row)}`,
    spread: `${digits(value.min)} to ${digits(value.max)}`,
    goal: goal ? goalText(goal) + unitOf(row) : "",
    met: met === null ? "" : met ? "yes" : "no",
    figures,
  };
}

function goalText(goal: NonNullable<Row["goal"]>) {
  return "atLeast" in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

/** Makes a line about the 99th percentile of times in milliseconds. */
export function timeRow(
  work: string,
  engine: Settings["engine"],
  { p50, p99 }: { p50: number[]; p99: number[] },
  goal: Row["goal"] = null,
): Row {
  const figures = `p50 ${digits(spreadOf(p50).median)} ms`;
  return { work, on: nameOf[engine], value: spreadOf(p99), unit: "ms", goal, figures };
}
