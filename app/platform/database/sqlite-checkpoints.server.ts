import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The time between moves of written data from the WAL to the database, in milliseconds. */
const intervalMs = 1000;

/** The longest time for which the WAL keeps what was written, in milliseconds (docs/decisions/0021). */
const truncateMs = 20_000;

/** From which size on the WAL is emptied at once, in pages of 4 kB: 64 MB. */
const maxPages = 16_384;

/** A task of the thread: a checkpoint, or to tidy up and to set `user_version` to this number. */
type Task = "passive" | "truncate" | { userVersion: number };

/** The thread's answer: whether readers were in the way, and the number of pages in the WAL. */
interface Checkpoint {
  busy: number;
  log: number;
}

/**
 * Moves what was written from the WAL to the database (a checkpoint), once a second while there are
 * writes, on a thread of its own: it waits for the disk. Writers go on meanwhile. They wait only while
 * the WAL is emptied, so that nothing deleted stays in it.
 * @param pauseWrites runs something while nobody writes
 */
export function createCheckpoints(
  file: string,
  pauseWrites: (work: () => Promise<void>) => Promise<void>,
) {
  let thread: Worker | null = null;
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let last: Promise<unknown> = Promise.resolve();

  /** The thread does one thing after another. */
  function run(task: Task): Promise<Checkpoint> {
    const answer = last.then(async () => {
      // As text, because the build is another file than the sources; it uses nothing around it.
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
    await pauseWrites(async () => {
      const { busy } = await run("truncate");
      // A reader still needs what is in it.
      if (busy) runLater(truncate, intervalMs);
    });
  }

  function runLater(work: () => Promise<void>, ms: number) {
    if (timers.has(work)) return;
    const timer = setTimeout(() => {
      timers.delete(work);
      // After a failure it is tried again with the next write; the WAL only gets longer.
      work().catch(() => {});
    }, ms).unref();
    timers.set(work, timer);
  }

  return {
    /** To be called after each write. */
    schedule() {
      runLater(checkpoint, intervalMs);
      runLater(truncate, truncateMs);
    },
    /**
     * Rewrites the index of words and all pages without what was deleted from them.
     * @param userVersion the number in the header of the file afterwards
     */
    tidy: (userVersion: number) => pauseWrites(async () => void (await run({ userVersion }))),
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      await last;
      await thread?.terminate();
    },
  };
}

/** The thread: does what each message says, and answers with the state of the WAL. */
function checkpointThread() {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const sqlite = new DatabaseSync(workerData);
  sqlite.exec("pragma secure_delete = on");
  parentPort?.on("message", (task) => {
    // Nobody can write while it waits for readers; to tidy up, it waits for other processes, too.
    sqlite.exec(`pragma busy_timeout = ${typeof task === "object" ? 5000 : 100}`);
    if (typeof task === "object") {
      sqlite.exec("insert into search_index (search_index) values ('optimize')");
      sqlite.exec(`vacuum; pragma user_version = ${task.userVersion}`);
    }
    const mode = typeof task === "object" ? "truncate" : task;
    parentPort?.postMessage(sqlite.prepare(`pragma wal_checkpoint(${mode})`).get());
  });
}
