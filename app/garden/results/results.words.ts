import { catalogue } from "../../platform/text/catalogue.ts";

export const resultWords = catalogue("results", {
  /** The results of a tip, for buttons and above numbers. */
  results: {
    worked: "It worked",
    partly: "It partly worked",
    failed: "It didn’t work",
    "not-now": "Not the right time here",
  },
  /**
   * The same results in the middle of a sentence: `You said: it worked, in June`. At the beginning
   * of a sentence they get a capital letter.
   */
  resultsWithin: {
    worked: "it worked",
    partly: "it partly worked",
    failed: "it didn’t work",
    "not-now": "not the right time here",
  },
  /** The time of a report. */
  inMonths: {
    1: "in January",
    2: "in February",
    3: "in March",
    4: "in April",
    5: "in May",
    6: "in June",
    7: "in July",
    8: "in August",
    9: "in September",
    10: "in October",
    11: "in November",
    12: "in December",
  },
  /** `{{month}}` is one of `inMonths`. Example: `in June 2026`. */
  inMonthOfYear: "{{month}} {{year}}",
  inYear: "{{year}}",
  /**
   * `{{month}}` is one of `inMonths`. Example: `not in June`. At the beginning of a sentence it
   * gets a capital letter.
   */
  notInMonth: "not {{month}}",
  /** `{{when}}` is a time, such as `in June 2026`. */
  resultAt: "{{outcome}}, {{when}}",
  /**
   * The label of the button that changes the reader's report. `{{said}}` is a text such as `it
   * worked, in June`.
   */
  youSaid: "You said: {{said}}",
  change: "Change",
  triedIt: "I’ve tried this",

  nobodyLikeYou: "No one with winters like yours has tried these yet.",
  /**
   * `{{worked}}` is the number of gardens in which the tip worked, without partial successes, and
   * `{{of}}` is the number of all gardens with a result.
   */
  worked: {
    likeYours: "Worked in {{worked}} of {{of}} gardens like yours",
    elsewhere: "Worked in {{worked}} of {{of}} other gardens",
    all: "Worked in {{worked}} of {{of}} gardens",
  },
  workedPartly: {
    likeYours: "Worked in {{worked}} of {{of}} gardens like yours, partly in {{partly}}",
    elsewhere: "Worked in {{worked}} of {{of}} other gardens, partly in {{partly}}",
    all: "Worked in {{worked}} of {{of}} gardens, partly in {{partly}}",
  },
  nobodyLikeYouSaid: "No results yet from gardens with winters like yours",
  /** `sentence` adds a full stop to one of these texts. `sentences` joins two such sentences. */
  sentence: "{{text}}.",
  sentences: "{{first}} {{second}}",
  nobodySaid: "No results yet.",

  /** The heading above reports without words or photos. */
  allReports_one: "The result",
  allReports_other: "The {{count}} results",
  latestReports_one: "The result",
  latestReports_other: "The latest {{count}} results",
  /** The heading above reports if some of them have words or photos. */
  reportSaysMore: "See the details",
  sayMore_one: "{{count}} of {{all}} added a comment or photo",
  sayMore_other: "{{count}} of {{all}} added a comment or photo",
  latestSayMore_one: "{{count}} of the latest {{all}} added a comment or photo",
  latestSayMore_other: "{{count}} of the latest {{all}} added a comment or photo",
  /** The result of one gardener. Example: `It worked for Priya, in June`. */
  wentFor: "<b>{{outcome}}</b> for <name/>",
  wentForAt: "<b>{{outcome}}</b> for <name/>, {{when}}",
  /** Example: `Not in June, says Priya`. */
  saidBy: "<b>{{said}}</b>, says <name/>",
  /** The title of a result that a reader reports to the operators. */
  whatSomebodySays: "what {{name}} says",
  quoted: "“<words/>”",
  photoOf: "How it went for {{name}}",

  writtenLikeYours: "Written in a garden like yours",
  /** The texts for `{{winters}}` in `notIn` and `alsoWorked`. */
  withWinters: {
    none: "no frost",
    light: "light frosts",
    moderate: "frosty winters",
    cold: "cold winters",
    hard: "hard winters",
    severe: "severe winters",
    arctic: "arctic winters",
  },
  orWinters: "{{before}} or {{last}}",
  /** `{{when}}` is a time as in “Prune in {{when}}”. Example: `early spring`. */
  timeAndMonth: "{{when}} ({{month}})",
  notIn_one: "{{count}} gardener with {{winters}} wouldn’t do this in {{when}}.",
  notIn_other: "{{count}} gardeners with {{winters}} wouldn’t do this in {{when}}.",
  alsoWorked_one: "It also worked for {{count}} gardener with {{winters}} in {{when}}.",
  alsoWorked_other: "It also worked for {{count}} gardeners with {{winters}} in {{when}}.",

  /** The title of a dialog. `{{title}}` is the title of the tip. */
  howDidItGo: "How did it go for you? {{title}}",
  othersSee:
    "Others will see your name and your garden’s climate. You can change this at any time.",
  othersSeeReplaced:
    "Others will see your name and your garden’s climate. You can change this at any time. It replaces what you said before: {{said}}.",
  notNowTitle: "Not the right time here: {{title}}",
  othersSeeMonth: "Others will see your name, the month and your garden’s climate.",
  othersSeeMonthReplaced:
    "Others will see your name, the month and your garden’s climate. This replaces what you said before: {{said}}.",
  save: "Save",
  inMyGarden: "In my garden",
  month: "Month",
  year: "Year",
  optional: "Optional",
  /** The heading above a list of months. */
  notRightTimeIn: "It’s the wrong time in",
  shortComment: "Short comment",
  whatShouldOthersKnow: "Optional: what should others know?",
  takeBack: "Delete my result",
  /** Names of changes that wait for the network. */
  waitingTakeBack: "Delete my result for “{{title}}”",
  waitingReport: "My result for “{{title}}”: {{said}}",
  saidMore: "{{said}}. {{words}}",

  chooseOne: "Choose one of these",
  yearOrNothing: "Enter a year, such as 2026, or leave it empty",
  chooseMonth: "Choose the month",
  /** The limit on a short comment. */
  tooLong_one: "At most {{count}} character, in one line",
  tooLong_other: "At most {{count}} characters, in one line",
  problems: {
    "no-tip-to-try": "We couldn’t find that tip",
    "your-own-tip": "This is your own tip. To say how it went, edit it",
    "garden-not-described": "Describe your garden first",
  },
});
