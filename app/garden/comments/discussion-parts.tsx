import { shownNameOf } from "../gardeners/gardeners.ts";
import type { OwnTalk, Remark, Thread } from "./remarks.ts";
import { remarkWords } from "./remarks.words.ts";
import type { ShownTalk } from "./talk.ts";

/** A tip, as far as its talk needs to know it. */
export interface TalkedTip {
  _id: string;
  title: string;
  username: string;
  /** The path of the page where it can be read. */
  path: string;
}

export interface RemarkProps {
  tip: TalkedTip;
  talk: ShownTalk;
  /** The thread that the remark belongs to, or begins. */
  thread: Thread;
  remark: Remark;
}

/** The fragment of the talk on the page of a tip. */
export const talkAnchor = "questions";

/** Of all that can be pressed below a remark. */
export const toolClass = "btn btn-ghost btn-xs btn-wrap text-sm font-normal";

/** Invites to the first question, and to the next one. */
export const invitation = ({ username }: TalkedTip, { threads }: ShownTalk) =>
  threads === 0 ? remarkWords.askFirst({ name: shownNameOf(username) }) : remarkWords.askAnother;

/** @param name of the tip's author; null for themselves */
export const ClosedLine = ({ name }: { name: string | null }) => (
  <p className="wrap-anywhere">
    {name === null ? remarkWords.youHaveClosed : remarkWords.hasClosed({ name: shownNameOf(name) })}
  </p>
);

/** Says what a new gardener may still write, before they meet the limit; empty for all others. */
export function limitWords({ why, left }: Pick<OwnTalk, "why" | "left">) {
  if (why === "unattended") return remarkWords.problems["nobody-looks-after-the-site"];
  if (why === "limit" || left === 0) {
    return remarkWords.enoughForToday;
  }
  return left === null ? "" : remarkWords.leftToday({ count: left });
}
