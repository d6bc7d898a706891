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

/** The maximum number of gardeners that one comment mentions. */
export const maxMentions = 10;

/** The number of answers under a question in a list. The page of the question has more. */
export const shownAnswers = 3;

/** The maximum number of earlier texts kept for each comment. The latest ones stay. */
export const maxCommentVersions = 10;

/** The maximum number of comments by a new gardener under other gardeners' tips. */
export const newcomerComments = 3;

/** The time window of `newcomerComments`, in milliseconds. */
export const newcomerWindowMs = day;

/** Returns the key of the limit on a new gardener's comments. */
export const newcomerKey = (gardenerId: string) => `new-gardener:${gardenerId}`;

/** The number of reports by established gardeners that hide a comment. */
export const reportsThatHide = 3;

const commentPhotoInput = v.omit(photoInput, ["focus"]);

const idSchema = v.pipe(v.string(), v.uuid());

export const tooManyMentions = () => commentWords.tooManyMentions({ count: maxMentions });

export const commentInput = v.object({
  text: paragraphs(maxCommentLength, () => commentWords.textMissing),
  photo: v.optional(v.nullable(commentPhotoInput), null),
  /**
   * The ids of gardeners chosen after an `@`. An id is ignored if the text does not name the
   * gardener, or if the gardener is neither in the directory nor an author in this discussion.
   */
  mentions: v.optional(v.pipe(v.array(idSchema), v.maxLength(maxMentions, tooManyMentions)), []),
  /** The language of the text. Default: the tip's language; for an edit, the previous one. */
  language: v.optional(languageSchema),
});

export type CommentInput = v.InferOutput<typeof commentInput>;

export const newCommentInput = v.object({
  ...commentInput.entries,
  /** The id of the comment or answer that this comment answers; null to begin a thread. */
  answers: v.optional(v.nullable(idSchema), null),
});
export type NewCommentInput = v.InferOutput<typeof newCommentInput>;

/** A mention: the name in the text after the `@`, and the id of the gardener. */
const mentionSchema = v.object({ name: v.string(), gardener: v.string() });
export type Mention = v.InferOutput<typeof mentionSchema>;

/** The reasons why only a placeholder of a comment is shown. */
const goneReasons = ["author", "operator", "waiting"] as const;
export type Gone = (typeof goneReasons)[number];

/** A comment for all readers. Times are in milliseconds since 1970. */
export const commentSchema = v.object({
  _id: v.string(),
  /** The id of the thread's first comment; null if this is the first one. */
  answers: v.nullable(v.string()),
  /** Null for a visible comment. Otherwise the comment has no text, photo or author. */
  gone: v.nullable(v.picklist(goneReasons)),
  /** The operator's reason for removing the comment; otherwise empty. */
  reason: v.string(),
  text: v.string(),
  language: languageSchema,
  mentions: v.array(mentionSchema),
  /** False for new gardeners: web addresses in their comments do not become links. */
  links: v.boolean(),
  photo: v.nullable(photoSchema),
  author: v.object({
    /** Null for a gardener without a page. */
    _id: v.nullable(v.string()),
    name: v.string(),
    image: v.nullable(v.string()),
  }),
  byTipAuthor: v.boolean(),
  /** True for the answer that helped, at most one in a thread. */
  helped: v.boolean(),
  writtenAt: v.number(),
  /** Null if the comment was never edited. */
  changedAt: v.nullable(v.number()),
});
export type Comment = v.InferOutput<typeof commentSchema>;

/** A question or comment with its first answers: the answer that helped, then the oldest. */
export const threadSchema = v.object({
  ...commentSchema.entries,
  firstAnswers: v.array(commentSchema),
  /** The number of all visible answers. */
  totalAnswers: v.number(),
});
export type Thread = v.InferOutput<typeof threadSchema>;

/** The counts of a discussion. */
export const discussionSchema = v.object({
  /** False if the tip's author has closed the discussion. */
  open: v.boolean(),
  threads: v.number(),
  /** The number of all questions, comments and answers. */
  remarks: v.number(),
});
export type Discussion = v.InferOutput<typeof discussionSchema>;

/** An earlier text of a comment. */
export const commentVersionSchema = v.object({
  text: v.string(),
  /** The time when the text was replaced. */
  changedAt: v.number(),
});
export type CommentVersion = v.InferOutput<typeof commentVersionSchema>;

/** A comment of the caller that other gardeners do not see. */
const hiddenCommentSchema = v.object({
  _id: v.string(),
  answers: v.nullable(v.string()),
  gone: v.picklist(["operator", "waiting"]),
  /** The operator's reason, or the reasons of reports (see `reasonText`). */
  reason: v.string(),
  text: v.string(),
  language: languageSchema,
  photo: v.nullable(photoSchema),
  /** True if an edit makes the comment visible again. This works once. */
  mayMend: v.boolean(),
});
export type HiddenComment = v.InferOutput<typeof hiddenCommentSchema>;

