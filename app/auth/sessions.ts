import * as v from "valibot";

/** How recent a login must be to reauthenticate an account without a password, in milliseconds. */
export const recentLoginMs = 60 * 60 * 1000;

/** A session of a gardener. Times in milliseconds since 1970. */
export const sessionSchema = v.object({
  id: v.string(),
  /** The browser and its system, such as `Firefox on Linux`. */
  device: v.string(),
  began: v.number(),
  /** Updated at most once an hour. */
  lastSeen: v.number(),
  /** Whether it is the session that asks. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;
