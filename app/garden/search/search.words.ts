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
  workedBestTips: "Tips that worked best",
  plants: "Plants from A to Z",
  troubles: "Troubles and what helps",
  printBooklet: "Print as a booklet",

  sortByLevel: "SortBy Difficulty Level",
  noSorting: "No Sorting",
  order: "Order",
  bestFirst: "Best answer first",
  newestFirst: "Newest first",
  workedBest: "Worked best",

  searchTheTips: "Search the tips",
  search: "Search",
  filter: "Filter",
  showTips: "Show tips",
  close: "Close",
  /** `{{filter}}` is such as `Tomato` or `Easy`. */
  removeFilter: "Remove: {{filter}}",
  /** A choice with the number of tips that it would find. */
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
  /** `{{climate}}` is such as `hard winters, warm summers`. */
  climateOfSite: "This site’s climate: {{climate}}",
  gardensLikeMine: "Gardens like mine",
  goodNowAt: {
    north: "Good to do now, north of the equator",
    south: "Good to do now, south of the equator",
  },
  findLikeYours: "Find tips from gardens like yours: <link>My garden</link>",

  /** `{{tips}}` is such as `2,000 tips`. */
  moreThan: "More than {{tips}}",
  /** The typed text, and the corrected text. */
  foundInstead: "No tip has “<asked/>”. These tips have <found/>.",
  /** The label of the answers, for screen readers. */
  answers: "Answers",
  /** `{{name}}` is the name of a plant or a trouble. */
  answersOf: {
    "plant-guide": "{{name}}: plant guide",
    "trouble-help": "{{name}}: what helps",
    "trouble-signs": "{{name}}: how to recognise it",
  },
  /** `{{plants}}` is such as `Leeks`. */
  seasonAnswers: {
    1: "{{plants}} in January: what to do now",
    2: "{{plants}} in February: what to do now",
    3: "{{plants}} in March: what to do now",
    4: "{{plants}} in April: what to do now",
    5: "{{plants}} in May: what to do now",
    6: "{{plants}} in June: what to do now",
    7: "{{plants}} in July: what to do now",
    8: "{{plants}} in August: what to do now",
    9: "{{plants}} in September: what to do now",
    10: "{{plants}} in October: what to do now",
    11: "{{plants}} in November: what to do now",
    12: "{{plants}} in December: what to do now",
  },
  onlySome: "These tips have only some of your words.",
  /** Words in quotes: `{{has}}` such as `“leek” and “sow”`, `{{lacks}}` such as `“moth” or “rust”`. */
  hasButNot: "These tips have {{has}}, but not {{lacks}}.",
  similar: "These tips do not have {{lacks}}, but something similar.",
  quoted: "“{{word}}”",
  oneOfTwo: "{{first}} or {{second}}",
  oneOfThree: "{{first}}, {{second}} or {{third}}",

  nobodyHasWritten: "Nobody has written about this yet",
  nothingMatches: "No tip matches your search",
  removeOnePart: "Remove one part of your search:",
  tryAnotherWord: "Try another word. Or, if you know the answer, share a tip:",
  chooseElse: "Choose something else, or see all tips:",
  shareATip: "Share a tip",

  booklet: "Booklet",
  /** On the first page of the booklet. */
  bookletTitle: "Tips from other gardens",
  backToList: "Back to the list",
});
