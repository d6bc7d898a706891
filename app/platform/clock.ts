/** Tells the time in milliseconds since 1970. Handed down, so that a test can set it. */
export type Clock = () => number;

export const day = 24 * 60 * 60 * 1000;
