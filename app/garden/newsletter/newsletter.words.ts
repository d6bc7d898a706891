import { catalogue } from "../../platform/text/catalogue.ts";

export const newsletterWords = catalogue("newsletter", {
  newsletter: "Newsletter",
  subscribeToOurs: "Subscribe to our newsletter",
  email: "Email",
  enterEmail: "Enter your email",
  enterValidEmail: "Enter a valid email",
  subscribe: "Subscribe",
  almostThere: "Almost there: open the link in the email that we sent you.",
  weekly: "Weekly articles",
  whatIsInIt: "The tips that gardeners liked best, once a week.",
  noSpam: "No spam",
  confirmAndStop: "You confirm first, and can stop with one click.",

  // The pages that the links in letters open.
  browse: "Browse",
  ourNewsletter: "Our newsletter",
  doYouWantIt: "The tips that gardeners liked best, once a week. Do you want it?",
  confirm: "Confirm",
  confirmed: "Welcome! You will get the next newsletter.",
  unsubscribeFromOurs: "Unsubscribe from our newsletter",
  pressToLeave: "Press the button, and you will not get it any more.",
  unsubscribe: "Unsubscribe",
  unsubscribed: "You will not get our newsletter any more.",

  /** Letters. The name of the site and a colon precede a subject. */
  confirmation: {
    subject: "do you want our newsletter?",
    asked: "Somebody asked us to send the newsletter of {{site}} to this email address.",
    askedAndPress:
      "Somebody asked us to send the newsletter of {{site}} to this email address. If it was you, press the button within a week.",
    /** A line of text above the link. */
    openLink: "If it was you, open this link within a week",
    button: "Yes, send me the newsletter",
    notYou: "If it was not you, do nothing. We will not write to you again.",
  },
  welcome: {
    subject: "welcome",
    whatYouGet:
      "You will now get the newsletter of {{site}} once a week. It has the tips that gardeners liked best.",
    toLeave: "If you do not want it any more, open this link:",
  },
  week: {
    subject: "the week's best tips",
    title: "What gardeners liked best this week",
    /** Above a list of tips, in a letter without pictures. */
    titleOfList: "What gardeners liked best this week:",
    by: "by {{name}}",
    membersOnly: "Only members can read a whole tip. Open its link and log in.",
    toLeave:
      "You get this because you asked for it. If you do not want it any more, open this link:",
  },
  goodNow: {
    title: "Good to do now",
    /** `{{month}}` is such as `Late autumn: November`, and begins the sentence. */
    likeYours: "{{month}}, in gardens like yours.",
    likeYoursUntried: "{{month}}, in gardens like yours. {{untried}}",
    ofSite: {
      north: "{{month}}, north of the equator.",
      south: "{{month}}, south of the equator.",
    },
    describeYours: "Describe your garden to see what to do there",
  },
  /** Letters that operators write. */
  club: {
    toLeave:
      "You get this because you asked for the newsletter of {{site}}. If you do not want it any more, open this link:",
    writeSubject: "Write a subject",
    writeText: "Write the text",
  },

  /** Error messages, by the end of a problem's `type`. */
  problems: {
    "bad-newsletter-link": "This link does not work any more",
    "letter-just-sent":
      "A newsletter was sent less than ten minutes ago. Wait a little, and try again.",
    "writer-unconfirmed": "Confirm your own email address first",
  },
});
