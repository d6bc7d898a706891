import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { memoryOf, mostDuring } from "../../tests/process-use.ts";
import { folder } from "./machine.ts";
import { spreadOf } from "./rounds.ts";
import { digits, type Row } from "./row.ts";

/**
 * Measures the installation and the build that `npm start` does in a fresh clone. Both run once,
 * not in rounds.
 */
export async function measureInstall(): Promise<Row[]> {
  const clone = join(folder, "clone");
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, clone]);
  const installed = await measureCommand("node", ["scripts/prepare.mjs", "--omit=dev"], clone);
  const sizes = execFileSync("du", ["-sk", "node_modules"], { cwd: clone, encoding: "utf8" });
  const built = await measureCommand("node", ["scripts/prepare.mjs", "build", "--omit=dev"], clone);
  const figures = "once, from the start of the command to its end";
  return [
    {
      work: "Packages of a fresh clone on the disk, for `npm start`",
      on: "–",
      value: spreadOf([(Number.parseInt(sizes, 10) * 1024) / 1e6]),
      unit: "MB",
      goal: { atMost: 500 },
      figures: `installed in ${digits(installed.seconds)} s`,
    },
    {
      work: "Build of a fresh clone, peak memory",
      on: "–",
      value: spreadOf([built.memory]),
      unit: "MB",
      goal: { atMost: 450 },
      figures,
    },
    {
      work: "Build of a fresh clone, time",
      on: "–",
      value: spreadOf([built.seconds]),
      unit: "s",
      goal: { atMost: 20 },
      figures,
    },
  ];
}

/** Runs a command. @returns its time in seconds, and its peak memory with its children in MB */
async function measureCommand(command: string, args: string[], cwd: string) {
  const started = performance.now();
  const child = spawn(command, args, { cwd, stdio: "ignore" });
  const { pid = 0 } = child;
  const exit = once(child, "exit");
  const memory = await mostDuring(exit, () => memoryOf(pid), 50);
  const [code] = await exit;
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} failed with status ${code}`);
  return { seconds: (performance.now() - started) / 1000, memory };
}
