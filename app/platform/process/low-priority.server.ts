import { readdirSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** A lower priority than that of the site. */
const lowPriority = 10;

/**
 * Lowers the priority of all threads of a process, if that is allowed. Threads that start later
 * inherit it.
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

/** Returns the ids of the threads of a process. Only on Linux has each a priority of its own. */
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
