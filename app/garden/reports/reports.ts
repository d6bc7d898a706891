import * as v from "valibot";
import { limitType, problemType } from "../../platform/http/problem.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { optionalParagraphs } from "../../platform/text/text.ts";
import { photoSchema } from "../photos/photos.ts";
import { reportWords } from "./reports.words.ts";

export const reportedKinds = ["tip", "gardener", "outcome", "remark", "entry", "event"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

const reasons = ["spam", "unkind", "dangerous", "copyright", "private", "other"] as const;
export type ReportReason = (typeof reasons)[number];

/**
 * Returns the labels of reasons.
 * @param keys a text in the format of `keysOf`. Any other text is returned unchanged
 */
export function reasonText(keys: string) {
  const found = keys.split(betweenReasons).map((key) => reasons.find((each) => each === key));
  const labels = found.flatMap((reason) => (reason ? [reportWords.reasons[reason]] : []));
  if (labels.length < found.length) return keys;
  return labels.reduce((before, next) => reportWords.moreReasons({ before, next }));
}

/** Joins reasons to one text, each reason once, for the database and the API. */
export const keysOf = (some: readonly ReportReason[]) => [...new Set(some)].join(betweenReasons);
const betweenReasons = "; ";

/** The maximum length of the words of a report, in UTF-16 code units. */
export const maxWordsLength = 1000;

const words = optionalParagraphs(maxWordsLength);

export const reportedParams = v.object({
  kind: v.picklist(reportedKinds),
  id: v.pipe(v.string(), v.uuid()),
});

export const reportInput = v.object({
  reason: v.picklist(reasons, () => reportWords.chooseWhatIsWrong),
  words: v.optional(words, ""),
});
export type ReportInput = v.InferOutput<typeof reportInput>;

/** The actions of operators on reported things. Each action closes the reports. */
const actions = ["hide", "show", "delete", "unlist", "disable", "dismiss"] as const;
export type ModerationAction = (typeof actions)[number];

/** The actions of operators in the log, including actions on the site itself. */
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
  "make-operator",
  "make-moderator",
  "remove-role",
  "set-up",
  "remove-demo",
  "add-webhook",
  "change-webhook",
  "remove-webhook",
  "add-neighbour",
  "remove-neighbour",
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/** True if an operator must give a reason. The author reads this reason. */
export function needsReason(act: ModerationAction) {
  return act !== "show" && act !== "dismiss";
}

/** An operator's action on a reported thing. */
export const moderationInput = v.object({
  ...reportedParams.entries,
  act: v.picklist(actions),
  /** The reason that the author reads. Some actions require it. */
  reason: v.optional(words, ""),
  /** The answer to the gardeners who reported the thing. */
  answer: v.optional(words, ""),
});
export type ModerationInput = v.InferOutput<typeof moderationInput>;

const personSchema = v.object({ name: v.string(), email: v.nullable(v.string()) });

/**
 * The kinds of things without a title: a result, a comment, an answer, a journal entry, and a
 * deleted thing.
 */
const untitledThings = ["outcome", "remark", "answer", "entry", "gone"] as const;
export type Untitled = (typeof untitledThings)[number];

/** The visibility of a thing, and the reason why it is not public. */
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

/** A reported thing with its reports, for operators. Times are in milliseconds since 1970. */
export const reportedThingSchema = v.object({
  kind: v.picklist(reportedKinds),
  id: v.string(),
  /** The title. Empty for a thing without a title; `untitled` is then the kind of the thing. */
  title: v.string(),
  untitled: v.nullable(v.picklist(untitledThings)),
  /** The text. Empty if only the author may read it. */
  text: v.string(),
  /** Null if the site generated a part of the text. */
  language: v.nullable(languageSchema),
  photo: v.nullable(photoSchema),
  /**
   * The title of the tip. Null for a thing that does not belong to a tip, or if the tip is hidden.
   */
  tipTitle: v.nullable(v.string()),
  /** The address of the public page; null if there is none. */
  path: v.nullable(v.string()),
  state: v.picklist(states),
  owner: v.nullable(personSchema),
  /** The actions that are possible now. */
  acts: v.array(v.picklist(actions)),
  openedAt: v.number(),
  closedAt: v.nullable(v.number()),
  reports: v.array(
    v.object({
      reason: v.picklist(reasons),
      words: v.string(),
      /** Null for a deleted account. */
      reporter: v.nullable(personSchema),
      reportedAt: v.number(),
    }),
  ),
});
export type ReportedThing = v.InferOutput<typeof reportedThingSchema>;

/** Returns the title of a thing. @param thing undefined for a deleted thing */
export function titleOf(
  thing: { title: string; untitled?: Untitled | null; owner: { name: string } | null } | undefined,
) {
  const name = thing?.owner?.name ?? "";
  switch (thing ? thing.untitled : "gone") {
    case "outcome":
      return reportWords.saysAboutTip({ name });
    case "remark":
      return reportWords.saysUnderTip({ name });
    case "answer":
      return reportWords.answersUnderTip({ name });
    case "entry":
      return reportWords.saysInJournal({ name });
    case "gone":
      return reportWords.gone;
    default:
      return thing?.title ?? "";
  }
}

/** An entry in the log of operators. */
export const loggedModerationSchema = v.object({
  _id: v.string(),
  act: v.picklist(loggedActions),
  kind: v.picklist([...reportedKinds, "site"]),
  /** Empty if the account of the owner is deleted. */
  title: v.string(),
  reason: v.string(),
  /** Null for a deleted account. */
  operator: v.nullable(v.string()),
  actedAt: v.number(),
});
export type LoggedModeration = v.InferOutput<typeof loggedModerationSchema>;

export const reportProblems = {
  nothingThere: problemType(404, "nothing-to-report", "This no longer exists"),
  yourOwn: problemType(403, "your-own", "This is yours. You can edit or delete it yourself"),
  noReason: problemType(422, "no-reason", "Give a reason. The author will read it"),
  tooMany: limitType(
    "too-many-reports",
    "You’ve sent a lot of reports. Wait a while and try again.",
  ),
  notReported: problemType(404, "not-reported", "No one has reported this"),
  notPossible: problemType(409, "act-not-possible", "This can’t be done, or has been done already"),
};
