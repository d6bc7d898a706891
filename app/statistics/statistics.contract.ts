import { call } from "../platform/contract.ts";
import { allDataSchema, growthSchema } from "./statistics.ts";

export const statisticsCalls = {
  allData: call("GET /home/alldata", {
    summary: "The site in numbers",
    access: "anyone",
    reply: allDataSchema,
    shows: ["tips", "likes", "gardeners"],
  }),
  growth: call("GET /home/growth", {
    summary: "Tips shared in each of the last twelve months, and likes by category",
    access: "anyone",
    reply: growthSchema,
    shows: ["tips", "likes"],
  }),
};
