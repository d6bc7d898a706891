import * as v from "valibot";
import { acknowledgedReply, call, type Role, roles } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { type ProblemType, problemType } from "../../platform/http/problem.ts";
import { storable } from "../../platform/text/text.ts";

/** An account. Times are in milliseconds since 1970. */
const memberSchema = v.object({
  uid: v.string(),
  name: v.string(),
  /** The email address. Empty if the caller is a moderator. */
  email: v.string(),
  confirmed: v.boolean(),
  /** The role. While an account has a role, the only possible action is to change the role. */
  role: v.nullable(v.picklist(roles)),
  operator: v.boolean(),
  /** True if `OPERATORS` contains the address. The role can then be removed only on the server. */
  setOutside: v.boolean(),
  joinedAt: v.number(),
  /** The time of the last visit. Null if the gardener has not visited since the registration. */
  lastSeenAt: v.nullable(v.number()),
  tips: v.number(),
  disabledSince: v.nullable(v.number()),
  /** True if the limits on new gardeners were lifted for this account. */
  vouched: v.boolean(),
});
export type Member = v.InferOutput<typeof memberSchema>;

const memberActions = ["disable", "enable", "confirm", "end-sessions", "vouch", "unvouch"] as const;
export type MemberAction = (typeof memberActions)[number];

/** The actions that moderators may also perform. */
const limitActions: readonly MemberAction[] = ["vouch", "unvouch"];

/** True if a role may perform an action on accounts. */
export const mayAct = (as: Role, act: MemberAction) =>
  as === "operator" || limitActions.includes(act);

export function possibleActions(
  { role, confirmed, disabledSince, lastSeenAt, vouched }: Member,
  as: Role,
): MemberAction[] {
  if (role) return [];
  const all: MemberAction[] = [
    disabledSince === null ? "disable" : "enable",
    ...(confirmed || disabledSince !== null ? [] : (["confirm"] as const)),
    ...(disabledSince === null ? (["end-sessions"] as const) : []),
    ...(lastSeenAt === null ? [] : [vouched ? ("unvouch" as const) : ("vouch" as const)]),
  ];
  return all.filter((act) => mayAct(as, act));
}

/**
 * True if an operator can change the role of an account. An account without a confirmed address
 * gets no role, because the address may belong to another person.
 */
export const canChangeRole = ({ role, setOutside, confirmed, disabledSince }: Member) =>
  role ? !setOutside : confirmed && disabledSince === null;

export const memberProblems = {
  noMember: problemType(404, "no-such-member", "We couldn’t find that account"),
  notPossible: problemType(
    409,
    "member-act-not-possible",
    "This can’t be done, or has been done already",
  ),
  forOperators: problemType(403, "member-act-for-operators", "Only admins can do that"),
  mailedLately: problemType(
    409,
    "confirmation-mailed-lately",
    "An email was sent in the last ten minutes. Wait a while.",
  ),
  elsewhere: problemType(409, "members-elsewhere", "Another service keeps the accounts"),
  lastOperator: problemType(
    409,
    "last-operator",
    "You’re the only admin. Make someone else an admin first.",
  ),
};

const { noMember, notPossible, elsewhere } = memberProblems;
const changeProblems: readonly ProblemType[] = [noMember, notPossible, elsewhere];

/** The maximum length of a search text, in UTF-16 code units. */
export const maxMemberSearch = 100;

export const memberCalls = {
  members: call("GET /user/operate/members", {
    summary:
      "Lists the accounts of the site by email address, or those whose name or address contains a text. Moderators get the newest first, without addresses, and can search names only",
    access: "moderator",
    query: v.object({
      text: v.optional(v.pipe(storable, v.trim(), v.maxLength(maxMemberSearch)), ""),
      ...pageQuery,
    }),
    list: memberSchema,
    problems: [memberProblems.elsewhere],
  }),
  changeMember: call("POST /user/operate/members/:uid", {
    summary:
      "Disables or enables an account, mails its confirmation again, ends all its sessions, or decides whether the limits for new gardeners apply to it. Moderators may do only the last",
    access: "moderator",
    params: v.object({ uid: v.pipe(storable, v.maxLength(100)) }),
    body: v.object({ act: v.picklist(memberActions) }),
    reply: acknowledgedReply,
    problems: [...changeProblems, memberProblems.mailedLately, memberProblems.forOperators],
    example: { act: "end-sessions" },
  }),
  changeRole: call("PUT /user/operate/members/:uid/role", {
    summary: "Makes a member a moderator or an operator, or removes the role",
    access: "operator",
    params: v.object({ uid: v.pipe(storable, v.maxLength(100)) }),
    body: v.object({ role: v.nullable(v.picklist(roles)) }),
    reply: acknowledgedReply,
    problems: [...changeProblems, memberProblems.lastOperator],
    example: { role: "moderator" },
  }),
};
