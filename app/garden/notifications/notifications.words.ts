import { catalogue } from "../../platform/text/catalogue.ts";

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
   * Lines of a notification, shown below the title of its tip. `first` and `second`, or `name`, are
   * gardeners, and `count` is the number of other gardeners.
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
  /** Shown for more likes since the last notification about likes. */
  likes_one: "Another gardener likes your tip",
  likes_other: "{{count}} more gardeners like your tip",

  /** Lines about an event. `when` is the day and time of a date. `count` counts other dates. */
  eventChanged: "Changed. It takes place: {{when}}",
  eventCancelled: "Cancelled: {{when}}",
  eventMovedUp: "You have a place: {{when}}",
  eventReminder: "Coming up: {{when}}",
  moreDates_one: "{{said}}, and {{count}} more date",
  moreDates_other: "{{said}}, and {{count}} more dates",

  /** A line about another club. */
  newPosts_one: "{{count}} new post",
  newPosts_other: "{{count}} new posts",

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
