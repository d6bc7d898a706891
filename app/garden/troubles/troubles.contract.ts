import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { namesQuery } from "../../platform/text/languages.ts";

/** The kinds of troubles, in the order in which pages list them. */
export const troubleKinds = [
  "disease",
  "pest",
  "animal",
  "disorder",
  "weather",
  "soil",
  "weed",
] as const;

export const troubleSchema = v.object({
  /** The name of the trouble in addresses, such as `powdery-mildew`. */
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(troubleKinds),
  names: v.array(v.string()),
  scientific: v.optional(v.string()),
  /** The symptoms. */
  looks: v.string(),
  /**
   * The slugs of the plants that have this trouble most often. Empty if many or all plants have it.
   */
  plants: v.array(v.string()),
  /** Similar troubles, and how they differ from this trouble. */
  confusedWith: v.array(v.object({ trouble: v.string(), how: v.string() })),
});

export const countedTroubleSchema = v.object({
  ...v.pick(troubleSchema, ["slug", "name", "kind", "names"]).entries,
  tips: v.number(),
});

export const troubleProblems = {
  notFound: problemType(404, "trouble-not-found", "We couldn’t find that problem"),
};

export const troubleCalls = {
  list: call("GET /home/troubles", {
    summary:
      "Lists the troubles that the site knows, from A to Z, with their names and the number of public tips against each. On a site where only members may read tips, visitors get 404",
    access: "anyone",
    query: namesQuery,
    reply: v.array(countedTroubleSchema),
    problems: [troubleProblems.notFound],
    shows: ["tips"],
  }),
};
