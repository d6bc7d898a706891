/**
 * Whether this is `npm run sweep`, which also runs what takes long. `npm test` leaves that out, so that
 * it ends within five minutes.
 */
export const isSweep = process.env.SWEEP === "on";
