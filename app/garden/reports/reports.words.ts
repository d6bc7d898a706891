import { catalogue } from "../../platform/text/catalogue.ts";

export const reportWords = catalogue("reports", {
  items_one: "{{count}} item",
  items_other: "{{count}} items",

  /** A button. Only screen readers read the text in `<hidden>`. */
  reportNamed: "Report<hidden> <name/></hidden>",
  report: "Report {{title}}",
  whoReadsReports:
    "Only the people who run this site will see your report. No one else will know it was you.",
  send: "Send",
  thankYou: "Thank you",
  willBeLookedAt: "The people who run this site will look at it.",
  whatIsWrong: "What’s wrong?",
  chooseWhatIsWrong: "Choose what’s wrong",
  reasons: {
    spam: "Spam or advertising",
    unkind: "Unkind or hateful",
    dangerous: "Dangerous advice",
    copyright: "Copied from someone else",
    private: "Someone’s private data",
    other: "Something else",
  },
  /** A list of reasons. */
  moreReasons: "{{before}}; {{next}}",
  yourWords: "Your words",
  optional: "Optional",

  operate: "Admin",
  reports: "Reports",
  whatWasReported: "Reported by gardeners",
  open: "Open",
  closed: "Closed",
  noReportClosed: "No closed reports yet",
  noReportOpen: "No open reports",
  kinds: {
    tip: "Tip",
    gardener: "Profile",
    outcome: "Result",
    remark: "Question or answer",
    entry: "Journal entry",
    event: "Event",
  },
  /**
   * Titles of things that have no title of their own: a result, a comment, an answer, a journal
   * entry.
   */
  saysAboutTip: "{{name}}’s result for a tip",
  saysUnderTip: "{{name}}’s comment on a tip",
  answersUnderTip: "{{name}}’s answer on a tip",
  saysInJournal: "{{name}}’s journal entry",
  gone: "Deleted item",
  states: {
    public: "Public",
    "hidden-by-author": "Hidden by its author",
    hidden: "Hidden by a moderator",
    "hidden-and-edited": "Hidden by a moderator, edited since",
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
  reportsOf: "Reports about {{title}}",
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
  /** The effects of the buttons in `actions`. */
  consequences: {
    hide: "Only its author will see it, and can’t make it public again.",
    show: "Everyone will see it again.",
    delete: "It will be deleted for good, with its likes.",
    unlist: "The profile won’t be in the directory until its owner lists it again.",
    disable: "The gardener will be logged out within 15 minutes and can’t log in again.",
    dismiss: "The reports will be closed. Nothing else happens.",
  },
  deletesResult:
    "It will be deleted for good, with its photo, and no longer counted. The tip stays.",
  hidesComment:
    "Only its author will be able to read it. Everyone else will see that a moderator removed it, and why.",
  deletesComment:
    "It will be deleted for good, with its photo. In its place, everyone will see that a moderator removed it, and why.",
  dismissesComment:
    "The reports will be closed. If they had hidden it, everyone will see it again.",
  reason: "Reason",
  authorReads: "The author will read this",
  optionalAuthorReads: "Optional. The author will read this",
  answer: "Answer to the people who reported it",
  optionalAuthorDoesNotRead: "Optional. The author won’t read this",
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
    confirm: "Confirmation email resent",
    "end-sessions": "Logged out everywhere",
    letter: "Newsletter sent",
    vouch: "New-member limits lifted",
    unvouch: "New-member limits set again",
    "make-operator": "Made an admin",
    "make-moderator": "Made a moderator",
    "remove-role": "Role removed",
    "set-up": "Site set up",
    "remove-demo": "Example content removed",
    "add-webhook": "Webhook added",
    "change-webhook": "Webhook changed",
    "remove-webhook": "Webhook deleted",
    "add-neighbour": "Club added",
    "remove-neighbour": "Club removed",
  },
  whatOperatorsHaveDone: "Admin log",
  actionDone: "<act>{{act}}:</act> <title/>",
  ofFormerGardener: "something by a former gardener",
  formerOperator: "A former moderator or admin",

  /** Letters. Each subject follows the name of the site. */
  letters: {
    tipHidden: "your tip is hidden",
    hasHiddenTip:
      "A moderator of {{site}} has hidden your tip “{{title}}”. Only you can see it now.",
    canEdit: "You can edit it. Once it’s fixed, a moderator can show it again.",
    openTip: "Open the tip",
    tipShown: "your tip is shown again",
    hasShownTip: "A moderator of {{site}} has made your tip “{{title}}” public again.",
    tipDeleted: "your tip was deleted",
    hasDeletedTip: "A moderator of {{site}} has deleted your tip “{{title}}”.",
    unlisted: "your profile is no longer in the directory",
    hasUnlisted:
      "A moderator of {{site}} has removed your profile from the directory. Your tips stay.",
    canListAgain: "You can change your profile and then list it again.",
    changeProfile: "Change your profile",
    disabled: "your account is disabled",
    hasDisabled: "A moderator of {{site}} has disabled your account. You can no longer log in.",
    resultDeleted: "your result for a tip was deleted",
    hasDeletedResult: "A moderator of {{site}} has deleted your result for the tip “{{tip}}”.",
    hasDeletedResultOfHidden: "A moderator of {{site}} has deleted your result for a tip.",
    commentHidden: "a moderator has hidden your comment",
    hasHiddenComment:
      "A moderator of {{site}} has hidden your comment on the tip “{{tip}}”. Only you can read it now.",
    hasHiddenCommentOfHidden:
      "A moderator of {{site}} has hidden your comment on a tip. Only you can read it now.",
    commentShown: "your comment is shown again",
    hasShownComment: "A moderator of {{site}} has restored your comment on the tip “{{tip}}”.",
    hasShownCommentOfHidden: "A moderator of {{site}} has restored your comment on a tip.",
    commentDeleted: "your comment was deleted",
    hasDeletedComment: "A moderator of {{site}} has deleted your comment on the tip “{{tip}}”.",
    hasDeletedCommentOfHidden: "A moderator of {{site}} has deleted your comment on a tip.",
    eventHidden: "your event is hidden",
    hasHiddenEvent:
      "A moderator of {{site}} has hidden your event “{{title}}”. Only you can see it now.",
    eventShown: "your event is shown again",
    hasShownEvent: "A moderator of {{site}} has restored your event “{{title}}”.",
    eventDeleted: "your event was deleted",
    hasDeletedEvent: "A moderator of {{site}} has deleted your event “{{title}}”.",
    entryHidden: "your journal entry is hidden",
    hasHiddenEntry:
      "A moderator of {{site}} has hidden an entry of your journal. Only you can see it now.",
    entryShown: "your journal entry is shown again",
    hasShownEntry: "A moderator of {{site}} has restored an entry of your journal.",
    entryDeleted: "your journal entry was deleted",
    hasDeletedEntry: "A moderator of {{site}} has deleted an entry of your journal.",
    why: "Reason: {{reason}}",
    hiddenForNow: "your comment is hidden for now",
    severalReported:
      "Several gardeners have reported your comment on the tip “{{tip}}”. It’s hidden until a moderator of {{site}} has looked at it.",
    severalReportedUnderHidden:
      "Several gardeners have reported your comment on a tip. It’s hidden until a moderator of {{site}} has looked at it.",
    canChangeOnce: "You can edit it yourself, once. Then it’s shown again.",
    hasChangedOnce: "You’ve already edited it once. Only a moderator can show it again.",
    aboutYourReport: "about your report",
    answerOnTip: "You reported the tip “{{title}}”. A moderator of {{site}} replies:",
    answerOnGardener: "You reported the profile of {{title}}. A moderator of {{site}} replies:",
    answerOn: "You reported “{{title}}”. A moderator of {{site}} replies:",
    answerOnUnderTip: "You reported “{{title}}” (“{{tip}}”). A moderator of {{site}} replies:",
  },
  operators: {
    newReported: "something new was reported",
    toLookAt_one: "Gardeners have reported something: {{count}} item to look at.",
    toLookAt_other: "Gardeners have reported something: {{count}} items to look at.",
    openReports: "Open the reports",
    whyHourly:
      "You’re getting this because you help run {{site}}. We send it when something new is reported, once an hour at most.",
    nobodyLooks: "the site has no active admin",
    waiting_one:
      "No admin of {{site}} has done anything for two weeks. {{count}} report is waiting, the oldest since {{date}}.",
    waiting_other:
      "No admin of {{site}} has done anything for two weeks. {{count}} reports are waiting, the oldest since {{date}}.",
    untilThen:
      "Until someone does, anything that several gardeners have reported stays hidden, and new members can’t comment on other people’s tips.",
    whyFortnightly:
      "You’re getting this because you help run {{site}}. We send it every two weeks while no one looks after the site.",
  },

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "nothing-to-report": "This no longer exists",
    "your-own": "This is yours. You can edit or delete it yourself",
    "no-reason": "Give a reason. The author will read it",
    "too-many-reports": "You’ve sent a lot of reports. Wait a while and try again.",
    "not-reported": "No one has reported this",
    "act-not-possible": "This can’t be done, or has been done already",
  },
});
