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
    summary: "The gardeners whom the caller has blocked, the last one first",
    access: "signed-in",
    query: v.object(pageQuery),
    list: blockedSchema,
  }),
  read: call("GET /user/blocks/:id", {
    summary: "What the caller has to do with a gardener: they have blocked them, or are them",
    access: "signed-in",
    params,
    reply: v.object({ blocked: v.boolean(), own: v.boolean() }),
    problems: [blockProblems.noSuchGardener],
  }),
  block: call("PUT /user/blocks/:id", {
    summary: "Blocks a gardener: neither is told of what the other writes, nor can answer it",
    access: "signed-in",
    params,
    reply: acknowledgedReply,
    problems: [blockProblems.noSuchGardener, blockProblems.yourself, blockProblems.tooMany],
  }),
  unblock: call("DELETE /user/blocks/:id", {
    summary: "Blocks a gardener no longer",
    access: "signed-in",
    params,
    reply: deletedReply,
    problems: [blockProblems.noSuchGardener],
  }),
};
