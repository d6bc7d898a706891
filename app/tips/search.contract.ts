import * as v from "valibot";
import { call } from "../platform/contract.ts";
import { pageQuery } from "../platform/paging.ts";
import { searchCountsSchema, searchQuery } from "./search.ts";
import { tipSchema } from "./tips.ts";

const { sort: _, ...filters } = searchQuery;

/** The calls that look for tips. */
export const searchCalls = {
  search: call("GET /home/search", {
    summary:
      "Public tips with all words of a text, those with all of them in title and plant first, each newest first. At most 2,000 are counted.",
    access: "anyone",
    query: v.object({ ...searchQuery, ...pageQuery }),
    list: tipSchema,
    shows: ["tips"],
  }),
  counts: call("GET /home/searchCounts", {
    summary: "How many tips a search finds, and would find with other values of each filter",
    access: "anyone",
    query: v.object(filters),
    reply: searchCountsSchema,
    shows: ["tips"],
  }),
};
