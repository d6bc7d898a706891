import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * The time between two checkpoints, which move written data from the WAL to the database, in
 * milliseconds.
 */
const intervalMs = 1000;

/** The longest time for which the WAL keeps deleted data, in milliseconds (docs/decisions/0021). */
const truncateMs = 45_000;

/**
 * The number of WAL pages from which a checkpoint also empties the WAL: 64 MB with pages of 4 kB.
 */
const maxPages = 16_384;

/** A task of the thread: a checkpoint, or a `vacuum` with a new `user_version` after it. */
type Task = "passive" | "truncate" | { userVersion: number };

/**
 * The thread's answer: `busy` is 1 if readers prevented the task, `log` is the number of WAL pages.
 */
interface Checkpoint {
  busy: number;
  log: number;
}

/**
 * Moves data from the WAL to the database (a checkpoint), once a second while there are writes. A
 * separate thread does this, because a checkpoint waits for the disk. Writers wait only while the
 * WAL is emptied, which removes deleted data from it.
 * @param pauseWrites runs work while nobody writes
 */
export function createCheckpoints(
  file: string,
  pauseWrites: (work: () => Promise<void>) => Promise<void>,
) {
  let thread: Worker | null = null;
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let last: Promise<unknown> = Promise.resolve();

  /** Runs a task after all earlier tasks. */
  function run(task: Task): Promise<Checkpoint> {
    const answer = last.then(async () => {
      thread ??= startThread();
      const message = once(thread, "message");
      thread.postMessage(task);
      const [checkpoint] = await message;
      return checkpoint;
    });
    last = answer.catch(() => {});
    return answer;
  }

  function startThread() {
    // Passes the function as text, because the build has no file for the thread. So the function
    // must use nothing outside itself.
    const started = new Worker(`(${checkpointThread})()`, { eval: true, workerData: file });
    started.unref();
    started.on("error", () => {
      thread = null;
    });
    return started;
  }

  async function checkpoint() {
    const { log } = await run("passive");
    if (log >= maxPages) await truncate();
  }

  async function truncate() {
    // Moves most pages while writes go on, so that writers wait only for the last pages.
    await run("passive");
    await pauseWrites(async () => {
      const { busy } = await run("truncate");
      // Tries again later if a reader still uses the WAL.
      if (busy) runLater(truncate, intervalMs);
    });
  }

  function runLater(work: () => Promise<void>, ms: number) {
    if (timers.has(work)) return;
    const timer = setTimeout(() => {
      timers.delete(work);
      // After a failure, the next write tries again. Until then the WAL grows.
      work().catch(() => {});
    }, ms).unref();
    timers.set(work, timer);
  }

  return {
    /** Must be called after each write. */
    schedule() {
      runLater(checkpoint, intervalMs);
      runLater(truncate, truncateMs);
    },
    /** Rewrites the search index and all pages, so that they keep no deleted data. */
    tidy: (userVersion: number) => pauseWrites(async () => void (await run({ userVersion }))),
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await last;
      await thread?.terminate();
    },
  };
}

/** Runs on the thread. Does the task of each message, and answers with the WAL's state. */
function checkpointThread() {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const sqlite = new DatabaseSync(workerData);
  sqlite.exec("pragma secure_delete = on");
  parentPort?.on("message", (task) => {
    // Writers wait while the thread waits for readers, so the thread waits only briefly. A rewrite
    // also waits for other processes.
    sqlite.exec(`pragma busy_timeout = ${typeof task === "object" ? 5000 : 20}`);
    if (typeof task === "object") {
      sqlite.exec("insert into search_index (search_index) values ('optimize')");
      sqlite.exec(`vacuum; pragma user_version = ${task.userVersion}`);
    }
    const mode = typeof task === "object" ? "truncate" : task;
    parentPort?.postMessage(sqlite.prepare(`pragma wal_checkpoint(${mode})`).get());
  });
}
