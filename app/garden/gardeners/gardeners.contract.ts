import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import {
  gardenerProblems,
  gardenerSchema,
  gardenerSorts,
  publicGardenerSchema,
} from "./gardeners.ts";

/** The public calls about gardeners (spec 7). */
export const gardenerCalls = {
  featured: call("GET /home/featuredGardeners", {
    summary:
      "Lists at most 8 gardeners of the directory: active gardeners first, then those with the most tips",
    access: "anyone",
    reply: v.array(gardenerSchema),
    shows: ["gardeners"],
  }),
  explore: call("GET /home/explore", {
    summary: "Lists the gardeners of the directory, in the chosen order and then by name",
    access: "anyone",
    query: v.object({
      sort: v.optional(v.picklist(gardenerSorts, "One of show all, age, tips, gender"), "show all"),
      ...pageQuery,
    }),
    list: gardenerSchema,
    shows: ["gardeners"],
  }),
  readPublic: call("GET /home/gardeners/:id", {
    summary: "Returns a gardener who is listed in the directory or has public tips",
    access: "anyone",
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: publicGardenerSchema,
    problems: [gardenerProblems.notFound],
    shows: ["gardeners", "tips"],
  }),
};
