import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { paragraphs, storable } from "../../platform/text/text.ts";
import { type TextPart, textParts } from "../../platform/text/text-links.ts";
import { photoInput } from "../photos/photo-input.ts";
import { photoSchema } from "../photos/photos.ts";
import { commentWords } from "./comments.words.ts";

/** In UTF-16 code units. */
export const maxCommentLength = 2000;

/** The most gardeners that a comment mentions. */
export const maxMentions = 10;

/** The number of answers that the list of a discussion shows under a question: the rest has a page of its own. */
export const shownAnswers = 3;

/** The number of earlier texts of a comment that are kept: the latest. */
export const maxCommentVersions = 10;

/** The comments that a new gardener may write in a day under the tips of others. */
export const newcomerComments = 3;

/** The time in which they may, in milliseconds. */
export const newcomerWindowMs = day;

/** The time after which a gardener is new no longer: a tip or a comment of theirs has stood as long. */
export const trustedAfterMs = 7 * day;

/** The number of established gardeners whose reports hide a comment until an operator decides. */
export const reportsThatHide = 3;

const commentPhotoInput = v.omit(photoInput, ["focus"]);

const idSchema = v.pipe(v.string(), v.uuid());

export const tooManyMentions = () => commentWords.tooManyMentions({ count: maxMentions });

export const commentInput = v.object({
  text: paragraphs(maxCommentLength, () => commentWords.textMissing),
  photo: v.optional(v.nullable(commentPhotoInput), null),
  /**
   * The ids of the gardeners whose names the writer has chosen after an `@`. Names of gardeners of
   * this page need not be here. Who is not in the directory, or not named in the text, is left out.
   */
  mentions: v.optional(v.pipe(v.array(idSchema), v.maxLength(maxMentions, tooManyMentions)), []),
  /**
   * In which language it is written. Left out, a new one is in that of its tip, and one that is edited
   * stays as it is.
   */
  language: v.optional(languageSchema),
});

export type CommentInput = v.InferOutput<typeof commentInput>;

/** A comment as a gardener writes it. */
export const newCommentInput = v.object({
  ...commentInput.entries,
  /** The comment that it answers, or an answer in the same thread; null for one that begins a thread. */
  answers: v.optional(v.nullable(idSchema), null),
});
export type NewCommentInput = v.InferOutput<typeof newCommentInput>;

/** A mention in a text: the name as it stands there after the `@`, and whose it is. */
const mentionSchema = v.object({ name: v.string(), gardener: v.string() });
export type Mention = v.InferOutput<typeof mentionSchema>;

/** Why a comment is not shown, although its place is. */
const goneReasons = ["author", "operator", "waiting"] as const;
export type Gone = (typeof goneReasons)[number];

/** A comment as everybody reads it. Times are in milliseconds since 1970. */
export const commentSchema = v.object({
  _id: v.string(),
  /** Null for one that begins a thread, else the comment that begins it. */
  answers: v.nullable(v.string()),
  /** Null for one that is shown. Of others there is no text, photo or author. */
  gone: v.nullable(v.picklist(goneReasons)),
  /** The operator's reason, for one that an operator has removed; empty for all others. */
  reason: v.string(),
  text: v.string(),
  /** In which it is written: the site’s own, unless its writer says otherwise. */
  language: languageSchema,
  mentions: v.array(mentionSchema),
  /** False for those of new gardeners: the addresses in them are not made links. */
  links: v.boolean(),
  photo: v.nullable(photoSchema),
  author: v.object({
    /** Null for one who has no page. */
    _id: v.nullable(v.string()),
    name: v.string(),
    image: v.nullable(v.string()),
  }),
  /** True if the tip's author wrote it. */
  byTipAuthor: v.boolean(),
  /** True for the answer that helped. At most one of a thread is it. */
  helped: v.boolean(),
  writtenAt: v.number(),
  /** Null if it says what it said first. */
  changedAt: v.nullable(v.number()),
});
export type Comment = v.InferOutput<typeof commentSchema>;

/** A question or comment with its first answers: the one that helped first, then the oldest. */
export const threadSchema = v.object({
  ...commentSchema.entries,
  firstAnswers: v.array(commentSchema),
  /** The number of all answers that are shown somewhere. */
  totalAnswers: v.number(),
});
export type Thread = v.InferOutput<typeof threadSchema>;

/** The discussion under a tip in numbers. */
export const discussionSchema = v.object({
  /** False once the tip's author has closed it: nobody can add to it. */
  open: v.boolean(),
  threads: v.number(),
  /** Of all questions, comments and answers. */
  remarks: v.number(),
});
export type Discussion = v.InferOutput<typeof discussionSchema>;

/** The text of a comment until it was changed. */
export const commentVersionSchema = v.object({
  text: v.string(),
  /** Until when it said so. */
  changedAt: v.number(),
});
export type CommentVersion = v.InferOutput<typeof commentVersionSchema>;

/** A comment of the caller that others do not see. */
const hiddenCommentSchema = v.object({
  _id: v.string(),
  answers: v.nullable(v.string()),
  gone: v.picklist(["operator", "waiting"]),
  /** In the words of an operator, or what those who have reported it chose, by its keys. */
  reason: v.string(),
  text: v.string(),
  language: languageSchema,
  photo: v.nullable(photoSchema),
  /** True if its author can edit it, once, which shows it again. */
  mayMend: v.boolean(),
});
export type HiddenComment = v.InferOutput<typeof hiddenCommentSchema>;

