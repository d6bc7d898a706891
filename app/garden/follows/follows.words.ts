import { catalogue } from "../../platform/text/catalogue.ts";

export const followWords = catalogue("follows", {
  /**
   * The two states of a button. Screen readers also read the name of the tip, gardener, plant or club.
   */
  follow: "Follow",
  following: "Following",
  /** Shown after a gardener begins to follow something. */
  followed: {
    tip: "You’re following this tip. We’ll let you know about questions and answers.",
    gardener: "You’re following this gardener. We’ll let you know about new tips.",
    plant: "You’re following this plant. We’ll let you know about new tips.",
    club: "You’re following this club. We’ll let you know about new posts.",
  },

  notifyAbout: "What should we tell you about? Only you can see what you follow.",
  save: "Save",
  yourNotifications: "Notification settings",
  chooseLevel: "Choose what to be notified about",
  /** The levels of notifications. */
  levels: {
    tip: {
      everything: "Every question and answer",
      answers: "Only when someone answers or mentions me",
      nothing: "Nothing",
    },
    gardener: {
      everything: "Every tip they share",
      answers: "Only when they answer or mention me",
      nothing: "Nothing",
    },
    plant: {
      everything: "Every new tip about it",
      answers: "No notifications: I’ll check “What’s new” myself",
      nothing: "Nothing",
    },
    club: { everything: "Every new post" },
  },
  notAnyMore: "Unfollow",

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "nothing-to-follow": "There’s nothing here to follow",
    "following-oneself": "You can’t follow yourself",
    "too-many-followed": "You’re following 2,000 things, which is the limit. Unfollow one first",
  },
});
