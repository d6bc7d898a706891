import { shownNameOf } from "../gardeners/gardeners.ts";
import type { Comment, OwnDiscussion, Thread } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import type { ShownDiscussion } from "./discussion.ts";

/** A tip, as far as its discussion needs to know it. */
export interface DiscussedTip {
  _id: string;
  title: string;
  username: string;
  /** The path of the page where it can be read. */
  path: string;
}

export interface CommentProps {
  tip: DiscussedTip;
  discussion: ShownDiscussion;
  /** The thread that the comment belongs to, or begins. */
  thread: Thread;
  comment: Comment;
}

/** The fragment of the discussion on the page of a tip. */
export const discussionAnchor = "questions";

/** Of all that can be pressed below a comment. */
export const toolClass = "btn btn-ghost btn-xs btn-wrap text-sm font-normal";

/** Invites to the first question, and to the next one. */
export const invitation = ({ username }: DiscussedTip, { threads }: ShownDiscussion) =>
  threads === 0 ? commentWords.askFirst({ name: shownNameOf(username) }) : commentWords.askAnother;

/** @param name of the tip's author; null for themselves */
export const ClosedLine = ({ name }: { name: string | null }) => (
  <p className="wrap-anywhere">
    {name === null
      ? commentWords.youHaveClosed
      : commentWords.hasClosed({ name: shownNameOf(name) })}
  </p>
);

/** Says what a new gardener may still write, before they meet the limit; empty for all others. */
export function limitWords({ why, left }: Pick<OwnDiscussion, "why" | "left">) {
  if (why === "unattended") return commentWords.problems["nobody-looks-after-the-site"];
  if (why === "limit" || left === 0) {
    return commentWords.enoughForToday;
  }
  return left === null ? "" : commentWords.leftToday({ count: left });
}
