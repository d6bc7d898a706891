import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { namesQuery } from "../../platform/text/languages.ts";
import { taskSchema } from "../gardens/gardens.ts";
import { resultCountsSchema } from "../results/evidence.ts";
import { tipSchema } from "../tips/tips.ts";
import { troubleProblems, troubleSchema } from "../troubles/troubles.contract.ts";

const namedSchema = v.object({ slug: v.string(), name: v.string() });

const troubleTipSchema = v.object({
  ...v.omit(tipSchema, ["totalLikes"]).entries,
  counts: v.array(resultCountsSchema),
});
export type TroubleTip = v.InferOutput<typeof troubleTipSchema>;

const troubleTopicSchema = v.object({
  trouble: v.omit(troubleSchema, ["plants", "confusedWith"]),
  /** The plants that have this trouble most often. Empty if many or all plants have it. */
  plants: v.array(namedSchema),
  /** Similar troubles, and how they differ from this trouble. */
  confusedWith: v.array(v.object({ ...namedSchema.entries, how: v.string() })),
  total: v.number(),
  /**
   * The newest tips by task, in the order of the work. `deed` is null for tips without a task.
   */
  deeds: v.array(v.object({ deed: v.nullable(taskSchema), tips: v.array(troubleTipSchema) })),
});
export type TroubleTopic = v.InferOutput<typeof troubleTopicSchema>;

export const troubleTopicCalls = {
  read: call("GET /home/troubles/:name", {
    summary:
      "Returns a trouble, and the public tips against it by task, best results first. `name` may be any name of the trouble",
    access: "anyone",
    params: v.object({
      name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} -]{0,99}$/u)),
    }),
    query: namesQuery,
    reply: troubleTopicSchema,
    problems: [troubleProblems.notFound],
    shows: ["tips", "results"],
  }),
};
