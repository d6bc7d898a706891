import * as v from "valibot";

/** Who has no password proves who they are by having logged in so lately, in milliseconds. */
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
