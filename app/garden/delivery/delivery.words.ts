import { catalogue } from "../../platform/text/catalogue.ts";

export const deliveryWords = catalogue("delivery", {
  // Devices that show notifications.
  onYourDevices: "On your devices",
  whatNotificationsSay:
    "Notifications say who answered you, never what they wrote. They disappear once you’ve read them elsewhere.",
  thisDevice: "This device",
  since: "Since {{date}}",
  remove: "Remove",
  removeDevice: "Remove {{device}}",
  showHere: "Show notifications on this device",
  shownHere: "Notifications are on for this device",
  removed: "Notifications are off for that device",
  notLet: "Your browser is blocking notifications from this site.",
  couldNot: "Your browser couldn’t do that. Try again later.",
  /** The reason why this device shows no notifications. */
  reasons: {
    denied:
      "Your browser is blocking notifications from this site. You can change that in its settings for this site.",
    "not installed":
      "On an iPhone or iPad, first add this site to your home screen: tap Share, then Add to Home Screen. Open it there and come back to this page.",
    cannot: "This browser doesn’t support notifications.",
  },
  /** The name of a device: `Firefox on Android`. */
  browserOn: "{{browser}} on {{system}}",
  aBrowser: "A browser",

  // The page that ends letters.
  emails: "Emails",
  /**
   * The title of the page that ends letters, and the text of the link to that page in letters.
   * `these` is for an unknown kind.
   */
  stop: {
    reminder: "Unsubscribe from emails about saved tips",
    "event-reminder": "Unsubscribe from emails about events",
    freshness: "Unsubscribe from emails about your old tips",
    answers: "Unsubscribe from emails about answers to your questions",
    digest: "Unsubscribe from emails about what’s new for you",
    these: "Unsubscribe from these emails",
  },
  whatStillComes: "You’ll still get emails about your account and messages from other gardeners.",
  stopThese: "Unsubscribe from these emails",
  stopAll: "Unsubscribe from all emails",
  stoppedAll:
    "You’re unsubscribed from all optional emails. You can turn them back on in your account.",
  stoppedThese:
    "You’re unsubscribed from these emails. See all your email settings in your account.",
  /** The page that the link in another gardener’s email opens. */
  blockSender: "Block the gardener who wrote to you",
  whatBlockingDoes:
    "They can’t write to you any more, and neither of you is notified about the other. We won’t tell them.",
  block: "Block",
  blockAndReport: "Block and report",
  blockedSender: "This gardener is blocked and can’t write to you any more.",
  reportedSender: "This gardener is blocked, and the people who run this site will look at it.",
  /** The text of a report from the page that blocks a sender. */
  reportedLetter: "Reported from an email that this gardener sent",
  mayWriteToMe: "Other gardeners may write to me",

  /** Letters. Each subject follows the name of the site and a colon. */
  answers: {
    subject: "your question was answered",
    subjectOfSeveral: "your questions were answered",
    text: "There is a new answer to your question.",
    textOfSeveral: "There are new answers to your questions.",
    why: "You get this because you asked for it, once an hour at most. To unsubscribe:",
  },
  digest: {
    subject: "new for you",
    text: "Here’s what you’ve missed.",
    more_one: "There’s something new on {{count}} more tip.",
    more_other: "There’s something new on {{count}} more tips.",
    seeAll: "See everything",
    why: {
      day: "You get this once a day if there’s something new, because you asked for it. To unsubscribe:",
      week: "You get this once a week if there’s something new, because you asked for it. To unsubscribe:",
    },
  },
  /** Events of a tip, listed below the tip's title. Letters do not name gardeners. */
  happened: {
    answer_one: "A gardener answered your question",
    answer_other: "{{count}} gardeners answered your question",
    mention_one: "A gardener mentioned you",
    mention_other: "{{count}} gardeners mentioned you",
    commentOnYours_one: "A gardener commented on your tip",
    commentOnYours_other: "{{count}} gardeners commented on your tip",
    commentOnFollowed_one: "A gardener commented on a tip you follow",
    commentOnFollowed_other: "{{count}} gardeners commented on a tip you follow",
    tip_one: "A gardener shared this tip",
    tip_other: "{{count}} gardeners shared this tip",
  },

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "letters-to-unconfirmed-address":
      "Confirm your email address first. Your account page sends you a link.",
    "no-push-service": "This browser’s notification service isn’t supported",
    "no-such-device": "We couldn’t find that device",
    "bad-stop-link": "This link no longer works",
    "not-a-language-of-the-site": "This site isn’t available in that language",
  },
});
