import { catalogue } from "../../platform/text/catalogue.ts";

export const dashboardWords = catalogue("dashboard", {
  /** The titles of pages by the last part of their address. Breadcrumbs show them, too. */
  titles: {
    dashboard: "Dashboard",
    viewtips: "All Tips",
    gardeners: "Gardeners",
    mygardentips: "My Tips",
    profile: "Profile",
  },
  /** The label of the breadcrumbs. */
  breadcrumb: "Breadcrumb",
  goBack: "Go Back",

  /** Links of the side bar. */
  viewTips: "View Tips",
  myTips: "My Tips",
  viewGardeners: "View Gardeners",
  profile: "Profile",
  /** Shown above the name of the gardener. */
  journalOf: "The journal of",
  hide: "Hide",
  show: "Show",

  /** The names of counters, shown on cards. */
  counters: {
    tips_count: "Tips Count",
    gardeners_count: "Gardeners Count",
    likes_count: "Likes Count",
  },
  /** The caption of each card with a counter. */
  counted: "Jan 1st - Feb 1st",
  whatDidYouLearn: "What have you learned lately?",
  writeATip: "Write a tip",

  tipsOverTime: "Tips over time",
  noTipsYet: "There are no tips yet. You’ll see the first one here.",
  /**
   * `{{tips}}` and `{{most}}` are texts such as `12 tips`, and `{{month}}` is a text such as `May
   * 2026`.
   */
  lastTwelveMonths:
    "{{tips}} in the last twelve months. The busiest month was {{month}}, with {{most}}.",
  monthOfYear: "{{month}} {{year}}",
  barForMonth: "A bar for each month",
  likesByCategory: "Likes by category",
  noLikesYet: "There are no likes yet. You’ll see them here when gardeners like a tip.",
  likesInAll_one: "{{count}} like in total. “{{category}}” has the most: {{most}}.",
  likesInAll_other: "{{count}} likes in total. “{{category}}” has the most: {{most}}.",
  barForCategory: "A bar for each category",
  shareATip: "Share a Tip",
  notLoaded: "These numbers couldn’t be loaded. The rest of this page works. Try again later.",
  /** The label of a button that opens a table with the numbers of a plot. */
  theNumbers: "The numbers",
  /** Column headings of the table with the numbers of a plot. */
  month: "Month",
  tips: "Tips",
  category: "Category",
  likes: "Likes",
  winters: "Winters",
  reports: "Results",

  thisWeek: "This week in your garden",
  remindMe: "Remind me by email or calendar",
  noneForThisMonth:
    "None of your saved tips are for this month. Save a tip, and you’ll see it here when it’s time for it.",

  howYourTipsAreDoing: "How your tips are doing",
  publicTips: "Public tips",
  countedNewest_one: "We count the likes and results of your newest {{count}} tip.",
  countedNewest_other: "We count the likes and results of your newest {{count}} tips.",
  inOtherGardens: "How it went for others",
  nobodyHasSaid: "No results for your tips yet. Gardeners can add theirs on a tip’s page.",
  /**
   * The results of tips, with numbers of gardeners. `{{said}}` below stands for one or several of
   * these texts.
   */
  workedFor: "worked for {{gardeners}}",
  partlyFor: "partly for {{gardeners}}",
  notFor: "not for {{gardeners}}",
  saidByWinters_one: "{{count}} result: {{said}}. By the winters in those gardens:",
  saidByWinters_other: "{{count}} results: {{said}}. By the winters in those gardens:",
  /** Shown in a table after the name of a winter. */
  howTipsWent: "{{worked}} worked, {{partly}} partly, {{failed}} didn’t",
  /** Shown in a plot: the number of reports of success, and the number of all reports. */
  workedOf: "{{worked}} of {{all}}",
  wintersUnknown: "Winters unknown",
  barForWinter: "A bar for each kind of winter",
  throughTheYear: "Through the year",
  noneSaysWhen: "None of your tips have months yet. Edit a tip to add them.",
  /** `{{months}}` is one month, or up to three months with the same number of tips. */
  mostInMonth_one: "Most in {{months}}: {{count}} tip.",
  mostInMonth_other: "Most in {{months}}: {{count}} tips.",
  mostInMonths_one: "Most in {{months}}: {{count}} tip each.",
  mostInMonths_other: "Most in {{months}}: {{count}} tips each.",
  atMostInMonth_one: "At most {{count}} tip in a month.",
  atMostInMonth_other: "At most {{count}} tips in a month.",
  anyTime_one: "For any time of the year: {{count}} tip.",
  anyTime_other: "For any time of the year: {{count}} tips.",
  /** Joins two of the sentences above. */
  sentences: "{{first}} {{second}}",
  /** Example: `May, late spring`. */
  monthAndPart: "{{month}}, {{part}}",
  ringOfMonths: "A ring of twelve months",
  /** Shown in the middle of the ring, below the number of tips for any time of the year. */
  always: "always",

  /** The number and order of the entries in a table. `{{items}}` is a text such as `120 tips`. */
  inOrder: { name: "{{items}}, by name", newest: "{{items}}, newest first" },
  allGardeners: "All gardeners",
  allTips: "All tips",
  noTips: "No Tips Available Right Now",
  yourTips: "Your tips",
  /** The headings of columns. They must all differ. */
  columns: {
    name: "Name",
    image: "Image",
    age: "Age",
    gender: "Gender",
    status: "Status",
    tipsShared: "Tips Shared",
    title: "Title",
    category: "Category",
    plantType: "Plant Type",
    totalLike: "Total Like",
    email: "Email",
  },
  /** The accessible name of a tip's link. */
  detailsOf: "Details of {{title}}",
  hidden: "Hidden",
  hiddenByOperator: "Hidden by a moderator",
});
