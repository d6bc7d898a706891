import { type ChildProcess, fork } from "node:child_process";
import module from "node:module";
import { dirname } from "node:path";
import type { Log } from "./log.server.ts";

const idleMs = 30_000;

const maxPrinted = 500;

/**
 * The environment of the process, without the site's secrets. The process does one job at a time.
 * With one thread, and one glibc arena that returns free memory, it needs half the memory.
 */
const frugal = {
  UV_THREADPOOL_SIZE: "1",
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
};

interface ChildProgramOptions {
  /** The file of the program, which calls `answerJobs` (child-work.server.ts). */
  program: string;
  timeoutMs: number;
  nodeArgs?: string[];
}

/**
 * Runs a program in a separate process. A file that makes the program crash, loop or take too much
 * memory ends only that process, and delays no requests. The process starts with the first job, and
 * ends when idle.
 */
export function createChildProgram<Job extends object>(options: ChildProgramOptions, log: Log) {
  const { program, timeoutMs, nodeArgs = [] } = options;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start() {
    // Passes the parent folder, because each version of Node adds a folder of its own.
    const compiled = module.getCompileCacheDir();
    const env = { ...frugal, ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) };
    const started = fork(program, {
      ...{ execArgv: nodeArgs, serialization: "json", env },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    // Keeps only the beginning, because Node prints a whole page about a full heap.
    let printed = "";
    started.stderr?.on("data", (text: Buffer) => {
      printed = (printed + text).slice(0, maxPrinted);
    });
    // Lets the site end while the process still runs.
    started.unref();
    started.channel?.unref();
    const kill = () => started.kill("SIGKILL");
    process.once("exit", kill);
    function forget(reason: object) {
      process.off("exit", kill);
      if (child !== started) return;
      child = null;
      log.warn({ program, printed, ...reason }, "a process that works for the site has ended");
    }
    started.once("exit", (code, signal) => forget({ code, signal }));
    // A process that could not be started emits `error` and no `exit`.
    started.once("error", (err) => forget({ err }));
    return started;
  }

  function stop() {
    clearTimeout(idle);
    child?.kill("SIGKILL");
    child = null;
  }

  return {
    /**
     * Sends a job. The caller must wait for the answer before it sends the next job.
     * @returns the unchecked answer; `"late"` after the timeout, null after the end of the process
     * @throws Error with the system's code if the process cannot be started, such as `EMFILE`
     */
    ask(job: Job) {
      clearTimeout(idle);
      child ??= start();
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const asked = child;
      const limit = setTimeout(() => resolve("late"), timeoutMs);
      const end = () => resolve(null);
      asked.once("message", resolve).once("exit", end).once("error", reject);
      // If the system has no free file descriptor, the process has no channel, and emits `error`
      // later.
      if (asked.connected) asked.send(job, (error) => error && end());
      return promise.finally(() => {
        clearTimeout(limit);
        asked.off("message", resolve).off("exit", end).off("error", reject);
        idle = setTimeout(stop, idleMs);
        idle.unref();
      });
    },
    /** Ends the process at once. The next job starts a new process. */
    stop,
  };
}
