import * as v from "valibot";
import { call, deletedReply, insertedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { neighbourFailures, neighbourInput, neighbourProblems } from "./neighbours.ts";
import { clubSchema, newsSchema } from "./news.ts";

/** A club as operators see it. Times are in milliseconds since 1970. */
const neighbourSchema = v.object({
  ...clubSchema.entries,
  /** The address of the club's feed. */
  url: v.string(),
  /** The time of the last request for the feed. */
  askedAt: v.number(),
  /** The time since which the feed cannot be read; null if it can be read. */
  failingSince: v.nullable(v.number()),
  failure: v.nullable(v.picklist(neighbourFailures)),
  /** True if the site gave up the feed after a month of errors. */
  isGivenUp: v.boolean(),
});
export type Neighbour = v.InferOutput<typeof neighbourSchema>;

const { members, notFound, known, tooMany, unreadable } = neighbourProblems;

export const neighbourCalls = {
  list: call("GET /home/neighbours", {
    summary: "Lists posts of neighbouring clubs from their feeds, newest first",
    access: "anyone",
    query: v.object(pageQuery),
    list: newsSchema,
    problems: [members],
    shows: ["neighbours"],
  }),
  clubs: call("GET /home/neighbours/clubs", {
    summary:
      "Lists the neighbouring clubs whose feeds the site reads, in the order in which they were added",
    access: "anyone",
    reply: v.array(clubSchema),
    problems: [members],
    shows: ["neighbours"],
  }),
  all: call("GET /user/operate/neighbours", {
    summary: "Lists the neighbouring clubs, and whether their feeds can be read",
    access: "operator",
    reply: v.array(neighbourSchema),
  }),
  add: call("POST /user/operate/neighbours", {
    summary:
      "Adds a neighbouring club by the address of its feed, or of a page that links to its feed",
    access: "operator",
    status: 201,
    body: neighbourInput,
    reply: insertedReply,
    problems: [known, tooMany, unreadable],
    example: { url: "https://allotments.example/feed" },
  }),
  remove: call("DELETE /user/operate/neighbours/:id", {
    summary: "Removes a neighbouring club and everything that was read from its feed",
    access: "operator",
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: deletedReply,
    problems: [notFound],
  }),
};
