import { catalogue } from "../../platform/text/catalogue.ts";

export const apiWords = catalogue("api", {
  /** Title of the page about the site's interface for programs. */
  api: "The API",
  subtitle: "Anything you can do here, your programs can do too",
  whatItIs:
    "The pages of this site use this API themselves. It speaks JSON over HTTP. Tools that make a client in your language read its OpenAPI description, <description>openapi.json</description>; this page is made from it too.",
  firstMinutes: "The first ten minutes",
  /** The heading of a step. Example: “1. Get a token”. */
  step: "{{number}}. {{title}}",
  steps: {
    token: {
      title: "Sign in with a token",
      text: "Make one in <account>your account</account>, under “Tokens for programs”, and keep it in a shell variable. Programs don’t need one for what anyone can read here.",
      /** Shown on a site whose accounts are at Google’s Firebase. */
      elsewhere:
        "Accounts of this site are kept at Firebase. Log in there with the site’s web API key, and keep the ID token in a shell variable; it’s valid for an hour. Programs don’t need one for what anyone can read here.",
    },
    list: {
      title: "Page through a list",
      text: "A list is an array. The header <link/> has the address of the next page, and <total/> says how many there are on all pages. On the last page there is no <link/>.",
    },
    photo: {
      title: "Upload a photo and show it",
      text: "The reply has the photo in several widths, under <sizes/>. A browser takes the one that fits. A photo that you don’t use is deleted after a day.",
    },
    share: {
      title: "Share a tip with it",
      text: "Send an idempotency key of your own. If you don’t know whether a call arrived, repeat it with the same key and body: within a day it’s only carried out once.",
    },
    changes: {
      title: "Get changes",
      text: "The first reply starts with all tips. Keep its <cursor/> and ask again with it later: you get what’s new, changed or deleted since then. Deleted tips are marked <gone/>. As long as <more/> is true, ask again right away.",
    },
    problems: {
      title: "When something goes wrong",
      text: "The reply has a status of 400 or more and says what went wrong. Rely on <type/>. With 429 and 503, wait for the seconds of <wait/>. Any call may return 500 or 503, and one that saves something 507 when the site is full.",
    },
  },
  allCalls: "All calls",
  /** Shown on pages in other languages, because descriptions are always in English. */
  inEnglish: "The calls are described in English.",
  searchTheCalls: "Search the calls",
  /** The label of a button. */
  search: "Search",
  /** The label of a link. Its page lists every call of the API. */
  showEach: "Show every call",
  showGroups: "Show the groups",
  calls_one: "{{count}} call",
  calls_other: "{{count}} calls",
  noneFound: "No call matches all of these words. Try part of an address, such as “tip”.",
  /**
   * The subjects of calls, by the names of their groups. The search of calls also finds these
   * words.
   */
  groups: {
    status: "Health of the site",
    gardeners: "Gardeners, profiles and messages",
    gardens: "Gardens",
    tips: "Tips and likes",
    photos: "Photos",
    results: "Results of tips",
    comments: "Questions and answers",
    blocks: "Blocked gardeners",
    follows: "Following",
    notifications: "Notifications and news",
    saved: "Saved tips",
    reminders: "Reminders and calendars",
    delivery: "Emails and devices",
    changes: "What has changed",
    drafts: "Drafts",
    imports: "Imports",
    journal: "Journals",
    gallery: "All public photos",
    neighbours: "From other clubs",
    reports: "Reports to the moderators",
    events: "Events",
    embeds: "Frames for other sites",
    webhooks: "Webhooks for admins",
    newsletter: "Newsletter",
    calendar: "What to do now",
    plants: "Plants",
    troubles: "Problems and what helps",
    statistics: "Numbers",
    pages: "Pages about the site",
    operate: "For admins",
    setup: "Setting up a site",
    feeds: "Feeds",
    sitemap: "For search engines",
    identity: "Login, account and tokens",
    account: "Export and deletion of an account",
  },
  /** Title of a page with a group of calls, such as “Photos”. */
  callsOf: "API: {{name}}",
  noGroup: "We couldn’t find that group of calls.",
  /** The callers that may make a call. */
  caller: {
    anyone: "Anyone can make it",
    cookie: "With the cookie of a session",
    account: "With the access token of a session, and not with a personal token",
    read: "With a token, even a read-only one",
    write: "With a token that can write",
  },
  /** The parts of a request. */
  takes: {
    path: "In the address",
    query: "In the query string",
    header: "In the header",
    body: "In the body, as JSON",
    form: "In a form (multipart/form-data)",
  },
  inAShell: "In a shell",
  answers: "Returns {{status}}",
  answersAs: "Returns {{status}}, as {{type}}",
  everyField: "Every field",
  problems: "Errors",
});
