import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { photoSchema } from "../photos/photos.ts";

/** The kinds of thing that can be reported. */
export const reportedKinds = ["tip", "gardener", "outcome", "remark"] as const;
export type ReportedKind = (typeof reportedKinds)[number];
export const kindLabels: Record<ReportedKind, string> = {
  tip: "Tip",
  gardener: "Profile",
  outcome: "How it went",
  remark: "Question or answer",
};

/** The labels of the reasons for a report. */
export const reasonLabels = {
  spam: "Spam or advertising",
  unkind: "Unkind or hateful",
  dangerous: "Dangerous advice",
  copyright: "Copied from somebody else",
  private: "Somebody's private data",
  other: "Something else",
} as const;
type ReportReason = keyof typeof reasonLabels;
const reasons = Object.keys(reasonLabels) as ReportReason[];

/** The longest text in a report and in an operator's letter, in UTF-16 code units. */
export const maxWordsLength = 1000;

/** Text that may be empty. */
const words = v.pipe(
  storable,
  v.maxLength(maxWordsLength, `At most ${maxWordsLength} characters`),
  v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim()),
);

/** The thing that is reported. */
export const reportedParams = v.object({
  kind: v.picklist(reportedKinds),
  id: v.pipe(v.string(), v.uuid()),
});

/** A gardener's report of it. */
export const reportInput = v.object({
  reason: v.picklist(reasons, "Choose what is wrong"),
  words: v.optional(words, ""),
});
export type ReportInput = v.InferOutput<typeof reportInput>;

/** The acts of operators, as their buttons say it. Each closes the reports. */
export const actLabels = {
  hide: "Hide",
  show: "Show again",
  delete: "Delete",
  unlist: "Remove from the directory",
  disable: "Disable the account",
  dismiss: "Dismiss",
} as const;
export type Act = keyof typeof actLabels;
const acts = Object.keys(actLabels) as Act[];

/** The acts of operators on what was reported, as their log says it. */
export const doneLabels: Record<Act, string> = {
  hide: "Hidden",
  show: "Shown again",
  delete: "Deleted",
  unlist: "Removed from the directory",
  disable: "Account disabled",
  dismiss: "Reports dismissed",
};

/** All acts of operators, as their log says it: those on the site itself, too. */
export const loggedActs = {
  ...doneLabels,
  set: "Changed",
  write: "Page written",
  unwrite: "Page removed",
  invite: "Invitation made",
  revoke: "Invitation stopped",
  enable: "Account enabled",
  confirm: "Confirmation sent again",
  "end-sessions": "Logged out everywhere",
  letter: "Newsletter sent",
  vouch: "Limits for new gardeners lifted",
  unvouch: "Limits for new gardeners set again",
} as const;
export type LoggedAct = keyof typeof loggedActs;

/** True if the author is told why, so that an operator must give a reason. */
export function needsReason(act: Act) {
  return act !== "show" && act !== "dismiss";
}

/** An operator's act on a reported thing. */
export const actInput = v.object({
  ...reportedParams.entries,
  act: v.picklist(acts),
  /** For the author; some acts need one. */
  reason: v.optional(words, ""),
  /** For those who have reported it. */
  answer: v.optional(words, ""),
});
export type ActInput = v.InferOutput<typeof actInput>;

/** A gardener as operators see them. */
const personSchema = v.object({ name: v.string(), email: v.nullable(v.string()) });

/** A reported thing with its reports, for operators. Times in milliseconds since 1970. */
export const reportedThingSchema = v.object({
  kind: v.picklist(reportedKinds),
  id: v.string(),
  title: v.string(),
  /** Empty where its author alone may read it. */
  text: v.string(),
  /** A photo that is a part of it; null for none. */
  photo: v.nullable(photoSchema),
  /** The title of the tip that it is about; null for what is about none, or when that is hidden. */
  tipTitle: v.nullable(v.string()),
  /** The page where everyone can see it; null if they cannot. */
  path: v.nullable(v.string()),
  /** Such as `Public`. */
  state: v.string(),
  /** The gardener who owns it. */
  owner: v.nullable(personSchema),
  /** The acts that are possible now. */
  acts: v.array(v.picklist(acts)),
  openedAt: v.number(),
  closedAt: v.nullable(v.number()),
  reports: v.array(
    v.object({
      reason: v.picklist(reasons),
      words: v.string(),
      /** Null once they have deleted their account. */
      reporter: v.nullable(personSchema),
      reportedAt: v.number(),
    }),
  ),
});
export type ReportedThing = v.InferOutput<typeof reportedThingSchema>;

/** An entry in the log of operators' acts. */
export const actSchema = v.object({
  _id: v.string(),
  act: v.picklist(Object.keys(loggedActs) as LoggedAct[]),
  kind: v.picklist([...reportedKinds, "site"]),
  /** Empty once the account is deleted whose thing it was. */
  title: v.string(),
  reason: v.string(),
  /** The operator's name; null once they have deleted their account. */
  operator: v.nullable(v.string()),
  actedAt: v.number(),
});
export type OperatorAct = v.InferOutput<typeof actSchema>;

export const reportProblems = {
  nothingThere: problemType(404, "nothing-to-report", "This is not here any more"),
  yourOwn: problemType(403, "your-own", "This is your own. You can edit or delete it yourself"),
  noReason: problemType(422, "no-reason", "Give a reason. The author will read it", {
    errors: [{ path: "reason", message: "Give a reason. The author will read it" }],
  }),
  notReported: problemType(404, "not-reported", "Nobody has reported this"),
  notPossible: problemType(409, "act-not-possible", "This cannot be done, or it is done already"),
};
