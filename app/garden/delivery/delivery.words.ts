import { catalogue } from "../../platform/text/catalogue.ts";

export const deliveryWords = catalogue("delivery", {
  // Devices that show notifications.
  onYourDevices: "On your devices",
  whatNotificationsSay:
    "A notice says who answered you, and never what. It goes away when you have seen it elsewhere.",
  thisDevice: "This device",
  since: "Since {{date}}",
  remove: "Remove",
  removeDevice: "Remove {{device}}",
  showHere: "Show notices on this device",
  shownHere: "This device shows notices",
  removed: "The device shows no more notices",
  notLet: "Your browser does not let this site show notices.",
  couldNot: "Your browser could not do that. Try again later.",
  /** The reason why this device shows no notifications. */
  reasons: {
    denied:
      "Your browser does not let this site show notices. You can change that in its settings for this site.",
    "not installed":
      "On an iPhone or iPad, first put this site on your home screen: tap Share, then Add to Home Screen. Open it there, and come back to this page.",
    cannot: "This browser cannot show notices of a site.",
  },
  /** The name of a device: `Firefox on Android`. */
  browserOn: "{{browser}} on {{system}}",
  aBrowser: "A browser",

  // The page that ends letters.
  emails: "Emails",
  /** The heading of a choice between kinds of email. */
  stop: {
    reminder: "Stop the emails about saved tips",
    freshness: "Stop the emails about your old tips",
    answers: "Stop the emails about answers to your questions",
    digest: "Stop the emails about what is new for you",
    these: "Stop these emails",
  },
  whatStillComes:
    "Emails about your account, and messages that other gardeners write to you, still reach you.",
  stopThese: "Stop these emails",
  stopAll: "Stop all emails",
  stoppedAll:
    "You will not get these emails any more, nor any others that one can choose. Your account page shows them all.",
  stoppedThese: "You will not get these emails any more. Your account page shows all the others.",

  /** Letters. The name of the site and a colon precede a subject. */
  answers: {
    subject: "your question was answered",
    subjectOfSeveral: "your questions were answered",
    text: "There is a new answer to your question.",
    textOfSeveral: "There are new answers to your questions.",
    why: "You get this at most once an hour, because you asked for it. To stop it:",
  },
  digest: {
    subject: "what is new for you",
    text: "This is new for you, and you have not seen it yet.",
    more_one: "There is something new at {{count}} more tip.",
    more_other: "There is something new at {{count}} more tips.",
    seeAll: "See all of it",
    why: {
      day: "You get this once a day if something is new, because you asked for it. To stop it:",
      week: "You get this once a week if something is new, because you asked for it. To stop it:",
    },
  },
  /** Events at a tip, listed below its title. Letters name no gardener. */
  happened: {
    answer_one: "A gardener answered your question",
    answer_other: "{{count}} gardeners answered your question",
    mention_one: "A gardener mentioned you",
    mention_other: "{{count}} gardeners mentioned you",
    commentOnYours_one: "A gardener wrote under your tip",
    commentOnYours_other: "{{count}} gardeners wrote under your tip",
    commentOnFollowed_one: "A gardener wrote under a tip that you follow",
    commentOnFollowed_other: "{{count}} gardeners wrote under a tip that you follow",
    tip_one: "A gardener shared this tip",
    tip_other: "{{count}} gardeners shared this tip",
  },

  /** Error messages, by the end of a problem's `type`. */
  problems: {
    "letters-to-unconfirmed-address":
      "Confirm your email address first. Your account page sends you a link.",
    "no-push-service": "This browser gets notices in a way that the site does not know",
    "no-such-device": "There is no such device",
    "bad-stop-link": "This link does not work any more",
    "not-a-language-of-the-site": "This site does not speak that language",
  },
});
