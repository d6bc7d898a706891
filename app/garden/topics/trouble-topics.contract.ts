import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { namesQuery } from "../../platform/text/languages.ts";
import { taskSchema } from "../gardens/gardens.ts";
import { resultCountsSchema } from "../results/evidence.ts";
import { tipSchema } from "../tips/tips.ts";
import { troubleProblems, troubleSchema } from "../troubles/troubles.contract.ts";

const namedSchema = v.object({ slug: v.string(), name: v.string() });

/** A tip against a trouble, and how it went for others. */
const troubleTipSchema = v.object({
  ...v.omit(tipSchema, ["totalLikes"]).entries,
  counts: v.array(resultCountsSchema),
});
export type TroubleTip = v.InferOutput<typeof troubleTipSchema>;

/** A trouble, and what gardeners do against it. */
const troubleTopicSchema = v.object({
  trouble: v.omit(troubleSchema, ["plants", "confusedWith"]),
  /** The plants that it troubles most; none for many or all. */
  plants: v.array(namedSchema),
  /** Others that it is taken for, and how they are told apart. */
  confusedWith: v.array(v.object({ ...namedSchema.entries, how: v.string() })),
  /** The number of public tips against it. */
  total: v.number(),
  /** The newest of them by what they do, in the order of the work; null for those that do not say. */
  deeds: v.array(v.object({ deed: v.nullable(taskSchema), tips: v.array(troubleTipSchema) })),
});
export type TroubleTopic = v.InferOutput<typeof troubleTopicSchema>;

export const troubleTopicCalls = {
  read: call("GET /home/troubles/:name", {
    summary:
      "A trouble, and the public tips against it by what they do, those first that worked best. The name may be any that the trouble has.",
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
