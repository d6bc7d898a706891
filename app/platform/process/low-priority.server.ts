import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";

/** Behind all that visitors wait for. */
const lowPriority = 10;

/**
 * Lets a process wait for others, if it may: where a service is kept from that, its work is done all
 * the same.
 * @param pid the process; this one if it is not given
 */
export function lowerPriority(pid = 0) {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // Refused, or the process has ended.
  }
}

/**
 * Lets Linux end this process before all others when there is no memory left. Elsewhere, or where it
 * is refused, it is one like the others.
 */
export function dieFirst() {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Not on Linux, or not allowed.
  }
}
