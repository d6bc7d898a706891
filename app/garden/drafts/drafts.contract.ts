import * as v from "valibot";
import { call, deletedReply } from "../../platform/http/contract.ts";
import { draftInput, draftParams, draftProblems, draftSchema } from "./drafts.ts";

export const draftCalls = {
  list: call("GET /user/drafts", {
    summary: "Lists the caller's drafts of tips, most recently saved first, at most 50",
    access: "signed-in",
    reply: v.array(draftSchema),
  }),
  keep: call("PUT /user/drafts/:id", {
    summary:
      "Saves a draft of a tip, in place of its earlier version. The oldest draft is deleted when there are more than 50",
    access: "signed-in",
    params: draftParams,
    body: draftInput,
    reply: v.object({ keptAt: v.number() }),
    problems: [draftProblems.noSuchTip],
    example: { tip: null, values: { title: "Pinch basil above", plantType: "Basil" } },
  }),
  drop: call("DELETE /user/drafts/:id", {
    summary: "Deletes a draft of a tip",
    access: "signed-in",
    params: draftParams,
    reply: deletedReply,
  }),
};
