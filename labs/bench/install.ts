import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { folder } from "./machine.ts";
import { spreadOf } from "./rounds.ts";
import { digits, type Row } from "./row.ts";

/**
 * Measures the time and disk space of the installation that `npm start` does in a fresh clone. The
 * installation runs once, not in rounds.
 */
export async function measureInstall(): Promise<Row[]> {
  const clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, clone]);
  const started = performance.now();
  execFileSync("node", ["scripts/prepare.mjs", "--omit=dev"], { cwd: clone, stdio: "ignore" });
  const seconds = (performance.now() - started) / 1000;
  const sizes = execFileSync("du", ["-sk", "node_modules"], { cwd: clone, encoding: "utf8" });
  return [
    {
      work: "Packages of a fresh clone on the disk, for `npm start`",
      on: "–",
      value: spreadOf([(Number.parseInt(sizes, 10) * 1024) / 1e6]),
      unit: "MB",
      goal: { atMost: 500 },
      figures: `installed in ${digits(seconds)} s`,
    },
  ];
}
