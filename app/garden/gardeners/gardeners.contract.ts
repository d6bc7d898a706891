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
    summary: "The active gardeners first, then those with most tips",
    access: "anyone",
    reply: v.array(gardenerSchema),
    shows: ["gardeners"],
  }),
  explore: call("GET /home/explore", {
    summary: "The directory of gardeners",
    access: "anyone",
    query: v.object({
      sort: v.optional(v.picklist(gardenerSorts, "One of show all, age, tips, gender"), "show all"),
      ...pageQuery,
    }),
    list: gardenerSchema,
    shows: ["gardeners"],
  }),
  readPublic: call("GET /home/gardeners/:id", {
    summary: "A gardener who is in the directory or has public tips",
    access: "anyone",
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: publicGardenerSchema,
    problems: [gardenerProblems.notFound],
    shows: ["gardeners", "tips"],
  }),
};
