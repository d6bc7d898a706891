import type { Log } from "./log.server.ts";

export interface Job {
  name: string;
  /** The time from one start to the next, in milliseconds. Runs never overlap. */
  intervalMs: number;
  /** @param signal aborted at shutdown, when the run should end soon */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Runs once at shutdown, after all runs have ended. */
  onStop?: () => Promise<unknown>;
}

export type Jobs = ReturnType<typeof createJobs>;

/** The delay of the first runs, in milliseconds, so that requests that already wait come first. */
const firstRunMs = 1000;

/** Runs jobs from `start` on, and logs their failures. */
export function createJobs(jobs: Job[], log: Log) {
  const stopping = new AbortController();
  const running = new Map<Job, Promise<unknown>>();
  const seconds = new Map<string, number>();
  let timers: NodeJS.Timeout[] = [];

  async function logFailure({ name }: Job, work: Promise<unknown> | undefined) {
    await work?.catch((err: unknown) => log.error({ err, job: name }, "a job failed"));
  }

  function startRun(job: Job) {
    if (running.has(job)) return;
    const startedAt = performance.now();
    const run = logFailure(job, job.run(stopping.signal)).finally(() => {
      running.delete(job);
      seconds.set(job.name, (performance.now() - startedAt) / 1000);
    });
    running.set(job, run);
  }

  return {
    start() {
      timers = jobs.flatMap((job) => [
        setTimeout(() => startRun(job), firstRunMs),
        setInterval(() => startRun(job), job.intervalMs),
      ]);
    },
    /** Stops the jobs. Resolves when all runs have ended. */
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await Promise.all(running.values());
      await Promise.all(jobs.map((job) => logFailure(job, job.onStop?.())));
    },
    /** The duration of the last complete run of each job, in seconds, by its name. */
    lastSeconds: (): ReadonlyMap<string, number> => seconds,
  };
}
