import { catalogue } from "../../platform/text/catalogue.ts";

export const gardenWords = catalogue("gardens", {
  /**
   * The names of the parts of the year within a sentence. At the beginning of a sentence, pages
   * capitalise them. `wet` and `dry` are whole seasons in places with a wet and a dry season.
   */
  partsOfYear: {
    "early-spring": "early spring",
    "mid-spring": "mid-spring",
    "late-spring": "late spring",
    "early-summer": "early summer",
    "mid-summer": "mid-summer",
    "late-summer": "late summer",
    "early-autumn": "early autumn",
    "mid-autumn": "mid-autumn",
    "late-autumn": "late autumn",
    "early-winter": "early winter",
    "mid-winter": "mid-winter",
    "late-winter": "late winter",
    "early-wet": "early wet season",
    "late-wet": "late wet season",
    "early-dry": "early dry season",
    "late-dry": "late dry season",
    wet: "wet season",
    dry: "dry season",
  },
  /**
   * The parts of the year as a time: `{{when}}` in “Prune in {{when}}” and “not in {{when}}”. A
   * language with cases or with several prepositions adds the preposition here (“im Spätfrühling”,
   * “późną wiosną”) and leaves out “in” in those messages.
   */
  timesOfYear: {
    "early-spring": "early spring",
    "mid-spring": "mid-spring",
    "late-spring": "late spring",
    "early-summer": "early summer",
    "mid-summer": "mid-summer",
    "late-summer": "late summer",
    "early-autumn": "early autumn",
    "mid-autumn": "mid-autumn",
    "late-autumn": "late autumn",
    "early-winter": "early winter",
    "mid-winter": "mid-winter",
    "late-winter": "late winter",
    "early-wet": "the early wet season",
    "late-wet": "the late wet season",
    "early-dry": "the early dry season",
    "late-dry": "the late dry season",
    wet: "the wet season",
    dry: "the dry season",
  },
  /** The parts of the year in the form for `{{from}}` in `fromTo`. `toParts` is for `{{to}}`. */
  fromParts: {
    "early-spring": "early spring",
    "mid-spring": "mid-spring",
    "late-spring": "late spring",
    "early-summer": "early summer",
    "mid-summer": "mid-summer",
    "late-summer": "late summer",
    "early-autumn": "early autumn",
    "mid-autumn": "mid-autumn",
    "late-autumn": "late autumn",
    "early-winter": "early winter",
    "mid-winter": "mid-winter",
    "late-winter": "late winter",
  },
  toParts: {
    "early-spring": "early spring",
    "mid-spring": "mid-spring",
    "late-spring": "late spring",
    "early-summer": "early summer",
    "mid-summer": "mid-summer",
    "late-summer": "late summer",
    "early-autumn": "early autumn",
    "mid-autumn": "mid-autumn",
    "late-autumn": "late autumn",
    "early-winter": "early winter",
    "mid-winter": "mid-winter",
    "late-winter": "late winter",
  },
  /**
   * Used as a name (“Late spring to mid summer”) and after a preposition (“Prune in late spring to
   * mid summer”).
   */
  fromTo: "{{from}} to {{to}}",
  /** A range within one season. */
  partsOfOneSeason: {
    "early-to-mid-spring": "early to mid-spring",
    "mid-to-late-spring": "mid to late spring",
    "early-to-late-spring": "early to late spring",
    "early-to-mid-summer": "early to mid-summer",
    "mid-to-late-summer": "mid to late summer",
    "early-to-late-summer": "early to late summer",
    "early-to-mid-autumn": "early to mid-autumn",
    "mid-to-late-autumn": "mid to late autumn",
    "early-to-late-autumn": "early to late autumn",
    "early-to-mid-winter": "early to mid-winter",
    "mid-to-late-winter": "mid to late winter",
    "early-to-late-winter": "early to late winter",
  },
  /** The whole year, as a name. */
  anyTime: "any time",
  /** A part of the year with its month: `Late spring: May`. */
  partAndMonth: "{{part}}: {{month}}",
  /** A range of months. The text must also fit in the middle of a sentence. */
  monthsFromTo: "{{from}} to {{to}}",
  anyMonth: "any month",
  /** One letter for each month, on the axis of a year. */
  monthLetters: {
    1: "J",
    2: "F",
    3: "M",
    4: "A",
    5: "M",
    6: "J",
    7: "J",
    8: "A",
    9: "S",
    10: "O",
    11: "N",
    12: "D",
  },
  /** Tasks on buttons, in lists, and before the title of a tip. */
  tasks: {
    prepare: "Prepare",
    sow: "Sow",
    plant: "Plant",
    propagate: "Propagate",
    support: "Support",
    prune: "Prune",
    feed: "Feed",
    water: "Water",
    protect: "Protect",
    harvest: "Harvest",
  },
  /** `{{when}}` is a sequence of one or more `timesOfYear`. */
  tasksAt: {
    prepare: "Prepare in {{when}}",
    sow: "Sow in {{when}}",
    plant: "Plant in {{when}}",
    propagate: "Propagate in {{when}}",
    support: "Support in {{when}}",
    prune: "Prune in {{when}}",
    feed: "Feed in {{when}}",
    water: "Water in {{when}}",
    protect: "Protect in {{when}}",
    harvest: "Harvest in {{when}}",
  },
  tasksAtAnyTime: {
    prepare: "Prepare at any time",
    sow: "Sow at any time",
    plant: "Plant at any time",
    propagate: "Propagate at any time",
    support: "Support at any time",
    prune: "Prune at any time",
    feed: "Feed at any time",
    water: "Water at any time",
    protect: "Protect at any time",
    harvest: "Harvest at any time",
  },
  taskAndTitle: "{{deed}}: {{title}}",

  /** The winters of a garden within a sentence. */
  winters: {
    none: "no frost",
    light: "light frosts",
    moderate: "frosty winters",
    cold: "cold winters",
    hard: "hard winters",
    severe: "severe winters",
    arctic: "arctic winters",
  },
  summers: { cool: "cool summers", warm: "warm summers", hot: "hot summers" },
  /** The rain of a garden, or its shelter. */
  settings: {
    dry: "little rain",
    moderate: "moderate rain",
    wet: "a lot of rain",
    glass: "under glass",
    pots: "in pots",
  },
  sides: { north: "north of the equator", south: "south of the equator" },
  kinds: {
    beds: "beds in the ground",
    raised: "raised beds",
    pots: "pots or a balcony",
    orchard: "orchard or field",
  },
  /** `{{months}}` is a text such as `April to October`. */
  wetIn: "wet in {{months}}",
  /** A garden in one line, with its kind. */
  gardenAndKind: "{{garden}} · {{kind}}",

  /**
   * The cold of a usual winter in words, degrees and zones. A translation may leave out a scale
   * that its readers do not know, such as USDA or RHS.
   */
  winterBands: {
    none: { label: "No frost", hint: "never below 1 °C / 34 °F", zones: "USDA 10b–13, RHS H1–H2" },
    light: { label: "Light frosts", hint: "to −5 °C / 23 °F", zones: "USDA 9b–10a, RHS H3" },
    moderate: { label: "Frosts", hint: "to −10 °C / 14 °F", zones: "USDA 8b–9a, RHS H4" },
    cold: { label: "Cold", hint: "to −15 °C / 5 °F", zones: "USDA 7b–8a, RHS H5" },
    hard: { label: "Hard", hint: "to −20 °C / −4 °F", zones: "USDA 6b–7a, RHS H6" },
    severe: { label: "Severe", hint: "to −30 °C / −22 °F", zones: "USDA 5a–6a, RHS H7" },
    arctic: { label: "Arctic", hint: "below −30 °C / −22 °F", zones: "USDA 1–4, RHS H7" },
  },
  /** The heat of a usual day in high summer. */
  summerBands: {
    cool: { label: "Cool", hint: "under 20 °C / 68 °F" },
    warm: { label: "Warm", hint: "20–28 °C / 68–82 °F" },
    hot: { label: "Hot", hint: "over 28 °C / 82 °F" },
  },
  /** The amount of rain in a year. */
  rainBands: {
    dry: { label: "Dry", hint: "under 500 mm / 20 in" },
    moderate: { label: "Moderate", hint: "500–1,000 mm / 20–40 in" },
    wet: { label: "Wet", hint: "over 1,000 mm / 40 in" },
    glass: { label: "Under glass", hint: "only what you water" },
  },
  hemispheres: {
    north: { label: "North of the equator", hint: "summer is in July" },
    south: { label: "South of the equator", hint: "summer is in January" },
  },
  kindsOfGarden: {
    beds: { label: "Beds in the ground" },
    raised: { label: "Raised beds" },
    pots: { label: "Pots or a balcony" },
    orchard: { label: "Orchard or field" },
  },

  myGarden: "My Garden",
  fiveQuestions: "Answer five quick questions to see the right months for your garden",
  needsJavaScript: "Turn on JavaScript to save your garden. You can read every tip without it.",
  /** Shown below the form of a member's garden. */
  noteInJournal: "Note what you see and do there in your <link>journal</link>.",
  neverWhere:
    "We never ask where you live. People who read your tips only see what your climate is like and what kind of garden you have. <link>Good to do now</link>",
  whichSide: "Which side of the equator?",
  howCold: "How cold is a typical winter?",
  orZone: "Or choose your hardiness zone",
  usdaOrRhs: "USDA or RHS",
  howWarm: "How warm is a typical summer day?",
  howMuchRain: "How much rain do you get in a year?",
  whatKind: "What kind of garden is it?",
  chooseOne: "Choose one of these",
  whichWet: "When is your wet season?",
  chooseWet:
    "If you have wet and dry seasons, choose the wet months. Tips will then use your months.",
  save: "Save my garden",
  delete: "Delete my garden details",
  notDeleted: "We couldn’t delete your garden details. Try again.",
  savedInAccount: "{{garden}}: saved in your account.",
  savedInBrowser: "{{garden}}: saved in this browser only.",

  yourGarden: "Your garden",
  describeYours: "Describe your garden to see the right months for it.",
  describe: "Describe my garden",
  notNow: "Not now",
  linkToGarden: "My garden",
  areYoursDifferent: "Different climate? Describe your garden",

  whenToDoIt: "When to do it",
  chooseIfItMatters: "Only if timing matters. Readers will see it in their own months.",
  whatThen: "What’s the job?",
  nothingInParticular: "No particular job",
  seasons: { spring: "Spring", summer: "Summer", autumn: "Autumn", winter: "Winter" },
  /** Read by screen readers: `Late spring, May`. */
  partIsMonth: "{{part}}, {{month}}",
  nothingChosen: "Nothing chosen yet.",
  /**
   * `{{when}}` is a text such as `Prune in late winter`, and `{{months}}` such as `February to
   * March`.
   */
  chosenForYou: "<b>{{when}}</b>: {{months}} for you",
  timeOfText: "Use the months from your text: {{months}}",
  taskAndTimeOfText: "Use the job and months from your text: {{deed}}, {{months}}",
  clear: "Clear",
  chooseAnyTime: "Any time",
  orRains: "Or choose your wet or dry season",

  anyTimeOfTheYear: "Any time of the year",
  /** Shown above the months of one garden or two. */
  whenThen: "<b>{{when}}</b>:",
  /** The months of the first of two gardens. The line of the second garden follows. */
  firstOfTwo: "{{first}};",
  monthsFor: "{{months}} for {{author}}",
  monthsForBoth: "{{months}} for {{author}} and you",
  monthsForYou: "{{months}} for you",
  monthsLikeAuthors: "{{months}} in a garden like {{author}}’s",
  monthsOnSide: {
    north: "{{months}} north of the equator",
    south: "{{months}} south of the equator",
  },

  /** `{{months}}` is `Sep to Nov` or `inOtherGardens`, `{{tips}}` is `3 tips`. */
  monthsAndTips: "{{months}} ({{tips}})",
  inOtherGardens: "in other gardens",
  tips_one: "{{count}} tip",
  tips_other: "{{count}} tips",
  /** Months with their climate: `June (light frosts, hot summers)`. */
  monthsInClimate: "{{months}} ({{climate}})",
  whoseMonths: {
    north: "Months north of the equator.",
    south: "Months south of the equator.",
  },
});
