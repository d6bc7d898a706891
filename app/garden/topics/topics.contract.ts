import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { namesQuery } from "../../platform/text/languages.ts";
import { plantProblems } from "../plants/plants.contract.ts";
import { topicSchema } from "./topics.ts";

export const topicCalls = {
  read: call("GET /home/plants/:name", {
    summary:
      "Returns everything that gardeners know about a plant: its tips in the order of the work, the season of each task, its troubles, and the authors. `name` may be any name of the plant",
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
