import { call } from "../../platform/http/contract.ts";
import { allDataSchema, growthSchema, ownNumbersSchema } from "./statistics.ts";

export const statisticsCalls = {
  allData: call("GET /home/alldata", {
    summary: "Returns the numbers of tips, gardeners and likes of the site",
    access: "anyone",
    reply: allDataSchema,
    shows: ["tips", "likes", "gardeners"],
  }),
  growth: call("GET /home/growth", {
    summary:
      "Returns the number of tips shared in each of the last twelve months, and of likes by category",
    access: "anyone",
    reply: growthSchema,
    shows: ["tips", "likes"],
  }),
  own: call("GET /user/ownNumbers", {
    summary:
      "Returns statistics of the caller's public tips: likes, results of other gardeners by winter, and the number of tips for each season",
    access: "signed-in",
    reply: ownNumbersSchema,
  }),
};
