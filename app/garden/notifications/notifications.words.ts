import { catalogue } from "../../platform/text/catalogue.ts";
import { commentPath } from "../comments/comments.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { readingPath } from "../tips/tips.ts";
import type { News, Notification, NotificationLine } from "./notifications.ts";

export const notificationWords = catalogue("notifications", {
  notifications: "Notifications",
  notificationsUnread_one: "Notifications, {{count}} unread",
  notificationsUnread_other: "Notifications, {{count}} unread",
  /** Shown for a number above `{{most}}`, the highest number that the bell shows. */
  notificationsManyUnread: "Notifications, {{most}}+ unread",

  keptFor90Days: "Notifications are kept for 90 days",
  nothingHasHappened: "No notifications yet",
  nothingOlder: "No older notifications",
  whatIsShownHere:
    "When someone answers you, mentions you or likes one of your tips, you’ll see it here. You can also follow tips, gardeners and plants on their pages.",
  browse: "Browse",
  more: "More",
  older: "Older",
  whatIsNew: "What’s new",
  whatYouFollow: "What you follow",
  new: "New",

  /**
   * Lines of a notice, shown below the title of its tip. `first` and `second`, or `name`, are
   * gardeners, and `count` is the number of others.
   */
  answer: {
    somebody: "Someone answered your question",
    one: "{{name}} answered your question",
    two: "{{first}} and {{second}} answered your question",
    more_one: "{{name}} and {{count}} other answered your question",
    more_other: "{{name}} and {{count}} others answered your question",
  },
  mention: {
    somebody: "Someone mentioned you",
    one: "{{name}} mentioned you",
    two: "{{first}} and {{second}} mentioned you",
    more_one: "{{name}} and {{count}} other mentioned you",
    more_other: "{{name}} and {{count}} others mentioned you",
  },
  commentOnYours: {
    somebody: "Someone commented on your tip",
    one: "{{name}} commented on your tip",
    two: "{{first}} and {{second}} commented on your tip",
    more_one: "{{name}} and {{count}} other commented on your tip",
    more_other: "{{name}} and {{count}} others commented on your tip",
  },
  commentOnFollowed: {
    somebody: "Someone commented on a tip you follow",
    one: "{{name}} commented on a tip you follow",
    two: "{{first}} and {{second}} commented on a tip you follow",
    more_one: "{{name}} and {{count}} other commented on a tip you follow",
    more_other: "{{name}} and {{count}} others commented on a tip you follow",
  },
  tip: {
    somebody: "Someone shared this tip",
    one: "{{name}} shared this tip",
    two: "{{first}} and {{second}} shared this tip",
    more_one: "{{name}} and {{count}} other shared this tip",
    more_other: "{{name}} and {{count}} others shared this tip",
  },
  helped: "Your answer was marked as the one that helped",
  /** Shown for more likes since the last notice about likes. */
  likes_one: "Another gardener likes your tip",
  likes_other: "{{count}} more gardeners like your tip",

  newFromWhatYouFollow: "From the tips, gardeners and plants you follow, over the last 90 days",
  nothingNew: "Nothing new yet",
  pressFollow: "Follow a tip, a gardener or a plant, and what’s new will show up here.",
  plants: "Plants",
  tipBy: "A tip by <gardener/>, <day/>",
  writtenBy: "Comment by <gardener/>, <day/>",

  inYourFeedReader: "In your feed reader",
  whatFeedReadersDo: "Read what’s new in your feed reader. Anyone with this address can see it.",
  feedAddress: "Address of your feed",
  /** Titles in the feed. */
  feedTitle: "{{site}} | What’s new",
  newTip: "{{name}}: {{title}}",
  newComment: "{{name}} commented on “{{title}}”",

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "no-such-news-feed": "We couldn’t find that feed",
    "news-feed-not-shown": "There’s no address, or it can’t be shown again. Make a new one.",
  },
});

export const notificationsPath = "/notices";

/** The tab that lists the news of followed subjects. */
export const newsPath = "/notices?show=new";

/** Returns the address of an event: the page of the tip, or a comment on it. */
export function pathOfHappening(
  tip: Notification["tip"],
  comment: string | null,
  site: { membersOnly?: boolean },
) {
  const path = readingPath(tip, site);
  return comment ? commentPath(path, comment) : path;
}

/** Puts the names of the gardeners who caused an event into the sentence about it. */
function withPeople(sentences: typeof notificationWords.tip, { people, others }: NotificationLine) {
  const [first, second] = people.map(({ name }) => shownNameOf(name));
  if (first === undefined) return sentences.somebody;
  if (others > 0) return sentences.more({ name: first, count: others });
  return second === undefined ? sentences.one({ name: first }) : sentences.two({ first, second });
}

/** Returns the text of a line of a notice. */
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
  }
}

/** Returns an item of the news as one line for feed readers. */
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
