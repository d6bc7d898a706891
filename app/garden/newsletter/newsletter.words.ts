import { catalogue } from "../../platform/text/catalogue.ts";

export const newsletterWords = catalogue("newsletter", {
  newsletter: "Newsletter",
  subscribeToOurs: "Subscribe to our newsletter",
  email: "Email",
  enterEmail: "Enter your email",
  enterValidEmail: "Enter a valid email",
  subscribe: "Subscribe",
  almostThere: "Almost there: open the link in the email we’ve just sent you.",
  weekly: "Weekly articles",
  whatIsInIt: "The tips gardeners liked most, once a week.",
  noSpam: "No spam",
  confirmAndStop: "Confirm once, unsubscribe in one click.",

  // The pages that the links in letters open.
  browse: "Browse",
  ourNewsletter: "Our newsletter",
  doYouWantIt: "The tips gardeners liked most, once a week. Would you like to get it?",
  confirm: "Confirm",
  confirmed: "You’re in! You’ll get the next newsletter.",
  unsubscribeFromOurs: "Unsubscribe from our newsletter",
  pressToLeave: "Click the button to unsubscribe.",
  unsubscribe: "Unsubscribe",
  unsubscribed: "You’re unsubscribed.",

  /** Letters. Each subject follows the name of the site and a colon. */
  confirmation: {
    subject: "please confirm your subscription",
    asked: "Someone asked us to send the newsletter of {{site}} to this email address.",
    askedAndPress:
      "Someone asked us to send the newsletter of {{site}} to this email address. If it was you, click the button within a week.",
    /** Shown above the link, on a separate line. */
    openLink: "If it was you, open this link within a week",
    button: "Yes, send me the newsletter",
    notYou: "If it wasn’t you, do nothing. We won’t write to you again.",
  },
  welcome: {
    subject: "welcome",
    whatYouGet:
      "You’ll now get the newsletter of {{site}} once a week, with the tips gardeners liked most.",
    toLeave: "To unsubscribe, open this link:",
  },
  week: {
    subject: "the best tips of the week",
    title: "What gardeners liked most this week",
    /** Shown above a list of tips, in a letter without pictures. */
    titleOfList: "What gardeners liked most this week:",
    by: "by {{name}}",
    membersOnly: "Only members can read a whole tip. Open its link and log in.",
    toLeave: "You’re getting this because you subscribed. To unsubscribe, open this link:",
  },
  goodNow: {
    title: "Good to do now",
    /** `{{month}}` is a text such as `Late autumn: November`. It begins the sentence. */
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
      "You’re getting this because you subscribed to the newsletter of {{site}}. To unsubscribe, open this link:",
    writeSubject: "Write a subject",
    writeText: "Write the text",
  },

  /** Error messages. Each key is the end of a problem's `type`. */
  problems: {
    "bad-newsletter-link": "This link no longer works",
    "letter-just-sent":
      "A newsletter was sent less than ten minutes ago. Wait a moment and try again.",
    "writer-unconfirmed": "Confirm your own email address first",
  },
});
