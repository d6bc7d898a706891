import { writeFileSync } from "node:fs";

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
