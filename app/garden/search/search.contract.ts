import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { namesEntry } from "../../platform/text/languages.ts";
import { foundTipSchema, searchCountsSchema } from "./search.ts";
import { searchFilters, searchQuery } from "./search-query.ts";

export const searchCalls = {
  search: call("GET /home/search", {
    summary:
      "Public tips that answer a question, best first; those with a part say what they lack. Visitors of a site for members can look for words of title and plant, a plant and a category alone.",
    access: "anyone",
    query: v.object({ ...searchQuery, ...namesEntry, ...pageQuery }),
    list: foundTipSchema,
    shows: ["tips", "results", "settings"],
  }),
  counts: call("GET /home/searchCounts", {
    summary: "How many tips a search finds, and would find with other values of each filter",
    access: "anyone",
    query: v.object({ ...searchFilters, ...namesEntry }),
    reply: searchCountsSchema,
    shows: ["tips", "settings", "neighbours"],
  }),
};
