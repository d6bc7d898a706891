import { call } from "../../platform/http/contract.ts";
import { seasonQuery, seasonTipsSchema } from "./calendar.ts";

/** The calls about tips for a season. */
export const calendarCalls = {
  season: call("GET /home/season", {
    summary:
      "Lists public tips that suit gardens in a climate, best results first: tips for now, for the coming months or for any time. With a given climate, each tip includes how often it worked there and elsewhere. The default is the climate of the site, without these counts",
    access: "anyone",
    query: seasonQuery,
    reply: seasonTipsSchema,
    shows: ["tips", "likes", "results", "settings"],
  }),
};
