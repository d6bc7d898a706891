import { readdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** A nice value. The site normally has 0, and a higher value means a lower priority. */
const lowPriority = 10;

/**
 * Lowers the priority of all threads of a process, if that is allowed. Threads that start later
 * inherit the priority.
 * @param pid by default this process
 */
export function lowerPriority(pid = process.pid) {
  for (const thread of threadsOf(pid)) {
    try {
      setPriority(thread, lowPriority);
    } catch {
      // The change is not allowed, or the thread has ended.
    }
  }
}

/** Returns the ids of the threads of a process. Only Linux gives each thread its own priority. */
function threadsOf(pid: number) {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}

/** Makes Linux end this process first when memory is short, if that is allowed. */
export function dieFirst() {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // The system is not Linux, or does not allow this.
  }
}
