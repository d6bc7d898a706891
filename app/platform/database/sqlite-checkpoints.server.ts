import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The time between moves of written data from the WAL to the database, in milliseconds. */
const intervalMs = 1000;

/** From which size on the WAL begins anew, in pages of 4 kB: 64 MB. */
const maxPages = 16_384;

/** The thread's answer: the number of pages in the WAL (sqlite.org, wal_checkpoint). */
interface Checkpoint {
  log: number;
}

/**
 * Moves what was written from the WAL to the database (a checkpoint), once a second while there are
 * writes, on a thread of its own: it waits for the disk. Writers go on meanwhile. Only when the WAL
 * has become large do they wait once, so that it can begin anew.
 * @param pauseWrites runs something while nobody writes
 */
export function createCheckpoints(
  file: string,
  pauseWrites: (work: () => Promise<void>) => Promise<void>,
) {
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  async function run(mode: "passive" | "restart"): Promise<Checkpoint> {
    // As text, because the build is another file than the sources; it uses nothing around it.
    thread ??= startThread();
    const answer = once(thread, "message");
    thread.postMessage(mode);
    const [checkpoint] = await answer;
    return checkpoint;
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
    if (log < maxPages) return;
    await pauseWrites(async () => void (await run("restart")));
  }

  return {
    /** To be called after each write. */
    schedule() {
      timer ??= setTimeout(() => {
        running = checkpoint()
          // It is tried again after the next write; the WAL only gets longer.
          .catch(() => {})
          .finally(() => {
            timer = null;
            running = null;
          });
      }, intervalMs).unref();
    },
    async stop() {
      if (timer) clearTimeout(timer);
      await running;
      await thread?.terminate();
    },
  };
}

/** The thread: makes a checkpoint for each message, in the mode that it names. */
function checkpointThread() {
  const { parentPort, workerData } = process.getBuiltinModule("node:worker_threads");
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const sqlite = new DatabaseSync(workerData, { timeout: 1000 });
  parentPort?.on("message", (mode) => {
    parentPort?.postMessage(sqlite.prepare(`pragma wal_checkpoint(${mode})`).get());
  });
}
