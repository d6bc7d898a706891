import type { Log } from "./log.server.ts";

/** Work that runs at start and then at an interval. */
export interface Job {
  name: string;
  /** From the start of one run to the next, in milliseconds. Runs never overlap. */
  intervalMs: number;
  /** @param signal aborted when the process shuts down: the run should then end soon */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Runs once at shutdown, after all runs have ended. */
  onStop?: () => Promise<unknown>;
}

/**
 * Starts jobs and logs their failures.
 * @returns stops them, and resolves when running ones have ended
 */
export function startJobs(jobs: Job[], log: Log) {
  const stopping = new AbortController();
  const running = new Map<Job, Promise<unknown>>();

  async function logFailure({ name }: Job, work: Promise<unknown> | undefined) {
    await work?.catch((err: unknown) => log.error({ err, job: name }, "a job failed"));
  }

  function start(job: Job) {
    if (running.has(job)) return;
    const run = logFailure(job, job.run(stopping.signal)).finally(() => running.delete(job));
    running.set(job, run);
  }

  const timers = jobs.map((job) => {
    start(job);
    return setInterval(() => start(job), job.intervalMs);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    stopping.abort();
    await Promise.all(running.values());
    await Promise.all(jobs.map((job) => logFailure(job, job.onStop?.())));
  };
}
