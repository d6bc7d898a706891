import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { problemType } from "../../platform/http/problem.ts";

/** An account. Times are in milliseconds since 1970. */
const memberSchema = v.object({
  uid: v.string(),
  name: v.string(),
  email: v.string(),
  confirmed: v.boolean(),
  /** True for an address in `OPERATORS`. Operators cannot change each other's accounts here. */
  operator: v.boolean(),
  joinedAt: v.number(),
  /** Null before the first visit after the registration. */
  lastSeenAt: v.nullable(v.number()),
  tips: v.number(),
  disabledSince: v.nullable(v.number()),
  /** True if an operator has lifted the limits for new gardeners. */
  vouched: v.boolean(),
});
export type Member = v.InferOutput<typeof memberSchema>;

const memberActions = ["disable", "enable", "confirm", "end-sessions", "vouch", "unvouch"] as const;
export type MemberAction = (typeof memberActions)[number];

export function possibleActions({
  operator,
  confirmed,
  disabledSince,
  lastSeenAt,
  vouched,
}: Member): MemberAction[] {
  if (operator) return [];
  return [
    disabledSince === null ? "disable" : "enable",
    ...(confirmed || disabledSince !== null ? [] : (["confirm"] as const)),
    ...(disabledSince === null ? (["end-sessions"] as const) : []),
    ...(lastSeenAt === null ? [] : [vouched ? ("unvouch" as const) : ("vouch" as const)]),
  ];
}

export const memberProblems = {
  noMember: problemType(404, "no-such-member", "We couldn’t find that account"),
  notPossible: problemType(
    409,
    "member-act-not-possible",
    "This can’t be done, or has been done already",
  ),
  mailedLately: problemType(
    409,
    "confirmation-mailed-lately",
    "An email was sent in the last ten minutes. Wait a while.",
  ),
  elsewhere: problemType(409, "members-elsewhere", "Another service keeps the accounts"),
};

/** The longest search text, in UTF-16 code units. */
export const maxMemberSearch = 100;

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
