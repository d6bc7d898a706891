import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { deletedReply } from "../../platform/http/replies.ts";
import { tipProblems } from "./tips.ts";

/** The call about earlier versions of tips (docs/decisions/0038). */
export const tipVersionCalls = {
  forget: call("DELETE /user/tipVersions/:id", {
    summary: "Forgets the earlier versions of a tip of the caller",
    access: "author",
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: deletedReply,
    problems: [tipProblems.notFound, tipProblems.notYours],
  }),
};
