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
