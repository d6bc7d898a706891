import * as v from "valibot";

/** Accounts without a password reauthenticate by having logged in this recently, in milliseconds. */
export const recentLoginMs = 60 * 60 * 1000;

/** A browser in which a gardener is logged in. Times in milliseconds since 1970. */
export const sessionSchema = v.object({
  id: v.string(),
  /** Such as `Firefox on Linux`. */
  device: v.string(),
  began: v.number(),
  /** Noted once an hour. */
  lastSeen: v.number(),
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;
