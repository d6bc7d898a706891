import { catalogue } from "../../platform/text/catalogue.ts";

export const savedWords = catalogue("saved", {
  /** The title of the page, after the name of the site. */
  saved: "Saved",
  savedTips: "Saved tips",
  subtitle: "The tips that you saved, and those that you like",
  /** The label of the two buttons below, for screen readers. */
  savedAndLiked: "Saved and liked tips",
  /** Labels of the buttons that choose a list. */
  showSaved: "Saved",
  showLiked: "Liked",
  booklet: "Booklet",
  yourSavedTips: "Your saved tips",
  tipsThatYouLike: "Tips that you like",
  keep: "Keep {{title}}",
  takeOff: "Remove {{title}} from the saved tips",
  nothingSaved: "You have not saved a tip yet",
  nothingLiked: "You have not liked a tip yet",
  howToSave: "Press Save on a tip, and you find it here, also without a network.",
  howToLike: "Press Like on a tip that works. Its author sees that.",
  browse: "Browse",
  notSaved: "The tip could not be saved",
  stillSaved: "The tip is still saved",
  isSaved: "Saved. Find it in the menu under your picture: Saved tips.",
  /** Actions in the list of changes that wait for the network. */
  saveThis: "Save “{{title}}”",
  takeThisOff: "Remove “{{title}}” from your saved tips",
  /** On the first page of the booklet. */
  tipsForMyGarden: "Tips for my garden",

  tipsThatAreGone: "Tips that are gone",
  gone: "You cannot read it any more: it was hidden or deleted.",
  removeIt: "Remove it",
  /** The same button for screen readers. */
  removeGone: "Remove {{title}}",

  offline: "Offline",
  notReached: "The site cannot be reached",
  stillReadable: "You can still read your saved tips here.",
  checkConnection: "Check your connection. Tips that you save can be read without a network.",
  notHere: "There is no network, and that page is not on this device.",

  thingsWait_one: "{{count}} thing waits for the network",
  thingsWait_other: "{{count}} things wait for the network",
  thingsRefused_one: "{{count}} thing could not be done",
  thingsRefused_other: "{{count}} things could not be done",
  /** Both of the above. */
  waitAndRefused: "{{waiting}}, {{refused}}",
  waiting: "Waiting for the network",
  keptHere: "It is kept on this device. We send it as soon as there is a network.",
  allSent: "Everything is sent.",
  /** `{{words}}` is such as `Like “Bury the stem”`. */
  sent: "Sent: {{words}}",
  sentNow_one: "{{count}} waiting thing is sent now",
  sentNow_other: "{{count}} waiting things are sent now",
  /** `{{reason}}` is a sentence. */
  refused: "{{words}}. Not done: {{reason}}",
  waitsHere_one: "{{count}} thing waits on this device until you log in again.",
  waitsHere_other: "{{count}} things wait on this device until you log in again.",
  notDone: "Not done: {{reason}}",
  notDoneButDraft: "Not done: {{reason}} Its text is a draft again.",
  since: "Since <time/>",
  editDraft: "Edit the draft",
  remove: "Remove",
  takeBack: "Take back",
  /** The same buttons for screen readers. `{{words}}` is such as `Like “Bury the stem”`. */
  removeThis: "Remove: {{words}}",
  takeThisBack: "Take back: {{words}}",
  draftAgain: "It is a draft again. Find it under Share a Tip.",
  notTakenBack:
    "It could not be taken back. It was already sent, or this device has no room for it.",

  reminders: "Reminders",
  whyReminders: "We can remind you of a saved tip when it is time for it.",
  emailMe: "Email me when it is time, at most once a month",
  weWillEmail: "We will email you when it is time, at most once a month.",
  weWillNotEmail: "We will not email you any more.",
  whyCalendar:
    "Your own calendar can show from which day each saved tip is good to do. For that, make a calendar address.",
  calendarMade:
    "Your calendar address was made on {{day}}. Everyone who has it can see your saved tips.",
  calendarAddress: "Calendar address",
  openInCalendar: "Open in a calendar",

  mail: {
    /** The title of the page, after the name of the site. */
    subject: "time for tips you saved",
    perhaps: "perhaps time for tips you saved",
    partsBegun: {
      "early-spring": "Early spring has begun",
      "mid-spring": "Mid spring has begun",
      "late-spring": "Late spring has begun",
      "early-summer": "Early summer has begun",
      "mid-summer": "Mid summer has begun",
      "late-summer": "Late summer has begun",
      "early-autumn": "Early autumn has begun",
      "mid-autumn": "Mid autumn has begun",
      "late-autumn": "Late autumn has begun",
      "early-winter": "Early winter has begun",
      "mid-winter": "Mid winter has begun",
      "late-winter": "Late winter has begun",
    },
    /** In climates with seasons of rain and drought in place of winters. */
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
    timeNow: "You saved these tips. It is time for them now:",
    elsewhere:
      "You saved these tips from gardens in other climates. There, this is the season for them. In your garden, the time may be different:",
    alsoElsewhere:
      "You also saved these tips from gardens in other climates. There, this is the season for them. In your garden, the time may be different:",
    /** Such as `Late spring (light frosts, hot summers)`. */
    inClimate: "{{seasons}} ({{climate}})",
    whyThis: "You get this at most once a month, because you asked for it. To stop it:",
    stop: "Stop emails like this",
  },

  calendar: {
    name: "{{site}}: saved tips",
    /** Such as `Plant out: Bury the stem (light frosts, hot summers)`. */
    inClimate: "{{title}} ({{climate}})",
    /** Such as `Late spring: May to July`. */
    when: "{{seasons}}: {{months}}",
    whenInClimate: "{{seasons}} in another climate: {{climate}}",
  },

  problems: {
    "reminders-to-unconfirmed-address":
      "Confirm your email address first. Your account page sends you a link.",
    "no-such-calendar": "There is no such calendar",
    "calendar-not-shown": "This address is old and cannot be shown again. Make a new one.",
    "bad-reminder-link": "This link does not work any more",
  },
});
