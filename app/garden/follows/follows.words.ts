import { catalogue } from "../../platform/text/catalogue.ts";

export const followWords = catalogue("follows", {
  /**
   * The two states of a button. Screen readers read the name of a tip, a gardener or a plant after
   * it.
   */
  follow: "Follow",
  following: "Following",
  /** After a gardener begins to follow something. */
  followed: {
    tip: "You follow this tip. You will be told of questions and answers.",
    gardener: "You follow this gardener. You will be told of their new tips.",
    plant: "You follow this plant. You will be told of new tips about it.",
  },

  notifyAbout: "What do you want to be told? Nobody else sees what you follow.",
  save: "Save",
  yourNotifications: "What you are told",
  chooseLevel: "Choose what you want to be told",
  /** The amounts of notifications. */
  levels: {
    tip: {
      everything: "Every question and answer",
      answers: "Only when somebody answers or mentions me",
      nothing: "Nothing",
    },
    gardener: {
      everything: "Every tip that they share",
      answers: "Only when they answer or mention me",
      nothing: "Nothing",
    },
    plant: {
      everything: "Every new tip about it",
      answers: "No notices: I look at “What is new” myself",
      nothing: "Nothing",
    },
  },
  notAnyMore: "I do not want to follow it any more",

  /** Problems, by the end of their `type`. */
  problems: {
    "nothing-to-follow": "There is nothing here to follow",
    "following-oneself": "You cannot follow yourself",
    "too-many-followed": "You follow 2000 things, and cannot follow more",
  },
});
