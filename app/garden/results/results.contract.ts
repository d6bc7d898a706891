import * as v from "valibot";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { ownResultSchema, resultInput, resultProblems, tipResultsSchema } from "./results.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const resultCalls = {
  ofTip: call("GET /home/outcomes/:id", {
    summary:
      "Returns the results of a public tip: counts by climate, the latest reports, and the months. On a site where only members may read tips, visitors get 401",
    access: "anyone",
    params,
    reply: tipResultsSchema,
    shows: ["tips", "results"],
    problems: [resultProblems.noSuchTip, notSignedIn],
  }),
  mine: call("GET /user/outcome/:id", {
    summary: "Returns the result that the caller has reported for a tip, or null",
    access: "signed-in",
    params,
    reply: v.object({
      outcome: v.nullable(ownResultSchema),
    }),
  }),
  report: call("PUT /user/outcome/:id", {
    summary:
      "Reports how a tip went in the caller's garden, or a month in which it is too early or too late for it. A repeated call changes the report",
    access: "signed-in",
    params,
    body: resultInput,
    reply: acknowledgedReply,
    problems: [resultProblems.noSuchTip, resultProblems.yourOwn, resultProblems.noGarden],
    example: {
      ...{ outcome: "worked", year: 2026, month: 5 },
      ...{ words: "Even in a wet June.", language: "en" },
    },
  }),
  takeBack: call("DELETE /user/outcome/:id", {
    summary: "Withdraws the result that the caller has reported for a tip",
    access: "signed-in",
    params,
    reply: acknowledgedReply,
  }),
};
