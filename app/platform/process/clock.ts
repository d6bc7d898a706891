/**
 * Returns the current time in milliseconds since 1970. Functions get the clock as an argument,
 * so that tests can set the time.
 */
export type Clock = () => number;

/**
 * Returns the time of the browser's device in milliseconds since 1970. `performance.now` would stop
 * while the device sleeps.
 */
export const deviceTime = () => Date.now();

/** In milliseconds. */
export const minute = 60_000;
export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** The time in which a deletion can be undone, in milliseconds. */
export const undoMs = 60_000;

/** Returns the month of a time in UTC, such as `2026-11`. @param time milliseconds since 1970 */
export function monthOf(time: number) {
  return new Date(time).toISOString().slice(0, 7);
}
