import { formatCount } from "../../platform/text/format.ts";
import { remarkPath } from "../remarks/remarks.ts";
import { readingPath } from "../tips/tips.ts";
import type { News, Notice, NoticeLine } from "./notices.ts";

/** Where one reads what has happened at a tip. */
export function pathOfHappening(
  tip: Notice["tip"],
  remark: string | null,
  site: { membersOnly?: boolean },
) {
  const path = readingPath(tip, site);
  return remark ? remarkPath(path, remark) : path;
}

/** Names as in a sentence: Rosa, Rosa and Basil, Rosa and 3 others. */
function namesOf({ people, others }: Pick<NoticeLine, "people" | "others">) {
  const names = people.map(({ name }) => name);
  if (others > 0) names.push(formatCount(others, "other"));
  return names.join(" and ") || "Somebody";
}

/** A line of a notice in words. */
export function lineText(line: NoticeLine, mine: boolean) {
  const who = namesOf(line);
  switch (line.kind) {
    case "answer":
      return `${who} answered your question`;
    case "mention":
      return `${who} mentioned you`;
    case "remark":
      return mine ? `${who} wrote under your tip` : `${who} wrote under a tip that you follow`;
    case "helped":
      return "Your answer was marked as the one that helped";
    case "like":
      return line.others === 1
        ? "One more gardener likes your tip"
        : `${formatCount(line.others, "more gardener")} like your tip`;
    case "tip":
      return `${who} shared this tip`;
  }
}

/** What is new in one line, for a program that reads feeds. */
export const newsTitle = ({ tip, remark, by }: Pick<News, "tip" | "remark" | "by">) =>
  remark === null ? `${by.name}: ${tip.title}` : `${by.name} wrote under “${tip.title}”`;
