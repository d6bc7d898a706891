import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { join } from "node:path";

/** A program of the town, which may be ended and started again. */
export interface Program {
  name: string;
  readonly pid: number;
  readonly isRunning: boolean;
  /** The path of the file with the program's output. */
  log: string;
  /** @param folder the working folder; the default is `cwd` of the options */
  start: (folder?: string) => void;
  /** Sends a signal. If the signal ends the program, waits for the end. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

interface ProgramOptions {
  env?: Record<string, string>;
  cwd?: string;
}

/** The user of the programs: PostgreSQL, Patroni and PgBouncer refuse root. */
export const owner =
  process.getuid?.() === 0
    ? { uid: idOf("-u", "postgres"), gid: idOf("-g", "postgres") }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

function idOf(which: string, user: string) {
  return Number(execFileSync("id", [which, user], { encoding: "utf8" }));
}

/** Prepares a program, which writes its output to a file in `folder`. */
export function program(
  folder: string,
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { env = {}, cwd = folder }: ProgramOptions = {},
): Program {
  const log = join(folder, `${name}.log`);
  let child: ChildProcess | null = null;
  let exited = Promise.resolve();
  return {
    name,
    log,
    get pid() {
      return child?.pid ?? 0;
    },
    get isRunning() {
      return child !== null && child.exitCode === null && child.signalCode === null;
    },
    start(folder = cwd) {
      const output = openSync(log, "a");
      const started = spawn(command, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: "C.UTF-8", ...env },
        stdio: ["ignore", output, output],
        // Ctrl-C must reach only this process, which then ends the programs in their order.
        detached: true,
        ...owner,
      });
      closeSync(output);
      child = started;
      exited = new Promise((resolve) => {
        started.once("exit", () => resolve()).once("error", () => resolve());
      });
    },
    async end(signal = "SIGTERM") {
      if (!this.isRunning) return;
      child?.kill(signal);
      // A program that SIGSTOP has stopped ends only after SIGCONT.
      child?.kill("SIGCONT");
      await exited;
    },
  };
}