/** The maximum number of drafts of one gardener. A further draft replaces the oldest one. */
export const maxCommentDrafts = 20;

/** A draft may be longer than a comment. */
export const commentDraftInput = v.object({
  text: v.pipe(storable, v.minLength(1), v.maxLength(20_000)),
});

const commentDraftSchema = v.object({
  /**
   * The id of the tip or comment that the draft answers, or of the comment that the draft edits.
   */
  about: v.string(),
  text: v.string(),
  /** Milliseconds since 1970. */
  keptAt: v.number(),
});
export type CommentDraft = v.InferOutput<typeof commentDraftSchema>;

/** The reasons why the caller cannot write in a discussion now. */
const closedReasons = ["closed", "limit", "unattended"] as const;

/** The caller's own part of a discussion. */
export const ownDiscussionSchema = v.object({
  /** The ids of the caller's visible comments under this tip. */
  mine: v.array(v.string()),
  /** True for the tip's author, who may mark answers and close the discussion. */
  ownTip: v.boolean(),
  /** The reason why the caller may not write; null if the caller may write. */
  why: v.nullable(v.picklist(closedReasons)),
  /** The number of comments that a new gardener may still write; null for everyone else. */
  left: v.nullable(v.number()),
  /** True if web addresses in the caller's comments become links. */
  links: v.boolean(),
  /** The caller's hidden comments. */
  hidden: v.array(hiddenCommentSchema),
  /** The caller's drafts in this discussion, from all devices. */
  drafts: v.array(commentDraftSchema),
});
export type OwnDiscussion = v.InferOutput<typeof ownDiscussionSchema>;

export const commentProblems = {
  noSuchTip: problemType(404, "no-tip-to-talk-about", "We couldn’t find that tip"),
  notFound: problemType(404, "remark-not-found", "This comment no longer exists"),
  notYours: problemType(403, "not-your-remark", "Only the person who wrote it can change it"),
  notYoursToMark: problemType(
    403,
    "not-yours-to-mark",
    "Only the person who asked, or the tip’s author, can mark what helped",
  ),
  notYourTip: problemType(403, "not-your-talk", "Only the tip’s author can close the discussion"),
  closed: problemType(409, "talk-closed", "The tip’s author has closed it to questions"),
  hidden: problemType(409, "remark-hidden", "Only a moderator can show this again"),
  tooManyMentions: problemType(
    422,
    "too-many-mentions",
    `Mention at most ${maxMentions} gardeners`,
  ),
  /** Shown to a new gardener who has reached the limit. */
  enough: problemType(
    429,
    "enough-for-today",
    "You’ve reached today’s limit for new members. Come back tomorrow.",
  ),
  /** Shown to a new gardener while no operator has acted for two weeks. */
  unattended: problemType(
    409,
    "nobody-looks-after-the-site",
    "This site has had no moderator for two weeks, so new members can’t post for now.",
  ),
  /** Shown to a gardener who has blocked the author, or whom the author has blocked. */
  blocked: problemType(403, "not-to-be-answered", "You can’t reply to this gardener"),
};

export const commentAnchor = (id: string) => `remark-${id}`;

/**
 * Returns the address of a comment on the page of its tip.
 * @param thread the id of the comment at which the shown part of the thread begins
 */
export const commentPath = (tipPath: string, id: string, thread = id) =>
  `${tipPath}?thread=${thread}#${commentAnchor(id)}`;

/** A piece of a comment: plain text, an address or a mention. */
export interface CommentPart extends TextPart {
  gardener?: string;
}

/** Divides the text of a comment into plain text, mentions and addresses. */
export function commentParts({
  text,
  mentions,
  links,
}: Pick<Comment, "text" | "mentions" | "links">): CommentPart[] {
  return mentionParts(text, mentions).flatMap((part) =>
    part.gardener || !links ? [part] : textParts(part.text),
  );
}

/**
 * Returns the mentions whose names the text contains. The other mentions belong to earlier texts.
 */
export function mentionsIn(text: string, mentions: readonly Mention[]) {
  const named = new Set(mentionParts(text, mentions).map(({ gardener }) => gardener));
  return mentions.filter(({ gardener }) => named.has(gardener));
}

function mentionParts(text: string, mentions: readonly Mention[]): CommentPart[] {
  if (mentions.length === 0) return [{ text }];
  const gardeners = new Map(mentions.map(({ name, gardener }) => [`@${name}`, gardener]));
  const parts: CommentPart[] = [];
  let end = 0;
  // Does not use `partsOf`, which takes the full stop of "Jr." for the end of a sentence.
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

/** Returns a pattern that matches each of these `@` names as a whole word, the longest first. */
export function mentionPattern(names: readonly string[]) {
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const either = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${either.join("|")})(?![\\p{L}\\p{N}])`, "gu");
}
