import { shownNameOf } from "../gardeners/gardeners.ts";
import type { Comment, OwnDiscussion, Thread } from "./comments.ts";
import { commentWords } from "./comments.words.ts";
import type { ShownDiscussion } from "./discussion.ts";

/** The fields of a tip that its discussion shows. */
export interface DiscussedTip {
  _id: string;
  title: string;
  username: string;
  path: string;
}

export interface CommentProps {
  tip: DiscussedTip;
  discussion: ShownDiscussion;
  /** The thread of the comment. The comment may be the first one of the thread. */
  thread: Thread;
  comment: Comment;
}

export const discussionAnchor = "questions";

export const toolClass = "btn btn-ghost btn-xs btn-wrap text-sm font-normal";

/** Returns the invitation to ask the first question or another one. */
export const invitation = ({ username }: DiscussedTip, { threads }: ShownDiscussion) =>
  threads === 0 ? commentWords.askFirst({ name: shownNameOf(username) }) : commentWords.askAnother;

/** @param name the tip's author; null if the reader is the author */
export const ClosedLine = ({ name }: { name: string | null }) => (
  <p className="wrap-anywhere">
    {name === null
      ? commentWords.youHaveClosed
      : commentWords.hasClosed({ name: shownNameOf(name) })}
  </p>
);

/** Says how many comments a new gardener may still write; empty for everyone else. */
export function limitWords({ why, left }: Pick<OwnDiscussion, "why" | "left">) {
  if (why === "unattended") return commentWords.problems["nobody-looks-after-the-site"];
  if (why === "limit" || left === 0) {
    return commentWords.enoughForToday;
  }
  return left === null ? "" : commentWords.leftToday({ count: left });
}
