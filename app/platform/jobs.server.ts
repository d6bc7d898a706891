import type { Log } from "./log.server.ts";

/** Work that is done at start and again and again. */
export interface Job {
  name: string;
  /** From one run to the next, in milliseconds. One that takes longer is not started twice. */
  intervalMs: number;
  /** @param signal aborted when the process is asked to stop: between two pieces of work, end */
  run: (signal: AbortSignal) => Promise<unknown>;
  /** Done once more at the very end, when no call is under way any more. */
  onStop?: () => Promise<unknown>;
}

/** Runs jobs until the process ends. @returns how to stop them, after what is under way */
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
