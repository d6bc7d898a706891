import * as v from "valibot";

/** The replies of calls that write (spec 7). */
export const acknowledgedReply = v.object({ acknowledged: v.boolean() });
export const insertedReply = v.object({ acknowledged: v.boolean(), insertedId: v.string() });
export const modifiedReply = v.object({
  acknowledged: v.boolean(),
  matchedCount: v.number(),
  modifiedCount: v.number(),
});
export const deletedReply = v.object({ acknowledged: v.boolean(), deletedCount: v.number() });
