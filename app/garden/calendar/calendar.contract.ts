import { call } from "../../platform/http/contract.ts";
import { seasonQuery, seasonTipsSchema } from "./calendar.ts";

/** The calls about tips for a season. */
export const calendarCalls = {
  season: call("GET /home/season", {
    summary:
      "Public tips, those that worked best for others first: to be done now, soon or whenever, and known to fit gardens alike those of a climate. Who names a climate is told how often each worked there, and elsewhere; without one, it is the site's",
    access: "anyone",
    query: seasonQuery,
    reply: seasonTipsSchema,
    shows: ["tips", "likes", "results", "settings"],
  }),
};
