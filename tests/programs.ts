import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/** A program that was started. */
export interface Program {
  pid: number;
  /** When, on the clock of `performance.now()`. */
  startedAt: number;
  /** Its exit status, -1 if a signal has ended it, or null while it runs. */
  status: () => number | null;
  /** What it has printed so far. */
  output: () => string;
  /** Sends a signal, unless it has ended. @returns its exit status, once it has */
  end: (signal?: NodeJS.Signals) => Promise<number>;
  /** Its exit status, once it has ended. */
  ended: Promise<number>;
  /** All that it and those that it has started have printed, once none of them is left. */
  printed: Promise<string>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program, which ends with this process at the latest. @param env is added to our own */
export function startProgram(
  [command = "", ...args]: string[],
  { env = {}, cwd = "." }: { env?: Record<string, string>; cwd?: string } = {},
): Program {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  let status: number | null = null;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk) => {
      output += chunk;
    });
  const printed = new Promise<string>((resolve) => child.once("close", () => resolve(output)));
  const ended = new Promise<number>((resolve) => {
    const finish = (code: number | null) => {
      running.delete(child);
      status = code ?? -1;
      resolve(status);
    };
    child.once("exit", finish).once("error", (error) => {
      output += error.message;
      finish(null);
    });
  });
  return {
    pid: child.pid ?? 0,
    startedAt,
    status: () => status,
    output: () => output,
    async end(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
    ended,
    printed,
  };
}

/** Whether there is such a program here. @param version the argument that asks for its version */
export const isInstalled = (program: string, version: string) =>
  spawnSync(program, [version]).status === 0;
