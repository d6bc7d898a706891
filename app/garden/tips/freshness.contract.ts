import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { modifiedReply } from "../../platform/http/replies.ts";
import { tipProblems } from "./tips.ts";

/** The call about whether a tip is still true (docs/decisions/0038). */
export const freshnessCalls = {
  confirm: call("PUT /user/confirmTip/:id", {
    summary: "Says that a tip of the caller is still true",
    access: "author",
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: modifiedReply,
    problems: [tipProblems.notFound, tipProblems.notYours],
  }),
};
