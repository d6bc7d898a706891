import { setTimeout } from "node:timers/promises";

/** The longest time for any step, in milliseconds. */
const patienceMs = 60_000;

/** Waits until a condition is true. @returns false if it is not true within a minute */
export async function until(isTrue: () => Promise<boolean>, pauseMs = 20) {
  const end = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await setTimeout(pauseMs);
  }
  return true;
}
