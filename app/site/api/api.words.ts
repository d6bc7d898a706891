import { catalogue } from "../../platform/text/catalogue.ts";

export const apiWords = catalogue("api", {
  /** Title of the page about the site's interface for programs. */
  api: "The API",
  subtitle: "What you can do here, your programs can do, too",
  whatItIs:
    "The pages of this site use this API themselves. It speaks JSON over HTTP. Tools that make a client in your language read its OpenAPI description, <description>openapi.json</description>; this page is made from it, too.",
  firstMinutes: "The first ten minutes",
  /** The heading of a step, such as “1. Get a token”. */
  step: "{{number}}. {{title}}",
  steps: {
    token: {
      title: "Sign in with a token",
      text: "Make one in <account>your account</account>, under “Tokens for programs”, and keep it in a variable of your shell. What anyone may read here, programs read without one.",
      /** On a site where an account is kept by Google’s Firebase. */
      elsewhere:
        "Accounts of this site are kept at Firebase. Log in there with the site’s web API key, and keep the ID token in a variable of your shell; it is good for an hour. What anyone may read here, programs read without one.",
    },
    list: {
      title: "Page through a list",
      text: "A list is an array. The header <link/> has the address of the next page, and <total/> says how many there are on all pages. On the last page there is no <link/>.",
    },
    photo: {
      title: "Upload a photo and show it",
      text: "The reply has the photo in several widths, under <sizes/>. A browser takes the one that fits. A photo that you put nowhere is deleted after a day.",
    },
    share: {
      title: "Share a tip with it",
      text: "Send a key of your own along. If you do not know whether a call has arrived, send it again with the same key and the same body: within a day it is done only once.",
    },
    changes: {
      title: "Hear what has changed",
      text: "The first reply begins with all tips. Keep its <cursor/>, ask again with it later, and you get what is new, changed or gone since then; <gone/> is said of a tip that is gone. As long as <more/> is true, go on at once.",
    },
    problems: {
      title: "When something goes wrong",
      text: "The reply has a status of 400 or more and says what it is. Rely on <type/>. With 429 and 503, wait for the seconds of <wait/>. Any call may answer 500 or 503, and one that saves something 507 when the site is full.",
    },
  },
  allCalls: "All calls",
  /** The descriptions are in English whatever the language of the page. */
  inEnglish: "What each call does is said in English.",
  searchTheCalls: "Search the calls",
  /** A button. */
  search: "Search",
  /** A link that lists every call of the API on one page. */
  showEach: "Show every call",
  showGroups: "Show the groups",
  calls_one: "{{count}} call",
  calls_other: "{{count}} calls",
  noneFound: "No call has all of these words. Try a part of an address, such as “tip”.",
  /** The subjects of calls, by the names of their groups. A search finds calls by these words, too. */
  groups: {
    status: "Health of the site",
    gardeners: "Gardeners, profiles and messages",
    gardens: "Gardens",
    tips: "Tips and likes",
    photos: "Photos",
    results: "How tips went",
    comments: "Questions and answers",
    blocks: "Blocked gardeners",
    follows: "Following",
    notifications: "Notices and news",
    saved: "Saved tips",
    reminders: "Reminders and calendars",
    delivery: "Emails and devices",
    changes: "What has changed",
    drafts: "Drafts",
    imports: "Imports",
    reports: "Reports to the operators",
    newsletter: "Newsletter",
    calendar: "What to do now",
    plants: "Plants",
    troubles: "Troubles and what helps",
    statistics: "Numbers",
    pages: "Pages of the operators",
    operate: "For operators",
    feeds: "Feeds",
    sitemap: "For search engines",
    identity: "Login, account and tokens",
    account: "Export and deletion of an account",
  },
  /** Title of a page with a group of calls, such as “Photos”. */
  callsOf: "API: {{name}}",
  noGroup: "There is no such group of calls.",
  /** The callers that a call allows. */
  caller: {
    anyone: "Anyone may make it",
    cookie: "With the cookie of a session",
    account: "With the access token of a session, and not with a personal token",
    read: "With a token, even one that may only read",
    write: "With a token that may write",
  },
  /** The parts of a request. */
  takes: {
    path: "In the address",
    query: "Behind the question mark",
    header: "In the header",
    body: "In the body, as JSON",
    form: "In a form (multipart/form-data)",
  },
  inAShell: "In a shell",
  answers: "It answers {{status}}",
  answersAs: "It answers {{status}}, as {{type}}",
  everyField: "Every field",
  problems: "What can go wrong",
});
