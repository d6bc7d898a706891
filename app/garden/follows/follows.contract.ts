import * as v from "valibot";
import { acknowledgedReply, call, deletedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { namesEntry } from "../../platform/text/languages.ts";
import { followedKinds, followProblems, followSchema, levelSchema } from "./follows.ts";

const params = v.object({
  kind: v.picklist(followedKinds),
  /** A UUID, or the slug of a plant. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/i)),
});

/** The calls about what the caller follows. Only the caller can read this list. */
export const followCalls = {
  list: call("GET /user/follows", {
    summary:
      "Lists the tips, gardeners, plants and clubs that the caller follows, most recently followed first",
    access: "signed-in",
    query: v.object({ ...pageQuery, ...namesEntry }),
    list: followSchema,
  }),
  read: call("GET /user/follows/:kind/:id", {
    summary:
      "Returns how the caller follows a tip, a gardener, a plant or a club, or null if they do not",
    access: "signed-in",
    params,
    reply: v.object({
      level: v.nullable(levelSchema),
      /** True if the gardener is the caller, or if the tip belongs to the caller. */
      own: v.boolean(),
    }),
    problems: [followProblems.nothingThere],
  }),
  follow: call("PUT /user/follows/:kind/:id", {
    summary:
      "Follows a tip, a gardener, a plant or a club. The level is `everything`, `answers` (and mentions) or `nothing`, and decides on notifications",
    access: "signed-in",
    params,
    body: v.object({ level: levelSchema }),
    reply: acknowledgedReply,
    problems: [followProblems.nothingThere, followProblems.yourself, followProblems.tooMany],
    example: { level: "everything" },
  }),
  unfollow: call("DELETE /user/follows/:kind/:id", {
    summary: "Unfollows a tip, a gardener, a plant or a club",
    access: "signed-in",
    params,
    reply: deletedReply,
    problems: [followProblems.nothingThere],
  }),
};
