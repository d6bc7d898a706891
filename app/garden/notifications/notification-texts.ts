import { commentPath } from "../comments/comments.ts";
import { eventPath } from "../events/events.ts";
import { eventWhen } from "../events/events.words.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { neighboursPath } from "../neighbours/neighbours.ts";
import { readingPath } from "../tips/tips.ts";
import type { News, Notification, NotificationLine } from "./notifications.ts";
import { notificationWords } from "./notifications.words.ts";

/**
 * Returns the path to which a line links: an event, a date of an event, the page of all clubs, a
 * tip, or a comment on a tip.
 */
export function pathOfLine(
  { subject }: Pick<Notification, "subject">,
  { kind, date, remark: comment }: Pick<NotificationLine, "kind" | "date" | "remark">,
  site: { membersOnly?: boolean },
) {
  if (kind === "club") return neighboursPath;
  if (!date) return pathOfHappening(subject, comment, site);
  return eventPath(subject, date.repeats ? date.day : undefined);
}

/** Returns the path of a tip, or of a comment on the tip. */
export function pathOfHappening(
  tip: News["tip"],
  comment: string | null,
  site: { membersOnly?: boolean },
) {
  const path = readingPath(tip, site);
  return comment ? commentPath(path, comment) : path;
}

/** Writes a sentence with the names of the gardeners who caused a line of a notification. */
function withPeople(sentences: typeof notificationWords.tip, { people, others }: NotificationLine) {
  const [first, second] = people.map(({ name }) => shownNameOf(name));
  if (first === undefined) return sentences.somebody;
  if (others > 0) return sentences.more({ name: first, count: others });
  return second === undefined ? sentences.one({ name: first }) : sentences.two({ first, second });
}

/** Writes a sentence with the first date of an event and the number of its other dates. */
function withDates(
  sentence: (values: { when: string }) => string,
  { date, others: count }: NotificationLine,
) {
  const said = sentence({ when: date ? eventWhen(date) : "" });
  return count > 0 ? notificationWords.moreDates({ said, count }) : said;
}

/** Returns the text of a line of a notification. */
export function lineText(line: NotificationLine, mine: boolean) {
  switch (line.kind) {
    case "answer":
      return withPeople(notificationWords.answer, line);
    case "mention":
      return withPeople(notificationWords.mention, line);
    case "remark":
      return withPeople(
        mine ? notificationWords.commentOnYours : notificationWords.commentOnFollowed,
        line,
      );
    case "helped":
      return notificationWords.helped;
    case "like":
      return notificationWords.likes({ count: line.others });
    case "tip":
      return withPeople(notificationWords.tip, line);
    case "club":
      return notificationWords.newPosts({ count: line.others });
    case "event-changed":
      return withDates(notificationWords.eventChanged, line);
    case "event-cancelled":
      return withDates(notificationWords.eventCancelled, line);
    case "event-moved-up":
      return withDates(notificationWords.eventMovedUp, line);
    case "event-reminder":
      return withDates(notificationWords.eventReminder, line);
  }
}

/** Returns a news item as one line for feed readers. */
export function newsTitle({
  tip: { title },
  remark: comment,
  by,
}: Pick<News, "tip" | "remark" | "by">) {
  const name = shownNameOf(by.name);
  return comment === null
    ? notificationWords.newTip({ name, title })
    : notificationWords.newComment({ name, title });
}
