import { catalogue } from "../../platform/text/catalogue.ts";

export const searchWords = catalogue("search", {
  /** The title of the page, after the name of the site. */
  browse: "Browse",
  browseAll: "Browse All the Tips",
  browseSubtitle: "Here You can find all the tips",
  allTips: "All tips",
  noTips: "No Tips Available Right Now",
  somethingHappened: "Something Happened",
  goodNow: "Good to do now",
  workedBestTips: "Most successful tips",
  plants: "Plants from A to Z",
  troubles: "Problems and what helps",
  printBooklet: "Print as a booklet",

  sortByLevel: "SortBy Difficulty Level",
  noSorting: "No Sorting",
  order: "Order",
  bestFirst: "Best match",
  newestFirst: "Newest first",
  workedBest: "Most successful",

  searchTheTips: "Search the tips",
  search: "Search",
  filter: "Filter",
  showTips: "Show results",
  close: "Close",
  /** `{{filter}}` is a text such as `Tomato` or `Easy`. */
  removeFilter: "Remove: {{filter}}",
  /** The label of a choice, with the number of tips that it would find. */
  choice: "{{label}} ({{tips}})",
  plant: "Plant",
  category: "Category",
  level: "Difficulty level",
  garden: "Garden",
  time: "Time",
  language: "Language",
  anyWords: "Any words",
  anyPlant: "Any plant",
  anyCategory: "Any category",
  anyLevel: "Any difficulty level",
  anyGarden: "Any garden",
  anyTime: "Any time",
  anyLanguage: "Any language",
  /** `{{climate}}` is a text such as `hard winters, warm summers`. */
  climateOfSite: "This site’s climate: {{climate}}",
  gardensLikeMine: "Gardens like mine",
  goodNowAt: {
    north: "Good to do now, north of the equator",
    south: "Good to do now, south of the equator",
  },
  findLikeYours: "Find tips from gardens like yours: <link>My garden</link>",

  /** `{{tips}}` is a text such as `2,000 tips`. */
  moreThan: "More than {{tips}}",
  /** `asked` is the typed text, and `found` is the corrected text. */
  foundInstead: "No tips mention “<asked/>”. We searched for <found/> instead.",
  /** The label of the answers, for screen readers. */
  answers: "Answers",
  /** `{{name}}` is the name of a plant or a trouble. */
  answersOf: {
    "plant-guide": "{{name}}: plant guide",
    "trouble-help": "{{name}}: what helps",
    "trouble-signs": "{{name}}: how to spot it",
  },
  /** `{{plants}}` is a text such as `Leeks`. */
  seasonAnswers: {
    1: "{{plants}}: jobs for January",
    2: "{{plants}}: jobs for February",
    3: "{{plants}}: jobs for March",
    4: "{{plants}}: jobs for April",
    5: "{{plants}}: jobs for May",
    6: "{{plants}}: jobs for June",
    7: "{{plants}}: jobs for July",
    8: "{{plants}}: jobs for August",
    9: "{{plants}}: jobs for September",
    10: "{{plants}}: jobs for October",
    11: "{{plants}}: jobs for November",
    12: "{{plants}}: jobs for December",
  },
  onlySome: "No exact match. These tips match some of your words.",
  /** `{{has}}` and `{{lacks}}` are quoted words: `“leek” and “sow”`, `“moth” or “rust”`. */
  hasButNot: "These tips mention {{has}}, but not {{lacks}}.",
  similar: "These tips don’t mention {{lacks}}, but something close to it.",
  inOtherLanguage: "These tips are in {{language}}.",
  /** `{{words}}` is a text such as `ants and compost`. */
  foundBy: "These tips are in {{language}}. We found them by: {{words}}.",
  quoted: "“{{word}}”",
  oneOfTwo: "{{first}} or {{second}}",
  oneOfThree: "{{first}}, {{second}} or {{third}}",

  nobodyHasWritten: "No one has written about this yet",
  nothingMatches: "No tips match your search",
  removeOnePart: "Try removing one of these:",
  tryAnotherWord: "Try another word, or share a tip if you know the answer:",
  chooseElse: "Try something else, or browse all tips:",
  shareATip: "Share a tip",

  booklet: "Booklet",
  /** Shown on the first page of the booklet. */
  bookletTitle: "Gardeners’ tips",
  backToList: "Back to the list",
});