/** The number of begun questions and answers that are kept of a gardener. One more, and the oldest goes. */
export const maxCommentDrafts = 20;

/** What is begun and not sent: what is too long for a comment is kept too. */
export const commentDraftInput = v.object({
  text: v.pipe(storable, v.nonEmpty(), v.maxLength(20_000)),
});

const commentDraftSchema = v.object({
  /** The id of the tip or comment that it is about, or of the comment that it changes. */
  about: v.string(),
  text: v.string(),
  /** In milliseconds since 1970. */
  keptAt: v.number(),
});
export type CommentDraft = v.InferOutput<typeof commentDraftSchema>;

/** Why somebody cannot write here now. */
const closedReasons = ["closed", "limit", "unattended"] as const;

/** What the discussion under a tip is for the caller alone. */
export const ownDiscussionSchema = v.object({
  /** The ids of the caller's comments under this tip that are shown. */
  mine: v.array(v.string()),
  /** True for the tip's author, who may mark what helped in every thread, and close the discussion. */
  ownTip: v.boolean(),
  /** Null if the caller may ask and answer, else why not. */
  why: v.nullable(v.picklist(closedReasons)),
  /** For a new gardener under a tip of others: how many they may write today. Null for all others. */
  left: v.nullable(v.number()),
  /** True if the addresses that the caller writes are made links. */
  links: v.boolean(),
  /** The caller's comments that others do not see. */
  hidden: v.array(hiddenCommentSchema),
  /** What the caller has begun to write here, on whichever device. */
  drafts: v.array(commentDraftSchema),
});
export type OwnDiscussion = v.InferOutput<typeof ownDiscussionSchema>;

/** The problems that calls about comments answer with. */
export const commentProblems = {
  noSuchTip: problemType(404, "no-tip-to-talk-about", "There is no such tip"),
  notFound: problemType(404, "remark-not-found", "This is not here any more"),
  notYours: problemType(403, "not-your-remark", "Only who wrote it can change it"),
  notYoursToMark: problemType(
    403,
    "not-yours-to-mark",
    "Only who asked, or the author of the tip, can say what helped",
  ),
  notYourTip: problemType(403, "not-your-talk", "Only the author of a tip can close its talk"),
  closed: problemType(409, "talk-closed", "The author of this tip has closed it for questions"),
  hidden: problemType(409, "remark-hidden", "Only an operator can show this again"),
  tooManyMentions: problemType(
    422,
    "too-many-mentions",
    `Mention at most ${maxMentions} gardeners`,
  ),
  /** For a new gardener. */
  enough: problemType(
    429,
    "enough-for-today",
    "That is all that new gardeners can write here in a day. Come again tomorrow.",
  ),
  /** For a new gardener, while something waits and no operator has acted for two weeks. */
  unattended: problemType(
    409,
    "nobody-looks-after-the-site",
    "Nobody has looked after this site for two weeks. Until somebody does, new gardeners cannot write here.",
  ),
  /** For one whom the gardener they answer has blocked, or who has blocked them. */
  blocked: problemType(403, "not-to-be-answered", "You cannot answer this gardener"),
};

/** The fragment of a comment on the page of its tip. */
export const commentAnchor = (id: string) => `remark-${id}`;

/**
 * The address of a comment on the page of its tip, whatever else that shows.
 * @param thread what is shown there: the thread, or an answer and those after it
 */
export const commentPath = (tipPath: string, id: string, thread = id) =>
  `${tipPath}?thread=${thread}#${commentAnchor(id)}`;

/** A piece of a comment: plain, an address, or the mention of a gardener. */
export interface CommentPart extends TextPart {
  gardener?: string;
}

/** Divides the text of a comment at its mentions, and at addresses if it has links. */
export function commentParts({
  text,
  mentions,
  links,
}: Pick<Comment, "text" | "mentions" | "links">): CommentPart[] {
  return mentionParts(text, mentions).flatMap((part) =>
    part.gardener || !links ? [part] : textParts(part.text),
  );
}

/** Those of a comment's mentions that stand in its text; the others stand in earlier ones. */
export function mentionsIn(text: string, mentions: readonly Mention[]) {
  const named = new Set(mentionParts(text, mentions).map(({ gardener }) => gardener));
  return mentions.filter(({ gardener }) => named.has(gardener));
}

function mentionParts(text: string, mentions: readonly Mention[]): CommentPart[] {
  if (mentions.length === 0) return [{ text }];
  const gardeners = new Map(mentions.map(({ name, gardener }) => [`@${name}`, gardener]));
  const parts: CommentPart[] = [];
  let end = 0;
  // Not `partsOf`, which takes the full stop of "Jr." for the end of a sentence.
  for (const { 0: found, index } of text.matchAll(mentionPattern([...gardeners.keys()]))) {
    const gardener = gardeners.get(found);
    if (!gardener) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, gardener });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Finds each of these `@` names where it is not a part of a longer word; the longest one first. */
export function mentionPattern(names: readonly string[]) {
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const either = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}
