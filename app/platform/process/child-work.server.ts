import module from "node:module";
import { dieFirst, lowerPriority } from "./low-priority.server.ts";

const watchMs = 50;

interface Limits<Answer> {
  /** The maximum memory of the process, in bytes, and the answer to a job that takes more. */
  memory: { max: number; answer: Answer };
  /** The maximum processor time of a job, in seconds. Elapsed time would depend on the load. */
  seconds?: { max: number; answer: Answer };
}

/**
 * Answers the jobs of child-program.server.ts. The process has a low priority, is the first to end
 * when memory is short, and ends with the site.
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
    const reply = await work(job);
    // Saves the compiled code now, because the site kills an idle process.
    module.flushCompileCache();
    answer(reply);

    function answer(reply: Answer) {
      clearInterval(watch);
      process.send?.(reply);
    }
  });
  process.on("disconnect", () => process.exit());
}

/** True if the process takes too much memory, even after a garbage collection. */
function takesMore(max: number) {
  if (process.memoryUsage.rss() <= max) return false;
  globalThis.gc?.();
  return process.memoryUsage.rss() > max;
}

/**
 * Returns the answer for a failure that the file of the job did not cause. The answer has the code
 * of the error, such as `ENOSPC`.
 */
export const failureOf = (error: NodeJS.ErrnoException) => ({
  failure: error.code ?? error.message,
});
