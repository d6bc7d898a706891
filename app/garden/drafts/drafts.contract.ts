import * as v from "valibot";
import { call, deletedReply } from "../../platform/http/contract.ts";
import { draftInput, draftParams, draftProblems, draftSchema } from "./drafts.ts";

export const draftCalls = {
  list: call("GET /user/drafts", {
    summary: "The caller's drafts of tips, the last written first, at most 50",
    access: "signed-in",
    reply: v.array(draftSchema),
  }),
  keep: call("PUT /user/drafts/:id", {
    summary:
      "Keeps a draft in place of what it was before; the fifty-first takes the oldest's place",
    access: "signed-in",
    params: draftParams,
    body: draftInput,
    reply: v.object({ keptAt: v.number() }),
    problems: [draftProblems.noSuchTip],
    example: { tip: null, values: { title: "Pinch basil above", plantType: "Basil" } },
  }),
  drop: call("DELETE /user/drafts/:id", {
    summary: "Deletes a draft",
    access: "signed-in",
    params: draftParams,
    reply: deletedReply,
  }),
};
