import { type OwnTalk, type Remark, type Thread, unattendedText } from "./remarks.ts";
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
  threads === 0
    ? `Is something not clear, or different in your garden? Ask ${username}, and everyone who reads this tip.`
    : "Do you want to know something else, or do you know more about this?";

/** @param name of the tip's author; null for themselves */
export const ClosedLine = ({ name }: { name: string | null }) => (
  <p>{name === null ? "You have" : `${name} has`} closed this tip for new questions and answers.</p>
);

/** Says what a new gardener may still write, before they meet the limit; empty for all others. */
export function limitWords({ why, left }: Pick<OwnTalk, "why" | "left">) {
  if (why === "unattended") return unattendedText;
  if (why === "limit" || left === 0) {
    return "You are new here, and have written all that you can write today about others' tips. Come again tomorrow.";
  }
  if (left === null) return "";
  const more = left === 1 ? "1 more question or answer" : `${left} more questions or answers`;
  return `You are new here: today you can write ${more} about others' tips.`;
}
