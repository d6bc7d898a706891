import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";
import { namesQuery } from "../../platform/text/languages.ts";

/** A plant as it is read. */
export const plantSchema = v.object({
  /** Its name in addresses, such as `broad-bean`. */
  slug: v.string(),
  name: v.string(),
  plural: v.string(),
  botanical: v.string(),
  synonyms: v.array(v.string()),
  /** The address of a drawing. */
  picture: v.string(),
});

/** A plant with the number of public tips about it. */
export const countedPlantSchema = v.object({
  ...plantSchema.entries,
  /** The letter under which it stands. */
  letter: v.string(),
  tips: v.number(),
});

/** The problems that the page of a plant can have. */
export const plantProblems = {
  notFound: problemType(404, "plant-not-found", "There is no such plant here"),
};

/** The calls about the plants that the site knows. */
export const plantCalls = {
  list: call("GET /home/plants", {
    summary:
      "The plants that the site knows, from A to Z, with their names and how many public tips are about each",
    access: "anyone",
    query: namesQuery,
    reply: v.array(countedPlantSchema),
    shows: ["tips"],
  }),
};
