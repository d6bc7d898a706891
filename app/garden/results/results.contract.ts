import * as v from "valibot";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { ownResultSchema, resultInput, resultProblems, tipResultsSchema } from "./results.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const resultCalls = {
  ofTip: call("GET /home/outcomes/:id", {
    summary:
      "How a public tip went: counts by climate, the latest reports, and in which months. Where tips are for members, for them alone.",
    access: "anyone",
    params,
    reply: tipResultsSchema,
    shows: ["tips", "results"],
    problems: [resultProblems.noSuchTip, notSignedIn],
  }),
  mine: call("GET /user/outcome/:id", {
    summary: "What the caller has reported about a tip; null for nothing",
    access: "signed-in",
    params,
    reply: v.object({
      outcome: v.nullable(ownResultSchema),
    }),
  }),
  report: call("PUT /user/outcome/:id", {
    summary:
      "Reports how a tip went in the caller's garden, or in which month it is not the time for it; a repeat changes the report",
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
    summary: "Takes the caller's report back",
    access: "signed-in",
    params,
    reply: acknowledgedReply,
  }),
};
