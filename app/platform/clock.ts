/** Tells the time in milliseconds since 1970. Handed down, so that a test can set it. */
export type Clock = () => number;

export const day = 24 * 60 * 60 * 1000;

/** The month that a time is in, by the clock of Greenwich: `2026-11`. */
export function monthOf(time: number) {
  return new Date(time).toISOString().slice(0, 7);
}
