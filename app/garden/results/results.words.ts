import { catalogue } from "../../platform/text/catalogue.ts";

export const resultWords = catalogue("results", {
  /** The results of a tip, as choices and above numbers. */
  results: {
    worked: "It worked",
    partly: "It partly worked",
    failed: "It did not work",
    "not-now": "Not the right time here",
  },
  /**
   * The same results within a sentence: `You said: it worked, in June`. At its beginning they get a
   * capital.
   */
  resultsWithin: {
    worked: "it worked",
    partly: "it partly worked",
    failed: "it did not work",
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
  /** `{{month}}` is one of `inMonths`: `in June 2026`. */
  inMonthOfYear: "{{month}} {{year}}",
  inYear: "{{year}}",
  /**
   * `{{month}}` is one of `inMonths`: `not in June`. At the beginning of a sentence it gets a
   * capital.
   */
  notInMonth: "not {{month}}",
  /** `{{when}}` is a time, such as `in June 2026`. */
  resultAt: "{{outcome}}, {{when}}",
  /** On the button that changes the reader's report. `{{said}}` is such as `it worked, in June`. */
  youSaid: "You said: {{said}}",
  change: "Change",
  triedIt: "I tried it",

  nobodyLikeYou: "Nobody with winters like yours has tried these yet.",
  /** A tip worked for `{{worked}}` of `{{of}}` gardeners. Partial successes are not included. */
  worked: {
    likeYours: "Worked for {{worked}} of {{of}} in gardens like yours",
    elsewhere: "Worked for {{worked}} of {{of}} elsewhere",
    all: "Worked for {{worked}} of {{of}} in all gardens",
  },
  workedPartly: {
    likeYours: "Worked for {{worked}} of {{of}} in gardens like yours, partly for {{partly}}",
    elsewhere: "Worked for {{worked}} of {{of}} elsewhere, partly for {{partly}}",
    all: "Worked for {{worked}} of {{of}} in all gardens, partly for {{partly}}",
  },
  nobodyLikeYouSaid: "Nobody with winters like yours has said how it went",
  /** One of these texts with its full stop, and two such sentences. */
  sentence: "{{text}}.",
  sentences: "{{first}} {{second}}",
  nobodySaid: "Nobody has said yet how it went.",

  /** Above reports without words or photos. */
  allReports_one: "The report",
  allReports_other: "The {{count}} reports",
  latestReports_one: "The report",
  latestReports_other: "The latest {{count}} reports",
  /** Above reports of which some have words or photos. */
  reportSaysMore: "The report says more",
  sayMore_one: "{{count}} of {{all}} says more",
  sayMore_other: "{{count}} of {{all}} say more",
  latestSayMore_one: "{{count}} of the latest {{all}} says more",
  latestSayMore_other: "{{count}} of the latest {{all}} say more",
  /** A result of one gardener: `It worked for Priya, in June`. */
  wentFor: "<b>{{outcome}}</b> for <name/>",
  wentForAt: "<b>{{outcome}}</b> for <name/>, {{when}}",
  /** `Not in June, says Priya`. */
  saidBy: "<b>{{said}}</b>, says <name/>",
  /** The thing that a gardener reports. */
  whatSomebodySays: "what {{name}} says",
  quoted: "“<words/>”",
  photoOf: "How it went for {{name}}",

  writtenLikeYours: "Written in a garden like yours",
  /** The gardens in `notIn` and `alsoWorked`. */
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
  /** `{{when}}` is a time as in “Prune in {{when}}”: `early spring`. */
  timeAndMonth: "{{when}} ({{month}})",
  notIn_one: "{{count}} gardener with {{winters}} says: not in {{when}}.",
  notIn_other: "{{count}} gardeners with {{winters}} say: not in {{when}}.",
  alsoWorked_one: "It worked for {{count}} gardener with {{winters}} in {{when}}, too.",
  alsoWorked_other: "It worked for {{count}} gardeners with {{winters}} in {{when}}, too.",

  /** The title of a dialog. `{{title}}` is that of the tip. */
  howDidItGo: "How did it go? {{title}}",
  othersSee: "Others see your name and what your garden is like. You can change this at any time.",
  othersSeeReplaced:
    "Others see your name and what your garden is like. You can change this at any time. This replaces what you said before: {{said}}.",
  notNowTitle: "Not the right time here: {{title}}",
  othersSeeMonth: "Others see your name, the month, and what your garden is like.",
  othersSeeMonthReplaced:
    "Others see your name, the month, and what your garden is like. This replaces what you said before: {{said}}.",
  save: "Save",
  inMyGarden: "In my garden",
  month: "Month",
  year: "Year",
  optional: "Optional",
  /** Above a list of months. */
  notRightTimeIn: "It is not the right time in",
  shortComment: "Short comment",
  whatShouldOthersKnow: "Optional: what should others know?",
  takeBack: "Take back what I said",
  /** Writes that wait for the network. */
  waitingTakeBack: "Take back how it went with “{{title}}”",
  waitingReport: "How it went with “{{title}}”: {{said}}",
  saidMore: "{{said}}. {{words}}",

  chooseOne: "Choose one of these",
  yearOrNothing: "A year such as 2026, or nothing",
  chooseMonth: "Choose the month",
  /** The limit on a short comment. */
  tooLong_one: "At most {{count}} character, in one line",
  tooLong_other: "At most {{count}} characters, in one line",
  problems: {
    "no-tip-to-try": "There is no such tip",
    "your-own-tip": "This is your own tip. Edit it to say how it went",
    "garden-not-described": "Describe your garden first",
  },
});
