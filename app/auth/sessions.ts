import * as v from "valibot";

/**
 * The maximum age of a login that reauthenticates an account without a password, in milliseconds.
 */
export const recentLoginMs = 60 * 60 * 1000;

/** A session of a gardener. Times are in milliseconds since 1970. */
export const sessionSchema = v.object({
  id: v.string(),
  /** The browser and its system, such as `Firefox on Linux`. */
  device: v.string(),
  /** Null if unknown. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  began: v.number(),
  /** Updated at most once an hour. */
  lastSeen: v.number(),
  /** True for the session of this request. */
  current: v.boolean(),
});
export type Session = v.InferOutput<typeof sessionSchema>;
