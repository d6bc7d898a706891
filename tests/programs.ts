import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/** A started program. */
export interface Program {
  pid: number;
  /** The time of the start, by `performance.now()`. */
  startedAt: number;
  /** The exit status of the program, -1 after a signal, or null while it runs. */
  status: () => number | null;
  /** The output of the program so far. */
  output: () => string;
  /** Sends a signal, unless the program has ended. @returns its exit status, after the end */
  end: (signal?: NodeJS.Signals) => Promise<number>;
  /** The exit status of the program, after its end. */
  ended: Promise<number>;
  /** The output of the program and its children, once all have ended. */
  printed: Promise<string>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts a program, which ends with this process at the latest. @param env more variables */
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

/** True if a program is installed. @param version the argument that asks for its version */
export const isInstalled = (program: string, version: string) =>
  spawnSync(program, [version]).status === 0;
