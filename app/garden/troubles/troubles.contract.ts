import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { namesQuery } from "../../platform/text/languages.ts";

/** The kinds of troubles, in the order in which they are listed. */
export const troubleKinds = [
  "disease",
  "pest",
  "animal",
  "disorder",
  "weather",
  "soil",
  "weed",
] as const;

/** A trouble as it is read. */
export const troubleSchema = v.object({
  /** Its name in addresses, such as `powdery-mildew`. */
  slug: v.string(),
  name: v.string(),
  kind: v.picklist(troubleKinds),
  /** Other words for it. */
  names: v.array(v.string()),
  scientific: v.optional(v.string()),
  /** What one sees of it. */
  looks: v.string(),
  /** The plants that it troubles most, by their addresses; none for many or all. */
  plants: v.array(v.string()),
  /** Others that it is taken for, and how they are told apart. */
  confusedWith: v.array(v.object({ trouble: v.string(), how: v.string() })),
});

/** A trouble with the number of public tips that help against it. */
export const countedTroubleSchema = v.object({
  ...v.pick(troubleSchema, ["slug", "name", "kind", "names"]).entries,
  tips: v.number(),
});

/** The problems that the page of a trouble can have. */
export const troubleProblems = {
  notFound: problemType(404, "trouble-not-found", "There is no such trouble here"),
};

/** The calls about the troubles that the site knows. */
export const troubleCalls = {
  list: call("GET /home/troubles", {
    summary:
      "The troubles that the site knows, from A to Z, with their names and how many public tips help against each. Where tips are for members, for them alone.",
    access: "anyone",
    query: namesQuery,
    reply: v.array(countedTroubleSchema),
    problems: [troubleProblems.notFound],
    shows: ["tips"],
  }),
};
