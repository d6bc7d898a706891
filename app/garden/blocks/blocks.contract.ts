import * as v from "valibot";
import { acknowledgedReply, call, deletedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { problemType } from "../../platform/http/problem.ts";

/** A gardener whom the caller has blocked. */
const blockedSchema = v.object({
  _id: v.string(),
  name: v.string(),
  /** Milliseconds since 1970. */
  since: v.number(),
});
export type Blocked = v.InferOutput<typeof blockedSchema>;

/** The maximum number of gardeners that one gardener can block. */
export const maxBlocks = 1000;

export const blockProblems = {
  noSuchGardener: problemType(404, "no-gardener-to-block", "We couldn’t find that gardener"),
  yourself: problemType(422, "blocking-oneself", "You can’t block yourself"),
  tooMany: problemType(
    409,
    "too-many-blocked",
    "You’ve blocked 1,000 gardeners, which is the limit. Unblock one first",
  ),
};

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The calls about gardeners whom the caller blocks. Only the caller can read this list. */
export const blockCalls = {
  list: call("GET /user/blocks", {
    summary: "Lists the gardeners whom the caller has blocked, most recently blocked first",
    access: "signed-in",
    query: v.object(pageQuery),
    list: blockedSchema,
  }),
  read: call("GET /user/blocks/:id", {
    summary:
      "Returns whether the caller has blocked a gardener, and whether the gardener is the caller",
    access: "signed-in",
    params,
    reply: v.object({ blocked: v.boolean(), own: v.boolean() }),
    problems: [blockProblems.noSuchGardener],
  }),
  block: call("PUT /user/blocks/:id", {
    summary:
      "Blocks a gardener. Neither is notified of what the other writes, and neither can answer the other or send them messages",
    access: "signed-in",
    params,
    reply: acknowledgedReply,
    problems: [blockProblems.noSuchGardener, blockProblems.yourself, blockProblems.tooMany],
  }),
  unblock: call("DELETE /user/blocks/:id", {
    summary: "Unblocks a gardener",
    access: "signed-in",
    params,
    reply: deletedReply,
    problems: [blockProblems.noSuchGardener],
  }),
};
