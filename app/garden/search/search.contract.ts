import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { listedTipSchema } from "../tips/tips.ts";
import { searchCountsSchema } from "./search.ts";
import { searchFilters, searchQuery } from "./search-query.ts";

/** The calls that look for tips. */
export const searchCalls = {
  search: call("GET /home/search", {
    summary:
      "Public tips with all words of a text, those with all of them in title and plant first, each newest first; or those that worked best first, for which the newest 2,000 with the words of a text are looked at. At most 2,000 are counted. Where tips are for members, visitors can look for words of title and plant, for a plant and for a category, and for nothing else.",
    access: "anyone",
    query: v.object({ ...searchQuery, ...pageQuery }),
    list: listedTipSchema,
    shows: ["tips", "outcomes"],
  }),
  counts: call("GET /home/searchCounts", {
    summary: "How many tips a search finds, and would find with other values of each filter",
    access: "anyone",
    query: v.object(searchFilters),
    reply: searchCountsSchema,
    shows: ["tips"],
  }),
};
