import { catalogue } from "../../platform/text/catalogue.ts";

/** A comment is a question, a remark or an answer under a tip. */
export const commentWords = catalogue("comments", {
  questions: "Questions",
  notHereAnyMore: "This comment no longer exists.",
  firstQuestions: "The first questions",
  allQuestions: "All questions about this tip",
  moreQuestions: "More questions",
  moreAnswers: "More answers",
  oneQuestion: "One question and its answers",
  noQuestionsYet: "No questions yet",
  comments_one: "{{count}} comment",
  comments_other: "{{count}} comments",
  answersTo: "Answers to {{name}}",
  allAnswers_one: "The answer",
  allAnswers_other: "All {{count}} answers",
  askAnother: "Got another question, or something to add?",
  askFirst:
    "Something unclear, or different in your garden? Ask {{name}} and everyone who reads this tip.",
  askQuestion: "Ask a question",
  logInFirst: "Log in first. You’ll come back to this place.",
  youHaveClosed: "You’ve closed this tip to new questions and answers.",
  hasClosed: "{{name}} has closed this tip to new questions and answers.",

  withoutScript:
    "You need JavaScript to log in, ask or answer. You can read everything without it.",
  yourQuestion: "Your question",
  yourAnswer: "Your answer",
  forThoseLoggedIn: "For people who are already logged in. Logging in needs JavaScript.",
  openToAnswer: "To answer a question, open it first by clicking its date.",
  send: "Send",

  questionBy: "Question by {{name}}",
  answerBy: "Answer by {{name}}",
  /** Shown on the corner of a new comment. */
  isNew: "New",
  newSinceLastVisit: "New since your last visit",
  authorOfTip: "Author of this tip",
  thisHelped: "This helped",
  photoOf: "A photo of {{name}}",
  /** Shown in place of a comment that is deleted or hidden. */
  gone: {
    author: "Removed by its author",
    operator: "Removed by a moderator",
    waiting: "Hidden until a moderator has looked at it",
  },
  /** `{{place}}` is the text which says that an operator has removed the comment. */
  goneWithReason: "{{place}}: {{reason}}",
  editedOn: "Edited on {{date}}",
  earlierNeedsScript: "You need JavaScript to see earlier versions.",

  loading: "Loading…",
  earlierNotLoaded: "Earlier versions couldn’t be loaded.",
  earlierNotKept: "Earlier versions aren’t kept.",
  until: "Until <day/>",
  deleteEarlier: "Delete earlier versions",
  earlierDeleted: "Earlier versions deleted",

  /** Buttons. Only screen readers read the hidden part. */
  answerNamed: "Answer<hidden> <name/></hidden>",
  editYours: "Edit<hidden> what you wrote</hidden>",
  deleteYours: "Delete<hidden> what you wrote</hidden>",
  helpedBy: "This helped<hidden>: the answer by <name/></hidden>",
  /** Names the comment that a gardener reports. */
  whatSomebodyWrote: "what {{name}} wrote",
  putIntoTip: "Add this to your tip",
  delete: "Delete",
  answersStay: "The answers stay, and your question is shown as removed.",
  nobodyCanRead: "No one will be able to read it.",
  nobodyCanReadAnyMore: "No one can read it now.",
  isBack: "Restored",
  tooLate: "It’s too late to restore this.",
  notBroughtBack: "We couldn’t restore this. You can try again for one minute.",

  othersDoNotSee: "Your hidden comments",
  removedByOperator: "A moderator has removed this. Only you can see it.",
  reported: "Gardeners have reported this. Only you can see it until a moderator has looked at it.",
  reason: "Reason: {{reason}}",
  canChangeOnce: "You can edit it once. Then everyone can see it again.",
  changeIt: "Edit it",

  askedAboutYourTip: "This is where gardeners ask about your tip. You can add to it too.",
  writeSomething: "Add a comment",
  closeForQuestions: "Close to new questions",
  openForQuestions: "Open to questions again",
  enoughForToday:
    "You’re new here, and you’ve reached today’s limit for comments on other people’s tips. Come back tomorrow.",
  leftToday_one:
    "You’re new here: today you can write {{count}} more comment on other people’s tips.",
  leftToday_other:
    "You’re new here: today you can write {{count}} more comments on other people’s tips.",

  whatYouWrote: "What you wrote",
  yourAnswerTo: "Your answer to {{name}}",
  whatToAdd: "What you want to add",
  everyoneCanRead: "Everyone can read this, with your name. Type @ to mention someone.",
  noLinksYet: "While you’re new here, links in it aren’t clickable.",
  /** `{{message}}` is the reason why the text was not sent. */
  textIsKept: "{{message}} Your text is kept.",
  saveChanges: "Save changes",
  draftSaved: "Draft saved",
  gardeners: "Gardeners",
  namesOffered_one: "{{count}} name. Choose with the arrow keys and Enter.",
  namesOffered_other: "{{count}} names. Choose with the arrow keys and Enter.",
  /** Quotes in the text of a tip. */
  asked: "{{name}} asked: {{text}}",
  answered: "{{name}} answered: {{text}}",

  textMissing: "Write your question or your answer",
  tooManyMentions_one: "Mention at most {{count}} gardener",
  tooManyMentions_other: "Mention at most {{count}} gardeners",
  changeReported: "Change what was reported to show it again",

  /** Texts of the page that explains why the site refused a form sent without script. */
  notSent: "Not sent",
  tooLong: "This is too long. Go back and shorten it.",
  fromAnotherSite: "This form was sent from another site.",
  notWhole: "Part of this form is missing. Go back and send it again.",
  notLoggedIn: "You’re not logged in on this browser. Logging in needs JavaScript.",
  unexpected: "Something unexpected happened. Send it again.",
  yourWords: "Your words",
  backToTip: "Back to the tip",
  home: "Home",

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "no-tip-to-talk-about": "We couldn’t find that tip",
    "remark-not-found": "This comment no longer exists",
    "not-your-remark": "Only the person who wrote it can change it",
    "not-yours-to-mark": "Only the person who asked, or the tip’s author, can mark what helped",
    "not-your-talk": "Only the tip’s author can close the discussion",
    "talk-closed": "The tip’s author has closed it to questions",
    "remark-hidden": "Only a moderator can show this again",
    "too-many-mentions": "Mention at most 10 gardeners",
    "enough-for-today": "You’ve reached today’s limit for new members. Come back tomorrow.",
    "nobody-looks-after-the-site":
      "This site has had no moderator for two weeks, so new members can’t post for now.",
    "not-to-be-answered": "You can’t reply to this gardener",
  },
});
