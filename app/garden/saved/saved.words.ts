import { catalogue } from "../../platform/text/catalogue.ts";

export const savedWords = catalogue("saved", {
  /** The title of the page, after the name of the site. */
  saved: "Saved",
  savedTips: "Saved tips",
  subtitle: "The tips you’ve saved, and the ones you like",
  /** The label of the pair of buttons below, for screen readers. */
  savedAndLiked: "Saved and liked tips",
  /** Labels of the buttons that choose a list. */
  showSaved: "Saved",
  showLiked: "Liked",
  booklet: "Booklet",
  yourSavedTips: "Your saved tips",
  tipsThatYouLike: "Tips you like",
  keep: "Save {{title}}",
  takeOff: "Remove {{title}} from your saved tips",
  nothingSaved: "You haven’t saved any tips yet",
  nothingLiked: "You haven’t liked any tips yet",
  howToSave: "Save a tip and you’ll find it here, even offline.",
  howToLike: "Like a tip that works for you. Its author will see it.",
  browse: "Browse",
  notSaved: "The tip couldn’t be saved",
  stillSaved: "The tip is still saved",
  isSaved: "Saved. Find it in the menu under your picture: Saved tips.",
  /** Actions in the list of changes that wait for the network. */
  saveThis: "Save “{{title}}”",
  takeThisOff: "Remove “{{title}}” from your saved tips",
  /** Shown on the first page of the booklet. */
  tipsForMyGarden: "Tips for my garden",

  tipsThatAreGone: "Deleted or hidden tips",
  gone: "You can no longer read it: it was hidden or deleted.",
  removeIt: "Remove it",
  /** The label of `removeIt` for screen readers. */
  removeGone: "Remove {{title}}",

  offline: "Offline",
  notReached: "We can’t reach the site",
  stillReadable: "You can still read what’s saved on this device.",
  checkConnection: "Check your connection. You can read saved tips even when you’re offline.",
  notHere: "You’re offline, and that page isn’t saved on this device.",

  thingsWait_one: "{{count}} change will be sent when you’re online",
  thingsWait_other: "{{count}} changes will be sent when you’re online",
  thingsRefused_one: "{{count}} change failed",
  thingsRefused_other: "{{count}} changes failed",
  /** Joins two texts: about changes that wait, and about changes that failed. */
  waitAndRefused: "{{waiting}}, {{refused}}",
  waiting: "Waiting for a connection",
  keptHere: "Saved on this device. We’ll send it as soon as you’re online.",
  allSent: "Everything has been sent.",
  /** `{{words}}` is a text such as `Like “Bury the stem”`. */
  sent: "Sent: {{words}}",
  sentNow_one: "Sending {{count}} saved change",
  sentNow_other: "Sending {{count}} saved changes",
  /** `{{reason}}` is a sentence. */
  refused: "{{words}} failed: {{reason}}",
  waitsHere_one: "{{count}} unsent change: log in to send it.",
  waitsHere_other: "{{count}} unsent changes: log in to send them.",
  notDone: "Failed: {{reason}}",
  notDoneButDraft: "Failed: {{reason}} Your text is a draft again.",
  since: "Since <time/>",
  editDraft: "Edit the draft",
  remove: "Remove",
  takeBack: "Undo",
  /**
   * The labels of `remove` and `takeBack` for screen readers. `{{words}}` is a text such as `Like
   * “Bury the stem”`.
   */
  removeThis: "Remove: {{words}}",
  takeThisBack: "Undo: {{words}}",
  draftAgain: "It’s a draft again. Find it under Share a Tip.",
  notTakenBack: "Couldn’t undo it. It was already sent, or this device has no space left for it.",

  reminders: "Reminders",
  whyReminders: "We can remind you when it’s time for a saved tip.",
  emailMe: "Email me when it’s time, once a month at most",
  weWillEmail: "We’ll email you when it’s time, once a month at most.",
  weWillNotEmail: "We’ll no longer email you.",
  whyCalendar:
    "See your saved tips in your own calendar, from the day they’re good to do. Make a calendar address to subscribe to.",
  calendarMade:
    "You made your calendar address on {{day}}. Anyone who has it can see your saved tips.",
  calendarAddress: "Calendar address",
  openInCalendar: "Open in a calendar",

  mail: {
    /** The subject of the email, after the name of the site. */
    subject: "time for tips you saved",
    perhaps: "maybe time for tips you saved",
    partsBegun: {
      "early-spring": "Early spring has begun",
      "mid-spring": "Mid-spring has begun",
      "late-spring": "Late spring has begun",
      "early-summer": "Early summer has begun",
      "mid-summer": "Mid-summer has begun",
      "late-summer": "Late summer has begun",
      "early-autumn": "Early autumn has begun",
      "mid-autumn": "Mid-autumn has begun",
      "late-autumn": "Late autumn has begun",
      "early-winter": "Early winter has begun",
      "mid-winter": "Mid-winter has begun",
      "late-winter": "Late winter has begun",
    },
    /** Titles for climates with seasons of rain and drought instead of winters. */
    monthsBegun: {
      1: "January has begun",
      2: "February has begun",
      3: "March has begun",
      4: "April has begun",
      5: "May has begun",
      6: "June has begun",
      7: "July has begun",
      8: "August has begun",
      9: "September has begun",
      10: "October has begun",
      11: "November has begun",
      12: "December has begun",
    },
    timeNow: "It’s time for these tips you saved:",
    elsewhere:
      "You saved these tips from gardens in other climates. It’s the season for them there. In your garden, the time may be different:",
    alsoElsewhere:
      "You also saved these tips from gardens in other climates. It’s the season for them there. In your garden, the time may be different:",
    /** Example: `Late spring (light frosts, hot summers)`. */
    inClimate: "{{seasons}} ({{climate}})",
    whyThis: "You get this because you asked for it, once a month at most. To unsubscribe:",
    stop: "Unsubscribe from these emails",
  },

  calendar: {
    name: "{{site}}: saved tips",
    /** Example: `Plant out: Bury the stem (light frosts, hot summers)`. */
    inClimate: "{{title}} ({{climate}})",
    /** Example: `Late spring: May to July`. */
    when: "{{seasons}}: {{months}}",
    whenInClimate: "{{seasons}} in another climate: {{climate}}",
  },

  problems: {
    "reminders-to-unconfirmed-address":
      "Confirm your email address first. Your account page sends you a link.",
    "no-such-calendar": "We couldn’t find that calendar",
    "calendar-not-shown": "This address is old and can’t be shown again. Make a new one.",
    "bad-reminder-link": "This link no longer works",
  },
});
