import { dieFirst, lowerPriority } from "./low-priority.server.ts";

/** The time between two looks at what a job takes, in milliseconds. */
const watchMs = 50;

interface Limits<Answer> {
  /** The most memory that the process may take, in bytes, and the answer to a job that takes more. */
  memory: { max: number; answer: Answer };
  /** The most processor time of a job, in seconds. The time on the clock says nothing on a busy machine. */
  seconds?: { max: number; answer: Answer };
}

/**
 * Answers the jobs that child-program.server.ts sends. The process waits for others, is the first to
 * end when there is no memory left, and ends with the site.
 * @param work must not throw
 */
export function answerJobs<Job, Answer>(
  work: (job: Job) => Promise<Answer>,
  { memory, seconds }: Limits<Answer>,
) {
  lowerPriority();
  dieFirst();
  process.on("message", async (job: Job) => {
    const before = process.cpuUsage();
    const watch = setInterval(() => {
      const { user, system } = process.cpuUsage(before);
      if (seconds && user + system > seconds.max * 1_000_000) answer(seconds.answer);
      else if (takesMore(memory.max)) answer(memory.answer);
    }, watchMs);
    answer(await work(job));

    function answer(reply: Answer) {
      clearInterval(watch);
      process.send?.(reply);
    }
  });
  process.on("disconnect", () => process.exit());
}

/** Whether the process takes more memory than it may, also without what it no longer needs. */
function takesMore(max: number) {
  if (process.memoryUsage.rss() <= max) return false;
  globalThis.gc?.();
  return process.memoryUsage.rss() > max;
}

/** Says a failure that is not the file's by its code, such as `ENOSPC`. */
export const failureOf = (error: NodeJS.ErrnoException) => ({
  failure: error.code ?? error.message,
});
