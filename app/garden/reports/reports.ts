import * as v from "valibot";
import { limitType, problemType } from "../../platform/http/problem.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { storable } from "../../platform/text/text.ts";
import { textWords } from "../../platform/text/text.words.ts";
import { photoSchema } from "../photos/photos.ts";
import { reportWords } from "./reports.words.ts";

/** The kinds of thing that can be reported. */
export const reportedKinds = ["tip", "gardener", "outcome", "remark"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** What may be wrong with it. */
const reasons = ["spam", "unkind", "dangerous", "copyright", "private", "other"] as const;
export type ReportReason = (typeof reasons)[number];

/** What is wrong in words. @param keys as `keysOf` has them; any other text is left as it is */
export function reasonText(keys: string) {
  const found = keys.split(betweenReasons).map((key) => reasons.find((each) => each === key));
  const labels = found.flatMap((reason) => (reason ? [reportWords.reasons[reason]] : []));
  if (labels.length < found.length) return keys;
  return labels.reduce((before, next) => reportWords.moreReasons({ before, next }));
}

/** Reasons as they are kept and sent: each once. */
export const keysOf = (some: readonly ReportReason[]) => [...new Set(some)].join(betweenReasons);
const betweenReasons = "; ";

/** The longest text in a report and in an operator's letter, in UTF-16 code units. */
export const maxWordsLength = 1000;

/** Text that may be empty. */
const words = v.pipe(
  storable,
  v.maxLength(maxWordsLength, () => textWords.tooLong({ limit: String(maxWordsLength) })),
  v.transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim()),
);

/** The thing that is reported. */
export const reportedParams = v.object({
  kind: v.picklist(reportedKinds),
  id: v.pipe(v.string(), v.uuid()),
});

/** A gardener's report of it. */
export const reportInput = v.object({
  reason: v.picklist(reasons, () => reportWords.chooseWhatIsWrong),
  words: v.optional(words, ""),
});
export type ReportInput = v.InferOutput<typeof reportInput>;

/** The acts of operators on what was reported. Each closes the reports. */
const actions = ["hide", "show", "delete", "unlist", "disable", "dismiss"] as const;
export type ModerationAction = (typeof actions)[number];

/** All acts of operators: those on the site itself, too. */
const loggedActions = [
  ...actions,
  "set",
  "write",
  "unwrite",
  "invite",
  "revoke",
  "enable",
  "confirm",
  "end-sessions",
  "letter",
  "vouch",
  "unvouch",
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** True if the author is told why, so that an operator must give a reason. */
export function needsReason(act: ModerationAction) {
  return act !== "show" && act !== "dismiss";
}

/** An operator's act on a reported thing. */
export const moderationInput = v.object({
  ...reportedParams.entries,
  act: v.picklist(actions),
  /** For the author; some acts need one. */
  reason: v.optional(words, ""),
  /** For those who have reported it. */
  answer: v.optional(words, ""),
});
export type ModerationInput = v.InferOutput<typeof moderationInput>;

/** A gardener as operators see them. */
const personSchema = v.object({ name: v.string(), email: v.nullable(v.string()) });

/** Things without a title of their own: what somebody says of a tip, asks under it, or answers. */
const untitledThings = ["outcome", "remark", "answer", "gone"] as const;
export type Untitled = (typeof untitledThings)[number];

/** Who can see a thing, and why others cannot. */
const states = [
  "public",
  "hidden-by-author",
  "hidden",
  "hidden-and-edited",
  "tip-hidden",
  "removed",
  "hidden-by-reports",
  "listed",
  "unlisted",
  "listed-and-disabled",
  "unlisted-and-disabled",
  "deleted",
] as const;
export type ThingState = (typeof states)[number];

/** A reported thing with its reports, for operators. Times in milliseconds since 1970. */
export const reportedThingSchema = v.object({
  kind: v.picklist(reportedKinds),
  id: v.string(),
  /** Empty for what has none of its own: then `untitled` says what it is. */
  title: v.string(),
  untitled: v.nullable(v.picklist(untitledThings)),
  /** Empty where its author alone may read it. */
  text: v.string(),
  /** In which its author wrote it; null for what is partly said by the site. */
  language: v.nullable(languageSchema),
  /** A photo that is a part of it; null for none. */
  photo: v.nullable(photoSchema),
  /** The title of the tip that it is about; null for what is about none, or when that is hidden. */
  tipTitle: v.nullable(v.string()),
  /** The page where everyone can see it; null if they cannot. */
  path: v.nullable(v.string()),
  state: v.picklist(states),
  /** The gardener who owns it. */
  owner: v.nullable(personSchema),
  /** The acts that are possible now. */
  acts: v.array(v.picklist(actions)),
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

interface Titled {
  title: string;
  untitled?: Untitled | null;
  owner: { name: string } | null;
}

/** What a thing is called. @param thing undefined for one that is gone */
export function titleOf(thing: Titled | undefined) {
  const name = thing?.owner?.name ?? "";
  switch (thing ? thing.untitled : "gone") {
    case "outcome":
      return reportWords.saysAboutTip({ name });
    case "remark":
      return reportWords.saysUnderTip({ name });
    case "answer":
      return reportWords.answersUnderTip({ name });
    case "gone":
      return reportWords.gone;
    default:
      return thing?.title ?? "";
  }
}

/** An entry in the log of operators' acts. */
export const loggedModerationSchema = v.object({
  _id: v.string(),
  act: v.picklist(loggedActions),
  kind: v.picklist([...reportedKinds, "site"]),
  /** Empty once the account is deleted whose thing it was. */
  title: v.string(),
  reason: v.string(),
  /** The operator's name; null once they have deleted their account. */
  operator: v.nullable(v.string()),
  actedAt: v.number(),
});
export type LoggedModeration = v.InferOutput<typeof loggedModerationSchema>;

export const reportProblems = {
  nothingThere: problemType(404, "nothing-to-report", "This is not here any more"),
  yourOwn: problemType(403, "your-own", "This is your own. You can edit or delete it yourself"),
  noReason: problemType(422, "no-reason", "Give a reason. The author will read it"),
  tooMany: limitType(
    "too-many-reports",
    "You have sent many reports. Wait a while, and try again.",
  ),
  notReported: problemType(404, "not-reported", "Nobody has reported this"),
  notPossible: problemType(409, "act-not-possible", "This cannot be done, or it is done already"),
};
