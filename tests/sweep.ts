/**
 * True if this is `npm run sweep`, which also runs slow tests. `npm test` leaves them out, so that
 * it ends within five minutes.
 */
export const isSweep = process.env.SWEEP === "on";
