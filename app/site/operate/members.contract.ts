import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { memberActions, memberProblems, memberSchema } from "./members.ts";

/** The longest text that members are looked for by, in UTF-16 code units. */
export const maxMemberSearch = 100;

/** The calls of operators about the accounts of their site. */
export const memberCalls = {
  members: call("GET /user/operate/members", {
    summary:
      "The accounts of the site by their addresses, or those whose name or address has a text",
    access: "operator",
    query: v.object({
      text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxMemberSearch)), ""),
      ...pageQuery,
    }),
    list: memberSchema,
    problems: [memberProblems.elsewhere],
  }),
  changeMember: call("POST /user/operate/members/:uid", {
    summary:
      "Disables an account or enables it, sends its confirmation again, ends all its sessions, or says whether the limits for new gardeners are for it",
    access: "operator",
    params: v.object({ uid: v.pipe(v.string(), v.maxLength(100)) }),
    body: v.object({ act: v.picklist(memberActions) }),
    reply: acknowledgedReply,
    problems: Object.values(memberProblems),
    example: { act: "end-sessions" },
  }),
};
