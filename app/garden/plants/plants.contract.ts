import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { namesQuery } from "../../platform/text/languages.ts";

/** A plant with its names in a language. */
export const plantSchema = v.object({
  /** The name of the plant in addresses, such as `broad-bean`. */
  slug: v.string(),
  name: v.string(),
  plural: v.string(),
  botanical: v.string(),
  synonyms: v.array(v.string()),
  picture: v.string(),
});

export const countedPlantSchema = v.object({
  ...plantSchema.entries,
  /** The letter under which the list shows the plant. */
  letter: v.string(),
  tips: v.number(),
});

export const plantProblems = {
  notFound: problemType(404, "plant-not-found", "We couldn’t find that plant"),
};

export const plantCalls = {
  list: call("GET /home/plants", {
    summary:
      "Lists the plants that the site knows, from A to Z, with their names and the number of public tips about each",
    access: "anyone",
    query: namesQuery,
    reply: v.array(countedPlantSchema),
    shows: ["tips"],
  }),
};
