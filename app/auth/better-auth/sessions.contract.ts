import * as v from "valibot";
import { call, deletedReply } from "../../platform/http/contract.ts";
import { storable } from "../../platform/text/text.ts";
import { accountProblems } from "../account-problems.ts";
import { sessionSchema } from "../sessions.ts";

/** Calls that list and end the sessions of a gardener, where the site keeps them. */
export const sessionCalls = {
  listSessions: call("GET /user/sessions", {
    summary: "Where the caller is logged in",
    access: "signed-in",
    ownerOnly: true,
    checksSession: true,
    reply: v.array(sessionSchema),
  }),
  revokeOtherSessions: call("DELETE /user/sessions", {
    summary: "Ends the caller's other sessions",
    access: "signed-in",
    ownerOnly: true,
    reply: deletedReply,
  }),
  revokeSession: call("DELETE /user/sessions/:id", {
    summary: "Ends one session of the caller",
    access: "signed-in",
    ownerOnly: true,
    params: v.object({ id: storable }),
    reply: deletedReply,
    problems: [accountProblems.sessionNotFound],
  }),
};
