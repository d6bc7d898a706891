import { type ChildProcess, fork } from "node:child_process";
import type { Log } from "./log.server.ts";

/** The time for which a process stays without work, in milliseconds. */
const idleMs = 30_000;

/** The most that is kept of what a process prints before it ends, in characters. */
const maxPrinted = 500;

/**
 * The environment of a process, which has none of the site's secrets. It does one thing at a time: one
 * thread and one arena of glibc, which returns what is free, hold half of what it takes otherwise.
 */
const frugal = {
  UV_THREADPOOL_SIZE: "1",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

interface ChildProgramOptions {
  /** The file of the program, which calls `answerJobs` (child-work.server.ts). */
  program: string;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
  /** Arguments of Node, such as the size of its heap. */
  nodeArgs?: string[];
}

/**
 * A program that works for the site in a process of its own. A file that makes it crash, work without
 * end, or take too much memory ends that process alone, and whoever only reads waits for nothing. It
 * is started for a first job, and ends when there have been none for a while.
 */
export function createChildProgram<Job extends object>(options: ChildProgramOptions, log: Log) {
  const { program, timeoutMs, nodeArgs = [] } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start() {
    const started = fork(program, {
      ...{ execArgv: nodeArgs, serialization: "json", env: frugal },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    // Node prints a page about a heap that is full.
    let printed = "";
    started.stderr?.on("data", (text: Buffer) => {
      printed = (printed + text).slice(0, maxPrinted);
    });
    // What it is asked is waited for by requests: it alone does not keep the site from its end.
    started.unref();
    started.channel?.unref();
    const kill = () => started.kill("SIGKILL");
    process.once("exit", kill);
    started.once("exit", (code, signal) => {
      process.off("exit", kill);
      if (child !== started) return;
      child = null;
      log.warn({ program, code, signal, printed }, "a process that works for the site has ended");
    });
    return started;
  }

  function stop() {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  return {
    /**
     * Asks for one job; the caller waits for its answer before it asks for another.
     * @returns the answer, which nobody has checked; `"late"` when there is none in time, and null when
     * the process has ended without one
     */
    ask(job: Job) {
      clearTimeout(idle);
      child ??= start();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const asked = child;
      const limit = setTimeout(() => resolve("late"), timeoutMs);
      const end = () => resolve(null);
      asked.once("message", resolve).once("exit", end).once("error", end);
      asked.send(job, (error) => error && end());
      return promise.finally(() => {
        clearTimeout(limit);
        asked.off("message", resolve).off("exit", end).off("error", end);
        idle = setTimeout(stop, idleMs);
        idle.unref();
      });
    },
    /** Ends the process, whatever it does. The next job starts another one. */
    stop,
  };
}
