import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { namesQuery } from "../../platform/text/languages.ts";
import { plantProblems } from "../plants/plants.contract.ts";
import { topicSchema } from "./topics.ts";

export const topicCalls = {
  read: call("GET /home/plants/:name", {
    summary:
      "All that gardeners know about a plant: its tips in the order of the work, what to do when, what troubles it, and who writes about it. The name may be any that the plant has.",
    access: "anyone",
    params: v.object({
      name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,99}$/u)),
    }),
    query: namesQuery,
    reply: topicSchema,
    problems: [plantProblems.notFound],
    shows: ["tips", "photos", "settings"],
  }),
};
