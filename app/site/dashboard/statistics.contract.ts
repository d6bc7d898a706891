import { call } from "../../platform/http/contract.ts";
import { allDataSchema, growthSchema, ownNumbersSchema } from "./statistics.ts";

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
  own: call("GET /user/ownNumbers", {
    summary:
      "The caller's public tips in numbers: likes, how they went for others by their winters, and when they are to be done",
    access: "signed-in",
    reply: ownNumbersSchema,
  }),
};
