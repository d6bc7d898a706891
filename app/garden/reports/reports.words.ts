import { catalogue } from "../../platform/text/catalogue.ts";

export const reportWords = catalogue("reports", {
  items_one: "{{count}} item",
  items_other: "{{count}} items",

  /** A button. Only screen readers read the title. */
  reportNamed: "Report<hidden> <name/></hidden>",
  report: "Report {{title}}",
  whoReadsReports:
    "Only the operators of this site read your report. Nobody else will know that it was you.",
  send: "Send",
  thankYou: "Thank you",
  willBeLookedAt: "The operators of this site will look at it.",
  whatIsWrong: "What is wrong?",
  chooseWhatIsWrong: "Choose what is wrong",
  reasons: {
    spam: "Spam or advertising",
    unkind: "Unkind or hateful",
    dangerous: "Dangerous advice",
    copyright: "Copied from somebody else",
    private: "Somebody's private data",
    other: "Something else",
  },
  /** A list of reasons. */
  moreReasons: "{{before}}; {{next}}",
  yourWords: "Your words",
  optional: "Optional",

  operate: "Operate",
  reports: "Reports",
  whatWasReported: "What gardeners have reported",
  open: "Open",
  closed: "Closed",
  noReportClosed: "No report is closed yet",
  noReportOpen: "No report is open",
  kinds: {
    tip: "Tip",
    gardener: "Profile",
    outcome: "How it went",
    remark: "Question or answer",
  },
  /** Titles of things without one: a result, a comment, an answer. */
  saysAboutTip: "What {{name}} says about a tip",
  saysUnderTip: "What {{name}} says under a tip",
  answersUnderTip: "What {{name}} answers under a tip",
  gone: "Something that is gone",
  states: {
    public: "Public",
    "hidden-by-author": "Hidden by its author",
    hidden: "Hidden by an operator",
    "hidden-and-edited": "Hidden by an operator, edited since",
    "tip-hidden": "Its tip is hidden",
    removed: "Removed",
    "hidden-by-reports": "Hidden after reports",
    listed: "In the directory",
    unlisted: "Not in the directory",
    "listed-and-disabled": "In the directory, account disabled",
    "unlisted-and-disabled": "Not in the directory, account disabled",
    deleted: "Deleted",
  },
  by: "by <owner/>",
  theTip: "The tip: “{{title}}”",
  readIt: "Read it",
  photo: "Photo: {{title}}",
  reportsOf: "Reports of {{title}}",
  countReports_one: "{{count}} report",
  countReports_other: "{{count}} reports",
  /** The person and the time of an action. */
  whoAndWhen: "<who/>, <when/>",
  formerGardener: "A former gardener",

  /** Buttons of operators. */
  actions: {
    hide: "Hide",
    show: "Show again",
    delete: "Delete",
    unlist: "Remove from the directory",
    disable: "Disable the account",
    dismiss: "Dismiss",
  },
  actionOn: "{{act}}: {{title}}",
  /** The effects of these buttons. */
  consequences: {
    hide: "Then only its author sees it. The author cannot make it public again.",
    show: "Everyone will see it again.",
    delete: "It will be gone for good, with its likes.",
    unlist: "The profile will not be in the directory until its owner lists it again.",
    disable: "The gardener will be logged out within 15 minutes, and cannot log in any more.",
    dismiss: "The reports will be closed. Nothing else happens.",
  },
  deletesResult:
    "It will be gone for good, with its photo, and is not counted any more. The tip stays.",
  hidesComment:
    "Then only its author can read it. In its place everyone reads that an operator has removed it, and why.",
  deletesComment:
    "It will be gone for good, with its photo. In its place everyone reads that an operator has removed it, and why.",
  dismissesComment:
    "The reports will be closed. If they had hidden it, everyone will see it again.",
  reason: "Reason",
  authorReads: "The author will read this",
  optionalAuthorReads: "Optional. The author will read this",
  answer: "Answer to the people who reported it",
  optionalAuthorDoesNotRead: "Optional. The author will not read this",
  /** Entries in the log of operators. */
  done: {
    hide: "Hidden",
    show: "Shown again",
    delete: "Deleted",
    unlist: "Removed from the directory",
    disable: "Account disabled",
    dismiss: "Reports dismissed",
    set: "Changed",
    write: "Page written",
    unwrite: "Page removed",
    invite: "Invitation made",
    revoke: "Invitation stopped",
    enable: "Account enabled",
    confirm: "Confirmation sent again",
    "end-sessions": "Logged out everywhere",
    letter: "Newsletter sent",
    vouch: "Limits for new gardeners lifted",
    unvouch: "Limits for new gardeners set again",
    "make-operator": "Made an admin",
    "make-moderator": "Made a moderator",
    "remove-role": "Role removed",
    "set-up": "Site set up",
    "remove-demo": "Example content removed",
  },
  whatOperatorsHaveDone: "What operators have done",
  actionDone: "<act>{{act}}:</act> <title/>",
  ofFormerGardener: "something of a former gardener",
  formerOperator: "A former operator",

  /** Letters. Each subject follows the name of the site. */
  letters: {
    tipHidden: "your tip is hidden",
    hasHiddenTip:
      "An operator of {{site}} has hidden your tip “{{title}}”. Only you can see it now.",
    canEdit: "You can edit it. After that, an operator can show it again.",
    openTip: "Open the tip",
    tipShown: "your tip is shown again",
    hasShownTip: "An operator of {{site}} has made your tip “{{title}}” public again.",
    tipDeleted: "your tip was deleted",
    hasDeletedTip: "An operator of {{site}} has deleted your tip “{{title}}”.",
    unlisted: "your profile is not in the directory any more",
    hasUnlisted:
      "An operator of {{site}} has removed your profile from the directory. Your tips stay.",
    canListAgain: "You can change your profile, and then list it again.",
    changeProfile: "Change your profile",
    disabled: "your account is disabled",
    hasDisabled: "An operator of {{site}} has disabled your account. You cannot log in any more.",
    resultDeleted: "your report on a tip was deleted",
    hasDeletedResult:
      "An operator of {{site}} has deleted your report on how the tip “{{tip}}” went in your garden.",
    hasDeletedResultOfHidden:
      "An operator of {{site}} has deleted your report on how a tip went in your garden.",
    commentHidden: "an operator has hidden what you wrote",
    hasHiddenComment:
      "An operator of {{site}} has hidden what you wrote under the tip “{{tip}}”. Only you can read it now.",
    hasHiddenCommentOfHidden:
      "An operator of {{site}} has hidden what you wrote under a tip. Only you can read it now.",
    commentShown: "what you wrote is shown again",
    hasShownComment: "An operator of {{site}} shows what you wrote under the tip “{{tip}}” again.",
    hasShownCommentOfHidden: "An operator of {{site}} shows what you wrote under a tip again.",
    commentDeleted: "what you wrote was deleted",
    hasDeletedComment:
      "An operator of {{site}} has deleted what you wrote under the tip “{{tip}}”.",
    hasDeletedCommentOfHidden: "An operator of {{site}} has deleted what you wrote under a tip.",
    why: "Why: {{reason}}",
    hiddenForNow: "what you wrote is hidden for now",
    severalReported:
      "Several gardeners have reported what you wrote under the tip “{{tip}}”. It is hidden until an operator of {{site}} has looked at it.",
    severalReportedUnderHidden:
      "Several gardeners have reported what you wrote under a tip. It is hidden until an operator of {{site}} has looked at it.",
    canChangeOnce: "You can change it yourself, once. Then it is shown again.",
    hasChangedOnce: "You have changed it once already. Only an operator can show it again.",
    aboutYourReport: "about your report",
    answerOnTip: "You reported the tip “{{title}}”. An operator of {{site}} answers:",
    answerOnGardener: "You reported the profile of {{title}}. An operator of {{site}} answers:",
    answerOn: "You reported “{{title}}”. An operator of {{site}} answers:",
    answerOnUnderTip: "You reported “{{title}}” (“{{tip}}”). An operator of {{site}} answers:",
  },
  operators: {
    newReported: "something new was reported",
    toLookAt_one: "Gardeners have reported something: {{count}} item to look at.",
    toLookAt_other: "Gardeners have reported something: {{count}} items to look at.",
    openReports: "Open the reports",
    whyHourly:
      "You get this because you are an operator of {{site}}. We send it when something new was reported, at most once an hour.",
    nobodyLooks: "nobody looks after the site",
    waiting_one:
      "No operator of {{site}} has done anything for two weeks. {{count}} report waits, the oldest since {{date}}.",
    waiting_other:
      "No operator of {{site}} has done anything for two weeks. {{count}} reports wait, the oldest since {{date}}.",
    untilThen:
      "Until somebody does, what several gardeners have reported stays hidden, and new gardeners cannot ask or answer under the tips of others.",
    whyFortnightly:
      "You get this because you are an operator of {{site}}. We send it every two weeks while nobody looks after the site.",
  },

  /** Problems, by the end of their `type`. */
  problems: {
    "nothing-to-report": "This is not here any more",
    "your-own": "This is your own. You can edit or delete it yourself",
    "no-reason": "Give a reason. The author will read it",
    "too-many-reports": "You have sent many reports. Wait a while, and try again.",
    "not-reported": "Nobody has reported this",
    "act-not-possible": "This cannot be done, or it is done already",
  },
});
