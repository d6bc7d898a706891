import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";

/** An account as operators see it. Times are in milliseconds since 1970. */
export const memberSchema = v.object({
  uid: v.string(),
  name: v.string(),
  email: v.string(),
  /** True if its owner has confirmed the address. */
  confirmed: v.boolean(),
  /** True for those whose address is in `OPERATORS`: operators do nothing to each other here. */
  operator: v.boolean(),
  joinedAt: v.number(),
  /** Null for who has registered and has not been seen since. */
  lastSeenAt: v.nullable(v.number()),
  /** All of them, hidden ones too. */
  tips: v.number(),
  disabledSince: v.nullable(v.number()),
  /** True if an operator says that the limits for new gardeners are not for them. */
  vouched: v.boolean(),
});
export type Member = v.InferOutput<typeof memberSchema>;

/** What operators do to an account. */
export const memberActions = [
  "disable",
  "enable",
  "confirm",
  "end-sessions",
  "vouch",
  "unvouch",
] as const;
export type MemberAction = (typeof memberActions)[number];

/** The acts that are possible now. */
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
  noMember: problemType(404, "no-such-member", "There is no such account"),
  notPossible: problemType(
    409,
    "member-act-not-possible",
    "This cannot be done, or it is done already",
  ),
  mailedLately: problemType(
    409,
    "confirmation-mailed-lately",
    "An email was sent in the last ten minutes. Wait a little.",
  ),
  elsewhere: problemType(409, "members-elsewhere", "Another service keeps the accounts"),
};
