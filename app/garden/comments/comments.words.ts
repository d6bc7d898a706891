import { catalogue } from "../../platform/text/catalogue.ts";

/** A comment is a question, a remark or an answer under a tip. */
export const commentWords = catalogue("comments", {
  questions: "Questions",
  notHereAnyMore: "What this address leads to is not here any more.",
  firstQuestions: "The first questions",
  allQuestions: "All questions about this tip",
  moreQuestions: "More questions",
  moreAnswers: "More answers",
  oneQuestion: "One question, and its answers",
  noQuestionsYet: "No questions yet",
  comments_one: "{{count}} remark",
  comments_other: "{{count}} remarks",
  answersTo: "Answers to {{name}}",
  allAnswers_one: "All {{count}} answer",
  allAnswers_other: "All {{count}} answers",
  askAnother: "Do you want to know something else, or do you know more about this?",
  askFirst:
    "Is something not clear, or different in your garden? Ask {{name}}, and everyone who reads this tip.",
  askQuestion: "Ask a question",
  logInFirst: "You log in first, and come back to this place.",
  youHaveClosed: "You have closed this tip for new questions and answers.",
  hasClosed: "{{name}} has closed this tip for new questions and answers.",

  withoutScript:
    "To log in, and to ask or answer here, needs JavaScript. Without it you can read everything.",
  yourQuestion: "Your question",
  yourAnswer: "Your answer",
  forThoseLoggedIn: "For those who are logged in here already. Logging in needs JavaScript.",
  openToAnswer: "To answer a question, open it by its date first.",
  send: "Send",

  questionBy: "Question by {{name}}",
  answerBy: "Answer by {{name}}",
  /** On the corner of a new comment. */
  isNew: "New",
  newSinceLastVisit: "New since your last visit",
  authorOfTip: "Author of this tip",
  thisHelped: "This helped",
  photoOf: "A photo of {{name}}",
  /** In the place of a comment that is not shown. */
  gone: {
    author: "Removed by its author",
    operator: "Removed by an operator",
    waiting: "Hidden until an operator has looked at it",
  },
  /** `{{place}}` says that an operator has removed the comment. */
  goneWithReason: "{{place}}: {{reason}}",
  editedOn: "Edited on {{date}}",
  earlierNeedsScript: "To show what it said earlier needs JavaScript.",

  loading: "Loading...",
  earlierNotLoaded: "What this said earlier could not be loaded.",
  earlierNotKept: "What this said earlier is not kept.",
  until: "Until <day/>",
  deleteEarlier: "Delete earlier texts",
  earlierDeleted: "Earlier texts deleted",

  /** Buttons. Only screen readers read the hidden part. */
  answerNamed: "Answer<hidden> <name/></hidden>",
  editYours: "Edit<hidden> what you wrote</hidden>",
  deleteYours: "Delete<hidden> what you wrote</hidden>",
  helpedBy: "This helped<hidden>: the answer by <name/></hidden>",
  /** The thing that a gardener reports. */
  whatSomebodyWrote: "what {{name}} wrote",
  putIntoTip: "Put this into your tip",
  delete: "Delete",
  answersStay: "The answers stay, and your question is shown as removed.",
  nobodyCanRead: "Nobody can read it then.",
  nobodyCanReadAnyMore: "Nobody can read it any more.",
  isBack: "It is back",
  tooLate: "It is too late to bring this back.",
  notBroughtBack: "We could not bring this back. You can try again for one minute.",

  othersDoNotSee: "Yours that others do not see",
  removedByOperator: "An operator has removed this. Only you see it.",
  reported: "Gardeners have reported this. Only you see it until an operator has looked at it.",
  reason: "Reason: {{reason}}",
  canChangeOnce: "You can change it once. Then everyone sees it again.",
  changeIt: "Change it",

  askedAboutYourTip: "Gardeners ask here about your tip. You can add to it, too.",
  writeSomething: "Write something",
  closeForQuestions: "Close for new questions",
  openForQuestions: "Open for questions again",
  enoughForToday:
    "You are new here, and have written all that you can write today about others' tips. Come again tomorrow.",
  leftToday_one:
    "You are new here: today you can write {{count}} more question or answer about others' tips.",
  leftToday_other:
    "You are new here: today you can write {{count}} more questions or answers about others' tips.",

  whatYouWrote: "What you wrote",
  yourAnswerTo: "Your answer to {{name}}",
  whatToAdd: "What you want to add",
  everyoneCanRead: "Everyone can read it, with your name. An @ offers names.",
  noLinksYet: "While you are new here, addresses in it are not made links.",
  /** `{{message}}` is the reason why the text was not sent. */
  textIsKept: "{{message}} Your text is kept.",
  saveChanges: "Save changes",
  draftSaved: "Draft saved",
  gardeners: "Gardeners",
  namesOffered_one: "{{count}} names. Choose with the arrow keys and Enter.",
  namesOffered_other: "{{count}} names. Choose with the arrow keys and Enter.",
  /** Quotes in the text of a tip. */
  asked: "{{name}} asked: {{text}}",
  answered: "{{name}} answered: {{text}}",

  textMissing: "Write your question or your answer",
  tooManyMentions_one: "Mention at most {{count}} gardener",
  tooManyMentions_other: "Mention at most {{count}} gardeners",
  changeReported: "Change what was reported, then it is shown again",

  /** The page after a refused form without script. */
  notSent: "Not sent",
  tooLong: "This is too long. Go back, and send fewer words.",
  fromAnotherSite: "This form was sent from another site.",
  notWhole: "This form is not whole. Go back, and send it again.",
  notLoggedIn: "You are not logged in in this browser. Logging in needs JavaScript.",
  unexpected: "Something unexpected happened. Send it again.",
  yourWords: "Your words",
  backToTip: "Back to the tip",
  home: "Home",

  /** Problems, by the end of their `type`. */
  problems: {
    "no-tip-to-talk-about": "There is no such tip",
    "remark-not-found": "This is not here any more",
    "not-your-remark": "Only who wrote it can change it",
    "not-yours-to-mark": "Only who asked, or the author of the tip, can say what helped",
    "not-your-talk": "Only the author of a tip can close its talk",
    "talk-closed": "The author of this tip has closed it for questions",
    "remark-hidden": "Only an operator can show this again",
    "too-many-mentions": "Mention at most 10 gardeners",
    "enough-for-today":
      "That is all that new gardeners can write here in a day. Come again tomorrow.",
    "nobody-looks-after-the-site":
      "Nobody has looked after this site for two weeks. Until somebody does, new gardeners cannot write here.",
    "not-to-be-answered": "You cannot answer this gardener",
  },
});
