import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { namesEntry } from "../../platform/text/languages.ts";
import { foundTipSchema, searchCountsSchema } from "./search.ts";
import { searchFilters, searchQuery } from "./search-query.ts";

export const searchCalls = {
  search: call("GET /home/search", {
    summary:
      "Lists public tips that match a question, best first. Tips that match a part of it include the words that they lack. On a site where only members may read tips, visitors can search only for words of title and plant, for a plant and for a category",
    access: "anyone",
    query: v.object({ ...searchQuery, ...namesEntry, ...pageQuery }),
    list: foundTipSchema,
    shows: ["tips", "results", "settings"],
  }),
  counts: call("GET /home/searchCounts", {
    summary:
      "Returns how many tips a search finds, and how many it would find with other values of each filter",
    access: "anyone",
    query: v.object({ ...searchFilters, ...namesEntry }),
    reply: searchCountsSchema,
    shows: ["tips", "settings", "neighbours"],
  }),
};
