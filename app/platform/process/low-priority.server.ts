import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** A lower priority than that of the site. */
const lowPriority = 10;

/** Lowers the priority of a process, if that is allowed. @param pid by default this process */
export function lowerPriority(pid = 0) {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // The change is not allowed, or the process has ended.
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
