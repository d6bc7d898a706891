import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { tipSchema } from "../tips/tips.ts";

/**
 * A tip without its author's e-mail address, which programs must not store. Times are in
 * milliseconds since 1970.
 */
const copiedTipSchema = v.object({
  ...v.omit(tipSchema, ["plantName", "email", "emailHidden", "writeTo", "moderationReason"])
    .entries,
  sharedAt: v.number(),
  changedAt: v.number(),
  /** Null for an author without a page. */
  authorId: v.nullable(v.string()),
});

const changesReply = v.object({
  changes: v.array(
    v.object({
      _id: v.string(),
      /** The current tip, or null if it is deleted or hidden from the caller. */
      tip: v.nullable(copiedTipSchema),
    }),
  ),
  /** The cursor to send with the next call. It does not expire. */
  cursor: v.string(),
  /** True if there are further changes now. */
  more: v.boolean(),
});

/** The call for programs that keep a copy of the tips (docs/decisions/0062). */
export const changeCalls = {
  list: call("GET /user/changes", {
    summary:
      "Lists tips that were added, changed or removed since the cursor of an earlier reply, latest change last. Without a cursor, lists all tips",
    access: "signed-in",
    query: v.object(pageQuery),
    reply: changesReply,
  }),
};
