import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { tipSchema } from "../tips/tips.ts";

/**
 * A tip as a program keeps it: without its author's address, which is nobody's to keep. Times are in
 * milliseconds since 1970.
 */
const copiedTipSchema = v.object({
  ...v.omit(tipSchema, ["email", "emailHidden", "writeTo", "moderationReason"]).entries,
  sharedAt: v.number(),
  changedAt: v.number(),
  /** Null for one who has deleted their account: they have no page. */
  authorId: v.nullable(v.string()),
});

/** What has changed since another time. */
const changesReply = v.object({
  changes: v.array(
    v.object({
      _id: v.string(),
      /** As it is now; null once it is deleted, or hidden from the caller. */
      tip: v.nullable(copiedTipSchema),
    }),
  ),
  /** From where to go on, now or at any later time. */
  cursor: v.string(),
  /** True if there are more already. */
  more: v.boolean(),
});

/** The call for programs that keep a copy of the tips (docs/decisions/0062). */
export const changeCalls = {
  list: call("GET /user/changes", {
    summary:
      "The tips that are new, changed or gone since the cursor of an earlier reply; without one all tips, those that changed last at the end",
    access: "signed-in",
    query: v.object(pageQuery),
    reply: changesReply,
  }),
};
