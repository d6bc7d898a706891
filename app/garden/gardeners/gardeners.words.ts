import { catalogue } from "../../platform/text/catalogue.ts";

export const gardenerWords = catalogue("gardeners", {
  gardeners_one: "{{count}} gardener",
  gardeners_other: "{{count}} gardeners",

  explore: "Explore",
  exploreOurGardeners: "Explore Our Gardeners",
  ourTopGardeners: "Our Top Gardener in one place",
  sortBy: "SortBy",
  showAll: "Show All",
  byAge: "Age",
  byTips: "Tips",
  byGender: "Gender",
  noActiveGardeners: "No Active Gardeners",
  otherClubs: "Read what other clubs write",

  /** `{{age}}` and `{{gender}}` are dashes if they are unknown. */
  ageAndGender: "Age: {{age}} Gender: {{gender}}",
  genders: { Male: "Male", Female: "Female" },
  tipsShared_one: "{{count}} tip shared",
  tipsShared_other: "{{count}} tips shared",
  /** Active gardeners visited the site in the last 30 days. */
  active: "active",
  inactive: "inactive",
  /** Shown in place of the name of a deleted account. */
  formerGardener: "A former gardener",
  /** Shown in place of a missing name. */
  unnamedGardener: "A gardener",

  ageIs: "Age {{age}}",
  memberSince: "Member since {{date}}",
  writeMessage: "Write a message",
  /** A button. Only screen readers read the hidden part. */
  writeMessageTo: "Write a message<hidden> to <name/></hidden>",

  writeTo: "Write to {{name}}",
  howMessagesGo:
    "We send your message by email. {{name}} sees your name and email address ({{email}}) and can reply. You won’t see their address.",
  send: "Send",
  sent: "Sent",
  messageIsSent: "We’ve emailed your message to {{name}}. Their reply will come to {{email}}.",
  yourMessage: "Your message",
  messageMissing: "Write a message",
  /** The subject of an email, after the name of the site. */
  messageSubject: "a gardener has written to you",
  hasWrittenToYou: "{{name}} has written to you through {{site}}:",
  seeTheirProfile: "See their profile",
  /** A link at the end of an email from another gardener. */
  blockOrReport: "Block or report this gardener",
  whatAnAnswerShows:
    "They can’t see your email address. If you reply to this email, your reply goes to {{email}}, and they’ll see your address.",

  profile: "Profile",
  yourProfile: "Your Profile",
  whoReadsIt:
    "This appears on your page, and in the directory if you list yourself there. Share as much or as little as you like.",
  profileUpdated: "Profile Updated Successfully",
  profileUpdateFailed: "Profile Update Failed",
  age: "Age",
  wrongAge: "Enter an age from {{least}} to {{most}}, or leave it empty",
  gender: "Gender",
  ratherNotSay: "Rather not say",
  chooseOne: "Choose one of these",
  yourGardenAndYou: "Your garden and you",
  /** The language of the gardener's own description. */
  languageOfText: "Language of this text",
  whatYouGrow: "What do you grow, where, and since when?",
  whereYouGarden: "Where you garden",
  gardenKinds: {
    balcony: "A balcony",
    "back-garden": "A garden at home",
    allotment: "An allotment",
    greenhouse: "A greenhouse",
    field: "A field",
    indoors: "Windowsills",
  },
  region: "Region",
  regionsForExample: "For example Devon, or the Andes",
  photoLicence: "Licence of my photos",
  allRights: "All rights reserved",
  whatLicencesAllow:
    "With CC BY, anyone may use your photos if they credit you. With CC BY-SA, they must also share under the same licence.",
  listMe: "List me in the directory",
  save: "Save",
  myEmailAddress: "My email address",
  myGarden: "My garden",

  mayOthersSeeYourEmail: "May other gardeners see your email address?",
  whoSeesYourEmail:
    "If you show it, logged-in gardeners see it beside all your tips. Visitors never do.",
  canChangeAnswer: "You can change this in your profile at any time.",
  yesShowIt: "Yes, show it",
  othersWriteTo: "Others can write to {{email}}.",
  noHideIt: "No, hide it",
  othersWriteThroughSite: "Others write to you through the site, and don’t see your address.",
  siteShowsNoEmails:
    "No one can see it. This site doesn’t show email addresses. Other gardeners write to you through the site.",
  saveMyAnswer: "Save my answer",
  gardenersSeeYourEmail: "Logged-in gardeners can see your email address.",
  nobodySeesYourEmail: "No one can see your email address.",
  notAnsweredAndShown: "Not answered yet. Logged-in gardeners can see your email address.",
  notAnsweredAndHidden: "Not answered yet. No one can see your email address.",
  changeThatInProfile: "You can change that in <link>your profile</link>.",
  emailIsShown:
    "At the moment, logged-in gardeners see {{email}} beside your tips. If you hide it, they write to you through the site.",
  emailIsHidden:
    "At the moment, no one can see {{email}}. If you show it, logged-in gardeners see it beside your tips. If not, they write to you through the site.",

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "gardener-not-found": "We couldn’t find that gardener",
    "address-not-confirmed":
      "Confirm your email address first: the reply goes there. Your account page sends you a link.",
    "too-many-messages": "You’ve sent a lot of messages. Wait a while and try again.",
    "too-young": "No one under 16 is listed in the directory",
    "takes-no-messages": "This gardener doesn’t take messages",
    "no-links-yet":
      "New gardeners can’t send web or email addresses yet. Take them out of your message.",
    "enough-messages-today": "New gardeners can send three messages a day. Try again tomorrow.",
    "gets-enough-messages": "This gardener has had many messages today. Try again tomorrow.",
  },
});
